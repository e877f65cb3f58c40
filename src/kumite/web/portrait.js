// A field for a portrait: whatever picture is chosen is made small and square here, and nothing else of it is sent.
const SIDE = 256; // pixels
const HIGH = 0.2; // of what a tall picture has too much, so much goes above: faces are near the top

export default {
  props: { label: String },
  emits: ["picture", "unreadable"],
  methods: {
    async take(event) {
      const [file] = event.target.files;
      event.target.value = "";
      if (!file) return;
      try {
        const image = await createImageBitmap(file), side = Math.min(image.width, image.height);
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = SIDE;
        const paper = canvas.getContext("2d");
        paper.fillStyle = "#ffffff"; // behind what can be seen through
        paper.fillRect(0, 0, SIDE, SIDE);
        paper.drawImage(image, (image.width - side) / 2, (image.height - side) * HIGH, side, side, 0, 0, SIDE, SIDE);
        this.$emit("picture", canvas.toDataURL("image/jpeg", 0.85).split(",")[1]);
      } catch {
        this.$emit("unreadable");
      }
    },
  },
  template: `<label class="k-button k-answer k-choose">{{ label }}<input type="file" accept="image/*" class="k-unseen" @change="take"></label>`,
};
