// What is being written on a page, kept on this device part by part: neither a reload nor the way back loses it.
import { forget, keep, kept } from "/assets/kept.js";

export default {
  props: { name: String, parts: Array, longest: Number },
  emits: ["found"],
  mounted() {
    const found = this.parts.map((part) => [part, kept(this.key(part), "")]);
    let left = this.longest; // in one message, which may be no larger
    const fits = (text) => (left -= new Blob([JSON.stringify(text)]).size) >= 0;
    this.$emit("found", Object.fromEntries(found.filter(([, text]) => fits(text))));
  },
  methods: {
    key(part) {
      return `${this.name}.${part}`;
    },
    keep(part, text) {
      if (text) keep(this.key(part), text);
      else forget(this.key(part));
    },
  },
  template: `<span hidden></span>`,
};
