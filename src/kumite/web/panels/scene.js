// The scene of a fight inside the page: what kumite's drawing shows, and what a tap on it answers.
import { SceneView } from "/drawing/scene.js";

const REST = 300; // milliseconds for which the next question takes nothing: the second half of a double tap

export default {
  props: { scene: String, around: String },
  emits: ["answer", "sheet"],
  watch: {
    scene: "draw",
    around: "draw",
  },
  mounted() {
    this.view = new SceneView(this.$el, {
      answer: (answer) => this.give(answer),
      sheet: (seat) => this.$emit("sheet", seat),
    });
    addEventListener("kumite-told", this.point);
    this.draw();
  },
  unmounted() {
    removeEventListener("kumite-told", this.point);
  },
  methods: {
    // Whoever a line of the log names stands out.
    point(event) {
      this.view.point(event.detail);
    },
    draw() {
      const around = JSON.parse(this.around);
      if (around.number !== this.question && this.here) {
        this.here = false;
        this.rests = true;
        setTimeout(() => (this.rests = false), REST);
      }
      this.question = around.number;
      this.view.show(JSON.parse(this.scene), around);
    },
    give(answer) {
      if (this.here || this.rests || !(this.question >= 0)) return;
      this.here = true;
      this.$emit("answer", { question: this.question, answer });
    },
    refused() {
      this.here = false;
    },
    inspect(seat) {
      this.view.inspect(seat);
      this.$el.scrollIntoView({ block: "nearest" });
    },
  },
  template: `<section class="k-scene" aria-label="Scene"></section>`,
};
