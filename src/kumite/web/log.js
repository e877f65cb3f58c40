// The log: the newest lines at the end, read aloud as they come; the rules behind a line open below it.
export default {
  props: { lines: Array, first: Number, aloud: { type: Boolean, default: true } },
  emits: ["earlier", "rules"],
  data() {
    return { open: {}, known: {}, atEnd: true };
  },
  computed: {
    told() {
      return this.lines.map(([n, text, rules, notice, begins]) => ({ n, text, rules, notice, begins }));
    },
  },
  methods: {
    toggle(line) {
      this.open[line.n] = !this.open[line.n];
      const missing = line.rules.filter((id) => !(id in this.known));
      if (this.open[line.n] && missing.length) this.$emit("rules", missing);
    },
    explain(sentences) {
      Object.assign(this.known, sentences);
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
  updated() {
    this.$nextTick(this.follow);
  },
  template: `
    <section class="k-card k-told" aria-label="What happened">
      <h2>What happened</h2>
      <div class="k-log" ref="box" @scroll="measure" tabindex="0">
        <button v-if="first > 0" class="k-earlier" type="button" @click="$emit('earlier')">
          Show earlier lines ({{ first }})
        </button>
        <ol role="log" :aria-live="aloud ? 'polite' : 'off'" aria-relevant="additions">
          <li v-for="line in told" :key="line.n + line.text"
              :class="{ 'k-notice': line.notice, 'k-begins': line.begins }">
            <span>{{ line.text }}</span>
            <button v-if="line.rules.length" class="k-mark" type="button" :aria-expanded="!!open[line.n]"
              :aria-label="'Rules behind this: ' + line.rules.join(', ')" @click="toggle(line)">§</button>
            <div v-if="open[line.n]" class="k-why">
              <p v-for="id in line.rules" :key="id" class="k-rule">
                <span class="k-rule-id">{{ id }}</span>{{ known[id] || "…" }}
              </p>
            </div>
          </li>
        </ol>
      </div>
    </section>`,
};
