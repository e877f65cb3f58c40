// The scene of a fight inside the page: what kumite's drawing shows, and what a tap on it answers.
import { SceneView } from "/drawing/scene.js";

const REST = 300; // milliseconds for which the next question takes nothing: the second half of a double tap

export default {
  props: { scene: String, around: String, name: String },
  emits: ["answer", "move", "sheet", "change"],
  watch: {
    scene: "draw",
    around: "draw",
  },
  mounted() {
    this.view = new SceneView(this.$el, {
      answer: (answer) => this.give("answer", { answer }),
      move: (answers) => this.give("move", { answers }),
      sheet: (seat) => this.$emit("sheet", seat),
      change: (seat) => this.$emit("change", seat),
    });
    addEventListener("kumite-told", this.point);
    this.watcher = new ResizeObserver(() => this.measure());
    this.watcher.observe(this.$el);
    this.draw();
  },
  unmounted() {
    removeEventListener("kumite-told", this.point);
    this.watcher.disconnect();
  },
  methods: {
    // Whoever a line of the log names stands out.
    point(event) {
      this.view.point(event.detail);
    },
    // The page may let a scene stay in view above the question, if it leaves room for the answers.
    measure() {
      const table = this.$el.closest(".k-table"), whole = this.$el.offsetHeight;
      const tracks = this.$el.querySelector(".ks-tracks")?.offsetHeight || 0, over = tracks > 120 ? tracks + 12 : 0; // a wheel scrolls away
      table?.style.setProperty("--k-scene", `${whole}px`);
      table?.style.setProperty("--k-over", `${over}px`);
      table?.classList.toggle("k-low", whole > 0 && whole - over < innerHeight * 0.54);
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
    give(how, what) {
      if (this.here || this.rests || !(this.question >= 0)) return;
      this.here = true;
      this.$emit(how, { question: this.question, ...what });
    },
    refused() {
      this.here = false;
    },
    inspect(seat) {
      this.view.inspect(seat);
      this.$el.scrollIntoView({ block: "nearest" });
    },
  },
  template: `<section class="k-scene" :aria-label="name"></section>`,
};
