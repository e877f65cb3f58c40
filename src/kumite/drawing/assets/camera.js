// From the units of a ground to the pixels of the stage: fitted, closer, moved by hand.
import { strip } from "./scale.js";
import { clamp } from "./shapes.js";

const ROW = 92; // pixels of a row of tokens where the ground has no measure of its own
const NAME = 26; // pixels that the names of the lowest row need
const NARROW = 560; // where a stage is narrower, it is low too, so that a question fits on the same screen
const EDGE = { tiles: [26, 24, 8, 8], field: [14, 14, 14, 14], bands: [6, 8, 6, 8], track: [6, 56, 6, 6] }; // left, top, right, bottom
const TURNED = [58, 6, 6, 8]; // the same where bands lie one above the other
const CLOSEST = 6;

export class Camera {
  constructor(svg, moved) {
    this.svg = svg;
    this.moved = moved;
    this.width = this.height = 0;
    this.by = 1; // how much closer than fitted
    this.shift = [0, 0];
    this.fingers = new Map();
    this.dragged = false;
    svg.addEventListener("wheel", (event) => {
      if (!event.ctrlKey && !event.metaKey) return; // the wheel alone scrolls the page
      event.preventDefault();
      this.zoom(Math.exp(-event.deltaY / 200), this.inside(event));
    }, { passive: false });
    svg.addEventListener("pointerdown", (event) => this.down(event));
    svg.addEventListener("pointermove", (event) => this.move(event));
    for (const name of ["pointerup", "pointercancel", "pointerleave"]) svg.addEventListener(name, (event) => this.fingers.delete(event.pointerId));
  }

  // Whether bands lie one above the other on a stage of that width; and then how wide they are, and how high they may be.
  turns(ground, width) {
    return ground.kind === "bands" && width < NARROW && { inner: Math.max(60, width - TURNED[0] - TURNED[2]), most: Math.max(350, innerHeight * 0.5) };
  }

  // Look at this ground on a stage of that width; the height follows. `laid` is a ground in pixels.
  look(ground, width, again, laid = false) {
    const kind = ground.kind;
    this.kind = kind;
    this.ground = ground;
    const narrow = width < NARROW, most = innerHeight * (narrow ? 0.36 : kind === "field" ? 0.46 : 0.62);
    this.turned = kind === "bands" && narrow;
    this.laid = laid;
    const [left, top, right, edge] = this.turned ? TURNED : EDGE[kind], more = strip(ground), bottom = edge + more;
    const inner = Math.max(60, width - left - right);
    let height;
    if (laid) height = ground.width;
    else if (this.turned) height = clamp(240, ground.width * 54, Math.max(330, most));
    else if (kind === "bands") height = Math.max(ground.height * ROW, 220) + NAME;
    else if (kind === "track") height = clamp(narrow ? 150 : 180, ground.height * (narrow ? 34 : 100), narrow ? 240 : 560);
    else height = clamp(220, (inner * ground.height) / ground.width, Math.max(narrow ? 260 : 300, most) - more);
    if (kind === "bands" && !this.turned) this.ground = deeper(ground, (NAME * ground.height) / (height - NAME));
    if (again || width !== this.width) this.reset();
    this.width = width;
    this.height = Math.round(height + top + bottom);
    this.svg.setAttribute("width", width);
    this.svg.setAttribute("height", this.height);
    ground = this.ground;
    const across = this.turned ? ground.height : ground.width, down = this.turned ? ground.width : ground.height;
    this.sx = inner / across;
    this.sy = height / down;
    if (kind === "tiles" || kind === "field") this.sx = this.sy = Math.min(this.sx, this.sy, 64);
    this.origin = [left + (inner - this.sx * across) / 2, top + (height - this.sy * down) / 2];
    this.drawn = kind === "field" ? filled(ground, this.origin[0] / this.sx, (this.origin[1] + more) / this.sy) : ground;
  }

  reset() {
    this.by = 1;
    this.shift = [0, 0];
    this.svg.classList.remove("ks-near");
  }

  fit() {
    this.reset();
    this.moved();
  }

  // Pixels of a point of the ground. On a narrow stage bands lie one above the other, the first side below.
  to(x, y) {
    const { ground, by, shift, origin, sx, sy } = this;
    const [u, v] = this.turned ? [y - ground.y, ground.x + ground.width - x] : [x - ground.x, y - ground.y];
    return [(origin[0] + u * sx) * by + shift[0], (origin[1] + v * sy) * by + shift[1]];
  }

  transform() {
    const { ground, by, shift, origin, sx, sy } = this;
    if (this.turned) {
      const e = (origin[0] - ground.y * sx) * by + shift[0], f = (origin[1] + (ground.x + ground.width) * sy) * by + shift[1];
      return `matrix(0 ${-sy * by} ${sx * by} 0 ${e} ${f})`;
    }
    return `matrix(${sx * by} 0 0 ${sy * by} ${(origin[0] - ground.x * sx) * by + shift[0]} ${(origin[1] - ground.y * sy) * by + shift[1]})`;
  }

  scale() {
    return this.sx * this.by;
  }

  radius() {
    if (this.kind === "tiles") return this.scale() * 0.4;
    if (this.kind === "field") return clamp(15, Math.min(this.width / 26, 22) * Math.sqrt(this.by), 40);
    if (this.laid) return 15 * Math.sqrt(this.by);
    return clamp(15, Math.min(this.sx * 0.34, this.sy * 0.24), 24) * Math.sqrt(this.by);
  }

  // Keep a token that was moved aside on the stage.
  keep(goal, radius) {
    if (this.by > 1) return;
    goal[0] = clamp(radius + 6, goal[0], this.width - radius - 6);
    goal[1] = clamp(radius + 6, goal[1], this.height - radius - 40);
  }

  zoom(times, at = [this.width / 2, this.height / 2]) {
    const wanted = clamp(1, this.by * times, CLOSEST), real = wanted / this.by;
    this.by = wanted;
    this.shift = this.held([at[0] - (at[0] - this.shift[0]) * real, at[1] - (at[1] - this.shift[1]) * real]);
    this.svg.classList.toggle("ks-near", this.by > 1);
    this.moved();
  }

  held([x, y]) {
    return [clamp(this.width * (1 - this.by), x, 0), clamp(this.height * (1 - this.by), y, 0)];
  }

  inside(event) {
    const box = this.svg.getBoundingClientRect();
    return [event.clientX - box.x, event.clientY - box.y];
  }

  down(event) {
    this.dragged = false;
    this.fingers.set(event.pointerId, this.inside(event));
  }

  move(event) {
    const before = this.fingers.get(event.pointerId);
    if (!before) return;
    const now = this.inside(event), other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const spread = (one) => Math.hypot(one[0] - other[0], one[1] - other[1]) || 1;
      this.fingers.set(event.pointerId, now);
      this.dragged = true;
      this.zoom(spread(now) / spread(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2]);
    } else if (this.by > 1 && (this.dragged || Math.hypot(now[0] - before[0], now[1] - before[1]) > 5)) {
      this.dragged = true;
      this.fingers.set(event.pointerId, now);
      this.shift = this.held([this.shift[0] + now[0] - before[0], this.shift[1] + now[1] - before[1]]);
      this.moved();
    }
  }
}

// Bands go on beyond the lowest row.
function deeper(ground, more) {
  return { ...ground, height: ground.height + more, zones: ground.zones.map((zone) => ({ ...zone, height: zone.height + more })) };
}

// A field goes on beyond those who stand on it, to the edges of the stage: so far to each side, in whole squares.
function filled(ground, across, down) {
  const step = ground.step || 1, [wide, high] = [across, down].map((most) => Math.ceil(most / step) * step);
  return { ...ground, x: ground.x - wide, width: ground.width + 2 * wide, y: ground.y - high, height: ground.height + 2 * high };
}
