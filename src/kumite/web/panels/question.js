// The question of the moment. Whoever must answer has the answers as buttons, or a field; the rules are one tap away.
import { forget, keep, kept } from "/assets/kept.js";

const REST = 300; // milliseconds for which the next question takes nothing: the second half of a double tap

const AGAIN = 1000; // milliseconds for which the table says what has changed, before what was kept is sent

const CALLED = "kumite.call";

const WAYS = ["answer", "stand", "move"]; // in which an answer is given

// An answer that an earlier visit could not send, as it was kept.
function left_over(place) {
  try {
    const { number, name, how, what } = JSON.parse(kept(place, ""));
    return WAYS.includes(how) ? { number, name, how, what } : null;
  } catch {
    return null;
  }
}

// Once the line is there, and the table has said what has changed.
function when_connected(then) {
  if (window.socket?.connected) setTimeout(then, AGAIN);
  else if (window.socket?.once) window.socket.once("connect", () => setTimeout(then, AGAIN));
  else setTimeout(() => when_connected(then), 100);
}

// Two short notes: it is somebody's turn.
function ring() {
  const sound = new AudioContext();
  [660, 880].forEach((pitch, place) => {
    const note = sound.createOscillator(), loud = sound.createGain(), from = sound.currentTime + place * 0.14;
    note.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, from);
    loud.gain.exponentialRampToValueAtTime(0.001, from + 0.13);
    note.connect(loud).connect(sound.destination);
    note.start(from);
    note.stop(from + 0.14);
  });
  setTimeout(() => sound.close(), 600);
}

// Where keys mean something else. A dialog that was just closed may have the focus until the next frame is drawn.
const ELSEWHERE = "input, textarea, select, [contenteditable], dialog[open], .q-dialog";

const KEYS = [
  ["1 to 9", "give the answer of that place or, where a number is asked for, that number"],
  ["Tab", "goes to the next button, and to the scene"],
  ["Arrow keys", "go from one to the next in the scene"],
  ["Enter", "gives the answer that you are on"],
  ["Space", "in the scene, tells what one may know of a fighter"],
  ["+ and −", "look closer in the scene, or from farther away"],
  ["Escape", "closes what is open"],
  ["?", "shows these keys"],
];

// Every move of a menu, with all of its words.
function leaves(menu, before = "") {
  return menu.flatMap(([text, answers, below, ends]) => {
    const whole = before ? `${before}, ${text}` : text;
    return below.length ? leaves(below, whole) : [[whole, answers, [], ends]];
  });
}

export default {
  props: {
    shown: Object,
    keeps: { type: String, default: "kumite.unsent" }, // where this device keeps an answer that could not be sent
    moves: { type: Object, default: () => ({ number: -1, menu: [] }) },
    notes: { type: Object, default: () => ({ number: -1, notes: [], below: [] }) },
  },
  emits: ["answer", "stand", "ask-again", "move", "look-up", "after"],
  data() {
    return { sent: null, typed: "", open: {}, told: {}, here: false, resting: false, just: [], last: "", way: [], wanted: "", until: "",
      cut: "", // what is said of an answer that the line being down kept here
      unsent: null, // that answer: of which question, what it is called, and what gives it
      sure: null, // what is asked again, since it ends the fight: what it is called, and what gives it
      calls: kept(CALLED, "no") === "yes" };
  },
  created() {
    this.keys = KEYS;
  },
  computed: {
    closed() {
      return this.resting || this.sent === this.shown.number;
    },
    // The lines of the menu: those below the lines that were opened, or every move with the words that are looked for.
    lines() {
      if (this.moves.number !== this.shown.number || !this.shown.mine || !this.shown.asks) return [];
      const words = this.wanted.toLowerCase().split(/[\s,]+/).filter(Boolean);
      if (words.length) return leaves(this.moves.menu).filter(([text]) => words.every((word) => ` ${text.toLowerCase()}`.includes(` ${word}`))).slice(0, 40);
      return this.way.reduce((menu, place) => menu[place][2], this.moves.menu);
    },
    // What is told of the answers, if it is told of this question: by the answers of each chain.
    told_of() {
      if (this.notes.number !== this.shown.number || !this.shown.mine) return {};
      return Object.fromEntries(this.notes.notes.map(([chain, text]) => [chain.join(), text]));
    },
    below() {
      return this.notes.number === this.shown.number && this.shown.mine ? this.notes.below : [];
    },
    // Of a number each answer is told in a line of its own, since its button has no room.
    of_numbers() {
      return this.shown.numbers || !this.shown.choices.length ? Object.entries(this.told_of).filter(([chain]) => !chain.includes(",")) : [];
    },
    opened() {
      let menu = this.moves.menu;
      return this.way.map((place) => { const [text, , below] = menu[place]; menu = below; return text; }).join(", ");
    },
    answered() {
      return this.just.length ? `You have just answered: ${this.just.join(", ")}.` : "";
    },
  },
  watch: {
    // Several dice one after another look alike: then it is said what was answered.
    shown(now, before) {
      if (now.number === before.number) return;
      const alike = now.text === before.text && String(now.lately) === String(before.lately);
      this.just = this.here && alike ? [...this.just, this.last] : [];
      this.resting = this.here;
      if (this.here) setTimeout(() => (this.resting = false), REST);
      this.sent = null;
      this.typed = "";
      this.open = {};
      this.told = {};
      this.cut = this.unsent ? this.too_late(this.unsent) : "";
      this.set_aside(null);
      this.way = [];
      this.wanted = "";
      this.until = "";
      this.sure = null;
      if (now.mine && !before.mine) this.call(now.text);
      if (this.here) this.$nextTick(() => this.$refs.card.focus());
      this.here = false;
    },
  },
  mounted() {
    const unsent = left_over(this.keeps);
    if (unsent && unsent.number === this.shown.number && this.shown.mine) {
      this.unsent = unsent;
      this.cut = `“${unsent.name}” could not be sent before. It is sent now.`;
      when_connected(this.send_again);
    } else if (unsent) {
      this.cut = this.too_late(unsent);
      forget(this.keeps);
    }
    addEventListener("keydown", this.digit);
    addEventListener("keydown", this.help);
  },
  unmounted() {
    removeEventListener("keydown", this.digit);
    removeEventListener("keydown", this.help);
  },
  methods: {
    // A turn calls whoever looks elsewhere; with a sound, and a notification where the browser allows it, if they want.
    call(text) {
      if (document.hidden) navigator.vibrate?.(120);
      if (!this.calls || this.here) return;
      ring();
      if (document.hidden && window.Notification?.permission === "granted") new Notification("Your turn", { body: text, tag: "kumite" });
    },
    call_me() {
      this.calls = !this.calls;
      keep(CALLED, this.calls ? "yes" : "no");
      if (!this.calls) return;
      ring();
      if (window.Notification?.permission === "default") Notification.requestPermission();
    },
    // What the keys do, by a question mark.
    help(event) {
      if (event.key !== "?" || event.target.closest?.(ELSEWHERE) || !this.$refs.card?.offsetParent) return;
      event.preventDefault();
      this.$refs.keys.showModal();
    },
    // A digit is the answer of that place, or the number itself where numbers are asked for.
    digit(event) {
      const { choices, numbers, mine, asks } = this.shown;
      if (!mine || !asks || this.sure || event.ctrlKey || event.metaKey || event.altKey || !/^[0-9]$/.test(event.key)) return;
      if (event.target.closest?.(ELSEWHERE) || !this.$refs.card?.offsetParent) return;
      const wanted = numbers ? choices.find(([number]) => number === Number(event.key)) : choices[Number(event.key) - 1];
      if (wanted) this.give(wanted[0], wanted[1]);
    },
    give(answer, name) {
      if (answer === "" || this.closed) return;
      const send = () => this.send(name, this.until ? "stand" : "answer", { answer, ...(this.until && { until: this.until }) });
      if (this.shown.ends?.includes(answer)) this.ask_again(name, send);
      else send();
    },
    open_or_make(place, [text, answers, below, ends]) {
      if (below.length) {
        this.way = [...this.way, place];
        return;
      }
      if (this.closed) return;
      const send = () => this.send(text, "move", { answers });
      if (ends) this.ask_again(text, send);
      else send();
    },
    send(name, how, what) {
      if (window.socket !== undefined && !window.socket.connected) { // it would be dropped without a word
        if (!this.unsent) when_connected(this.send_again);
        this.set_aside({ number: this.shown.number, name, how, what });
        this.cut = `The connection is lost. “${name}” is kept, and sent when it is back if the question is still open.`;
        return;
      }
      this.cut = "";
      this.sent = this.shown.number;
      this.last = name;
      this.here = true;
      this.$emit(how, { question: this.shown.number, ...what });
    },
    // What could not be sent is kept on the device too, where a reload does not lose it.
    set_aside(unsent) {
      if (unsent) keep(this.keeps, JSON.stringify(unsent));
      else if (this.unsent) forget(this.keeps);
      this.unsent = unsent;
    },
    send_again() {
      if (!this.unsent) return;
      const { number, name, how, what } = this.unsent;
      this.set_aside(null);
      if (number === this.shown.number && this.shown.mine) this.send(name, how, what);
      else this.cut = this.too_late({ name });
    },
    too_late: ({ name }) => `“${name}” was not sent: that question is no longer open.`,
    // What ends the fight is asked twice. Whoever taps or presses Enter twice has not said so twice.
    ask_again(name, send) {
      this.sure = { name, send };
      this.resting = true;
      setTimeout(() => (this.resting = false), REST);
      this.$nextTick(() => this.$refs.not_yet.focus());
    },
    decide(yes) {
      if (this.closed && yes) return;
      const { send } = this.sure;
      this.sure = null;
      if (yes) send();
      else this.$nextTick(() => this.$refs.card.focus());
    },
    refused() {
      this.sent = null;
      this.here = false;
    },
    count: (line) => leaves(line[2]).length,
    lookUp(number) {
      this.open[number] = !this.open[number];
      if (this.open[number] && !this.told[number]) this.$emit("look-up", { question: this.shown.number, answer: number });
    },
    tell(question, answer, rules) {
      if (question === this.shown.number) this.told[answer] = rules;
    },
  },
  template: `
    <section ref="card" aria-label="Question" tabindex="-1"
        class="k-card k-question k-quiet" :class="{ 'k-others': !shown.mine && !shown.over }">
      <div v-if="shown.lately.length" class="k-lately" aria-hidden="true">
        <div v-for="(line, index) in shown.lately" :key="index">{{ line }}</div>
      </div>
      <p v-if="shown.paused" class="k-note">The table is paused.</p>
      <p v-for="note in shown.pending" :key="note" class="k-note">When this step is over: {{ note }}</p>
      <div v-if="shown.above" class="k-for">{{ shown.above }}</div>
      <h2 class="k-asked">{{ shown.text }}</h2>
      <p v-if="cut" class="k-wrong" role="alert">{{ cut }}</p>
      <div v-if="shown.over" class="k-fates">
        <section v-for="[side, fighters] in shown.fates" :key="side">
          <h3>{{ side }}</h3>
          <ul>
            <li v-for="[name, how, standing, number] in fighters" :key="name" :class="['k-side-' + (number % 5), { 'k-fell': !standing }]">
              <b>{{ name }}</b> <span>{{ how || (standing ? "standing" : "") }}</span>
            </li>
          </ul>
        </section>
      </div>
      <div v-if="shown.over && shown.after.length" class="k-row k-after">
        <button v-for="(text, index) in shown.after" :key="text" type="button" :class="['k-button', index ? 'k-answer' : 'k-go']"
          @click="$emit('after', text)">{{ text }}</button>
      </div>
      <p v-if="answered" class="k-soft k-small">{{ answered }}</p>
      <div v-if="sure" class="k-note k-sure" role="alertdialog" aria-labelledby="k-sure" @keydown.esc.stop="decide(false)">
        <p id="k-sure">“{{ sure.name }}” ends the fight, or somebody's part in it. Is that the answer?</p>
        <div class="k-row">
          <button type="button" class="k-button k-go" :aria-disabled="closed" @click="decide(true)">Yes, that is the answer</button>
          <button ref="not_yet" type="button" class="k-button k-answer" @click="decide(false)">Not yet</button>
        </div>
      </div>
      <section v-if="!sure && (lines.length || wanted)" class="k-moves" aria-label="Whole moves">
        <div class="k-row">
          <label class="k-grow"><span class="k-unseen">Find a move</span>
            <input v-model="wanted" class="k-input k-find" type="search" autocomplete="off" placeholder="Find a move: its words" maxlength="60"></label>
          <button v-if="way.length && !wanted" type="button" class="k-button k-back" @click="way = way.slice(0, -1)">Back</button>
        </div>
        <p v-if="opened && !wanted" class="k-soft k-small">{{ opened }}:</p>
        <ul class="k-menu">
          <li v-for="(line, place) in lines" :key="line[0] + place">
            <button type="button" class="k-button k-line" :aria-disabled="closed" :aria-describedby="told_of[line[1].join()] && 'k-does-' + line[1].join('-')" @click="open_or_make(place, line)">{{ line[0] }}
              <span v-if="line[2].length" class="k-soft">… {{ count(line) }}</span>
              <span v-if="told_of[line[1].join()]" :id="'k-does-' + line[1].join('-')" class="k-does" aria-hidden="true">{{ told_of[line[1].join()] }}</span></button>
          </li>
        </ul>
        <p v-if="!lines.length" class="k-soft k-small">No move has these words.</p>
        <p class="k-soft k-small">Or one question at a time:</p>
      </section>
      <component v-if="shown.asks" v-show="!sure" :is="shown.mine ? 'div' : 'details'"
          :class="shown.mine ? '' : 'k-rules k-more'">
        <summary v-if="!shown.mine">Answer for {{ shown.waits }}</summary>
        <div v-if="shown.choices.length" class="k-answers" :class="{ 'k-numbers': shown.numbers }">
          <div v-for="[number, name, looked] in shown.choices" :key="number" class="k-option">
            <button type="button" class="k-button k-answer" :aria-disabled="closed" :aria-describedby="told_of[number] && 'k-does-of-' + number"
              @click="give(number, name)">{{ name }}
              <span v-if="!shown.numbers && told_of[number]" :id="'k-does-of-' + number" class="k-does" aria-hidden="true">{{ told_of[number] }}</span></button>
            <button v-if="looked" type="button" class="k-button k-mark" :aria-expanded="!!open[number]"
              :aria-label="'What the rules say of: ' + name" @click="lookUp(number)">§</button>
            <div v-if="open[number]" class="k-why">
              <div v-for="[id, heading, text] in told[number] || []" :key="id" class="k-rule">
                <span class="k-rule-id">{{ id }} · {{ heading }}</span>{{ text }}
              </div>
            </div>
          </div>
        </div>
        <form v-else class="k-row k-typed" @submit.prevent="give(typed.trim(), typed.trim())">
          <label class="k-grow"><span class="k-for">{{ shown.field }}</span>
            <input v-model="typed" class="k-input" autocomplete="off" enterkeyhint="send" maxlength="200"
              :inputmode="shown.inputmode"></label>
          <button type="submit" class="k-button k-go" :aria-disabled="closed">Answer</button>
        </form>
        <ul v-if="of_numbers.length" class="k-by-number k-small">
          <li v-for="[number, text] in of_numbers" :key="number" :id="'k-does-of-' + number"><b>{{ number }}</b> {{ text }}</li>
        </ul>
        <label v-if="shown.mine && shown.standable" class="k-stands k-soft k-small">What I answer holds
          <select v-model="until" class="k-until">
            <option value="">this once</option>
            <option value="this round">this round</option>
            <option value="until hurt">until something happens to them</option>
            <option value="always">from now on</option>
          </select></label>
        <p v-if="shown.die" class="k-soft k-small">What does the d{{ shown.die }} show?</p>
      </component>
      <p v-if="!sure && below.length" class="k-soft k-small k-below">{{ below.join(" ") }}</p>
      <ul v-if="shown.standing && shown.standing.length" class="k-standing" aria-label="Answers that stand">
        <li v-for="(text, place) in shown.standing" :key="text"><span class="k-grow">{{ text }}</span>
          <button type="button" class="k-button k-back" :aria-label="'Ask me again: ' + text" @click="$emit('ask-again', place)">Ask me again</button></li>
      </ul>
      <p v-if="!shown.over && !shown.mine" class="k-calls"><button type="button" class="k-fold" :aria-pressed="calls" @click="call_me">
        Call me when it is my turn</button></p>
      <details v-if="shown.rules.length" class="k-rules">
        <summary>What the rules say: {{ shown.rules.map(([id]) => id).join(", ") }}</summary>
        <div v-for="[id, heading, text] in shown.rules" :key="id" class="k-rule">
          <span class="k-rule-id">{{ id }} · {{ heading }}</span>{{ text }}
        </div>
      </details>
      <dialog ref="keys" class="k-keys" aria-labelledby="k-keys">
        <h2 id="k-keys">What the keys do</h2>
        <dl>
          <div v-for="[key, does] in keys" :key="key"><dt><kbd>{{ key }}</kbd></dt><dd>{{ does }}</dd></div>
        </dl>
        <form method="dialog"><button class="k-button k-back">Close</button></form>
      </dialog>
      <div class="k-unseen" role="status" aria-live="polite">{{ answered }} {{ shown.aloud }}</div>
    </section>`,
};
