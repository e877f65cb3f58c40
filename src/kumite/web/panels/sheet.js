// A sheet: a line for each field; what can be looked up is a button, and what it is opens below the line.
export default {
  props: { name: String, lines: Array },
  emits: ["look-up"],
  data() {
    return { open: {}, told: {} };
  },
  watch: {
    name() {
      this.open = {};
      this.told = {};
    },
  },
  methods: {
    // Of each line at most one word is open.
    lookUp(line, text) {
      this.open[line] = this.open[line] === text ? undefined : text;
      if (this.open[line] !== undefined && !this.told[text + line]) this.$emit("look-up", { line, text });
    },
    tell(name, line, text, said) {
      if (name === this.name) this.told[text + line] = said;
    },
  },
  template: `
    <dl class="k-sheet">
      <div v-for="[line, words] in lines" :key="line">
        <component v-for="(part, index) in [words.slice(0, 1), words.slice(1)]" :is="index ? 'dd' : 'dt'" :key="index">
          <template v-for="([text, looked], place) in part" :key="place">
            <button v-if="looked" type="button" class="k-look" :aria-expanded="open[line] === text"
              @click="lookUp(line, text)">{{ text }}</button>
            <span v-else>{{ text }}</span>
          </template>
        </component>
        <dd v-if="open[line] !== undefined" class="k-why" aria-live="polite">
          <div v-for="[id, heading, text, numbers] in told[open[line] + line] || []" :key="id + heading" class="k-rule">
            <span class="k-rule-id">{{ id }} · {{ heading }}</span>{{ text }}
            <span v-if="numbers" class="k-numbers-of">{{ numbers }}</span>
          </div>
        </dd>
      </div>
    </dl>`,
};
