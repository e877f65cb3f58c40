// What brings a scene nearer: in a corner that it keeps as long as nobody stands beneath it.
import { make } from "./shapes.js";

const CORNERS = ["top-right", "bottom-right", "top-left", "bottom-left"];
const BUTTON = 44, EDGE = 10; // pixels

export class Tools {
  // `closer`, `farther` and `whole` are what the buttons do.
  constructor({ closer, farther, whole }) {
    const tool = (text, name, act) => make(":button", { type: "button", "aria-label": name, title: name, onclick: act }, text);
    this.box = make(":div", {}, tool("+", "Closer", closer), tool("−", "Farther", farther), tool("⤢", "See everything", whole));
    this.corner = CORNERS[0];
  }

  // Go where they are in nobody's way. Returns the box that they take if they are always seen, as where nothing hovers; there
  // only the first is, until there is a way back.
  place(goals, radius, camera) {
    const seen = matchMedia("(hover: none)").matches, buttons = seen && camera.by === 1 ? 1 : 3;
    const size = [BUTTON * buttons + EDGE, BUTTON + EDGE];
    const covered = (corner) => [...goals.values()].filter(([x, y]) => {
      const across = corner.endsWith("right") ? camera.width - x : x, down = corner.startsWith("bottom") ? camera.height - y : y;
      return across < size[0] + radius && down < size[1] + radius;
    }).length;
    if (covered(this.corner)) this.corner = CORNERS.reduce((best, one) => (covered(one) < covered(best) ? one : best), this.corner);
    this.box.className = `ks-tools ks-${this.corner}`;
    const left = this.corner.endsWith("right") ? camera.width - size[0] : 0, top = this.corner.startsWith("bottom") ? camera.height - size[1] : 0;
    return seen ? [{ left, right: left + size[0], top, bottom: top + size[1] }] : [];
  }
}
