// The log: the newest lines at the end, read aloud as they come; details unfold under the deed that they belong to,
// and the rules behind a line, with what it names, below it. Whoever a line names stands out in the scene: while one
// points at it, and when it is new, one line after the other. Dice are shown as dice, beneath a deed those that are
// folded away.
import { DiceOf, pieces, thrown } from "/assets/dice.js";
import { keep, kept } from "/assets/kept.js";

const PACES = { off: 0, fast: 450, slow: 1200 }; // milliseconds for a new line
const MOST = 30; // more new lines at once are not told one after the other
const KEPT = "kumite.pace";

const stand_out = (text) => dispatchEvent(new CustomEvent("kumite-told", { detail: text }));

export default {
  props: { lines: Array, first: Number, aloud: { type: Boolean, default: true } },
  emits: ["earlier", "rules"],
  components: { DiceOf },
  data() {
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    return {
      open: {}, unfolded: {}, everything: false, known: {}, atEnd: true, now: -1,
      pace: kept(KEPT, calm || !this.aloud ? "off" : "fast"),
    };
  },
  watch: {
    told(lines, before) {
      const last = before.length ? Math.max(...before.map((line) => line.n)) : Infinity; // details stand beneath later lines
      const fresh = lines.filter((line) => line.n > last && line.head < 0 && !line.notice);
      if (this.aloud && PACES[this.pace] && fresh.length && fresh.length <= MOST) this.tell(fresh);
    },
    pace(chosen) {
      keep(KEPT, chosen);
      this.skip();
    },
  },
  computed: {
    told() {
      return this.lines.map(([n, text, rules, notice, depth, level, side, head]) => ({
        n, text, rules, notice, depth: Math.min(depth, 3), level, side, head,
      }));
    },
    details() {
      const counts = {};
      for (const line of this.told) if (line.head >= 0) counts[line.head] = (counts[line.head] || 0) + 1;
      return counts;
    },
    dice() {
      const texts = {};
      for (const line of this.told) if (line.head >= 0) (texts[line.head] ??= []).push(line.text);
      return Object.fromEntries(Object.entries(texts).map(([head, some]) => [head, thrown(some)]));
    },
    shown() {
      return this.told.filter((line) => line.head < 0 || this.everything || this.unfolded[line.head]);
    },
  },
  methods: {
    pieces,
    // New lines one after the other, until there are no more or somebody taps.
    tell(lines) {
      this.skip();
      addEventListener("pointerdown", this.skip);
      const next = () => {
        const line = lines.shift();
        if (!line) return this.skip();
        this.now = line.n;
        stand_out(line.text);
        this.timer = setTimeout(next, PACES[this.pace]);
      };
      next();
    },
    skip() {
      clearTimeout(this.timer);
      removeEventListener("pointerdown", this.skip);
      if (this.now >= 0) stand_out("");
      this.now = -1;
    },
    point(text) {
      if (this.now < 0) stand_out(text);
    },
    unfold(line) {
      this.unfolded[line.n] = !this.unfolded[line.n];
    },
    toggle(line) {
      this.open[line.n] = !this.open[line.n];
      if (this.open[line.n] && !this.known[line.n + line.text]) this.$emit("rules", line.n);
    },
    explain(n, text, said) {
      this.known[n + text] = said;
    },
    measure() {
      const box = this.$refs.box;
      this.atEnd = box.scrollHeight - box.scrollTop - box.clientHeight < 40;
    },
    follow() {
      const box = this.$refs.box;
      if (this.atEnd && box) box.scrollTop = box.scrollHeight;
    },
  },
  mounted() {
    this.follow();
  },
  unmounted() {
    this.skip();
  },
  updated() {
    this.$nextTick(this.follow);
  },
  template: `
    <section class="k-card k-told" aria-label="What happened">
      <div class="k-row">
        <h2 class="k-grow">What happened</h2>
        <label v-if="aloud" class="k-soft k-small k-pace"><span class="k-unseen">New lines</span>
          <select v-model="pace">
            <option value="off">All at once</option>
            <option value="fast">One by one</option>
            <option value="slow">Slowly</option>
          </select></label>
        <button type="button" class="k-fold" :aria-pressed="everything" @click="everything = !everything">
          Every roll
        </button>
      </div>
      <div class="k-log" ref="box" @scroll="measure" tabindex="0">
        <button v-if="first > 0" class="k-earlier" type="button" @click="$emit('earlier')">
          Show earlier lines ({{ first }})
        </button>
        <div role="log" :aria-live="aloud ? 'polite' : 'off'" aria-relevant="additions"><ol>
          <li v-for="line in shown" :key="line.n + line.text"
              :class="['k-' + line.level, 'k-depth-' + line.depth, line.side >= 0 ? 'k-side-' + (line.side % 5) : '',
                       { 'k-notice': line.notice, 'k-now': line.n === now }]"
              @pointerenter="point(line.text)" @pointerleave="point('')" @click="point(line.text)">
            <span><template v-for="(piece, place) in pieces(line.text)" :key="place"
              ><DiceOf v-if="piece.dice" :piece="piece" /><template v-else>{{ piece.text }}</template></template></span>
            <button v-if="details[line.n] && !everything" class="k-mark" type="button" :aria-expanded="!!unfolded[line.n]"
              :aria-label="'Details: ' + details[line.n]" @click="unfold(line)">{{ unfolded[line.n] ? '−' : '+' }}{{ details[line.n] }}</button>
            <button v-if="line.rules.length" class="k-mark" type="button" :aria-expanded="!!open[line.n]"
              :aria-label="'Rules behind this: ' + line.rules.join(', ')" @click="toggle(line)">§</button>
            <div v-if="dice[line.n]?.length && !everything && !unfolded[line.n]" class="k-thrown" aria-hidden="true">
              <span v-for="(group, place) in dice[line.n]" :key="place" :title="group.about"
                ><DiceOf :piece="group" /><b v-if="group.total !== null && group.dice.length > 1"> {{ group.total }}</b></span>
            </div>
            <div v-if="open[line.n]" class="k-why">
              <p v-if="!known[line.n + line.text]">…</p>
              <p v-for="[id, heading, text, numbers] in known[line.n + line.text]" :key="id + heading" class="k-rule">
                <span class="k-rule-id">{{ id }} · {{ heading }}</span>{{ text }}
                <span v-if="numbers" class="k-numbers-of">{{ numbers }}</span>
              </p>
            </div>
          </li>
        </ol></div>
      </div>
    </section>`,
};
