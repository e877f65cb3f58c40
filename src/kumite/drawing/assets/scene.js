// A scene of a fight: who stands where, drawn as SVG, looked at from near or far, and tapped on.
import { Camera } from "./camera.js";
import { Card } from "./card.js";
import { drawGround, labels, patterns } from "./ground.js";
import { lanes } from "./lanes.js";
import { placed, under } from "./names.js";
import { scaled } from "./scale.js";
import { calm, make, sentence, surrounded } from "./shapes.js";
import { drawSky, skies } from "./sky.js";
import { Tools } from "./tools.js";
import { TokenView, drawLink } from "./tokens.js";
import { drawTrack } from "./tracks.js";
import { untangled } from "./untangled.js";
import { written } from "./writing.js";

const NOTHING = { mine: [], asked: -1, about: [], moves: [], sheets: [], faces: {} };
const GLIDE = 420; // milliseconds that a token takes to its next place
const HOLD = 500; // milliseconds after which a tap is a long one

export class SceneView {
  // `told.answer(number, text)` is called for an answer, `told.sheet(seat)` for a sheet, `told.change(seat)` for a change.
  constructor(box, told) {
    this.told = told;
    this.tokens = new Map();
    this.places = new Map();
    this.around = { ...NOTHING };
    this.layers = Object.fromEntries(["ground", "sky", "reach", "links", "written", "tokens"].map((name) => [name, make("g", { class: `ks-${name}` })]));
    this.svg = make("svg", { class: "ks-svg", role: "group", "aria-label": "The scene. Arrow keys go from one to the next." },
      make("defs", {}, ...patterns(), ...skies()), ...Object.values(this.layers));
    this.tip = make(":div", { class: "ks-tip", hidden: true, "aria-hidden": "true" });
    this.tools = new Tools({ closer: () => this.camera.zoom(1.5), farther: () => this.camera.zoom(1 / 1.5), whole: () => this.camera.fit() });
    this.stage = make(":div", { class: "ks-stage" }, this.svg, this.tools.box, this.tip);
    this.tracks = make(":div", { class: "ks-tracks" });
    const card = make(":div", { class: "ks-card", role: "region" });
    this.said = make(":ul", { class: "ks-said" });
    this.legend = make(":p", { class: "ks-legend", hidden: true });
    this.root = make(":div", { class: "ks" }, this.tracks, make(":div", { class: "ks-middle" }, this.stage, this.legend), card, this.said);
    box.append(this.root);
    this.card = new Card(card, { answer: (one) => this.answer(one), sheet: (seat) => told.sheet(seat), change: (seat) => told.change(seat),
      closed: (seat) => this.tokens.get(seat)?.button.focus() });
    this.camera = new Camera(this.svg, () => this.place(true));
    this.svg.addEventListener("keydown", (event) => this.key(event));
    new ResizeObserver(() => !this.root.hidden && this.ground && this.measure()).observe(this.root);
  }

  // Show a scene. `around`: `mine` and `sheets` are seats, `asked` is one or -1, `changes` whether the viewer changes numbers,
  // `about` what each answer is about and `moves` what whole moves are, which have a list of answers:
  // {answer, text} with `seat`, or `x` and `y`.
  show(scene, around = {}) {
    this.around = { ...NOTHING, ...around };
    this.chosen = "";
    const before = this.scene;
    this.scene = scene;
    this.root.hidden = !scene?.tokens?.length;
    if (this.root.hidden) return;
    const ground = scene.ground || lined(scene);
    const changed = JSON.stringify(ground) !== JSON.stringify(this.ground);
    this.ground = ground;
    for (const seat of this.tokens.keys()) {
      if (!scene.tokens.some((token) => token.seat === seat)) {
        this.tokens.get(seat).group.remove();
        this.tokens.delete(seat);
        this.places.delete(seat);
      }
    }
    for (const token of scene.tokens) if (!this.tokens.has(token.seat)) this.add(token);
    this.said.replaceChildren(...[...scene.tokens.map((token) => sentence(token, scene.sides)), ...scene.links.map((link) => `${link.text}.`),
      ...surrounded(scene)].map((text) => make(":li", {}, text)));
    const open = scene.tokens.find((token) => token.seat === this.card.seat);
    if (open) this.card.draw(open, this.about(open));
    else this.card.close();
    this.measure(changed, !before);
  }

  add(token) {
    const view = new TokenView(token);
    let held = 0, long = false;
    view.group.addEventListener("pointerdown", () => {
      long = false;
      held = setTimeout(() => { long = true; this.inspect(token.seat); }, HOLD);
    });
    for (const name of ["pointerup", "pointerleave", "pointercancel"]) view.group.addEventListener(name, () => clearTimeout(held));
    view.group.addEventListener("click", () => { if (!long && !this.camera.dragged) this.pick(token.seat); });
    view.group.addEventListener("contextmenu", (event) => { event.preventDefault(); this.inspect(token.seat); });
    view.group.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && this.hint(token.seat));
    view.group.addEventListener("pointerleave", () => { this.tip.hidden = true; this.hovered = -1; this.linked(); });
    view.button.addEventListener("focus", () => { this.hovered = token.seat; this.linked(); });
    this.tokens.set(token.seat, view);
    this.layers.tokens.append(view.group);
  }

  // What there is to do

  about(token) {
    const { about, moves, mine, sheets } = this.around;
    return {
      answers: [...about, ...moves].filter((one) => one.seat === token.seat),
      side: this.scene.sides[token.side], mine: mine.includes(token.seat), sheet: sheets.includes(token.seat), changes: this.around.changes,
      links: this.scene.links.filter((link) => link.source === token.seat || link.target === token.seat).map((link) => link.text),
    };
  }

  // Give an answer, or make a whole move.
  answer(one) {
    this.card.close();
    if (one.moves) this.told.move(one.moves);
    else this.told.answer(one.answer, one.text);
  }

  // A tap on a lit tile: of those that are near, the nearest counts, since a finger is wider than a tile. A walk of several
  // steps is shown before it is gone, where nothing hovers.
  go(one, event) {
    const box = this.svg.getBoundingClientRect(), at = [event.clientX - box.x, event.clientY - box.y];
    const nearest = event.isTrusted && event.detail ? this.lit().sort((a, b) => this.far(a, at) - this.far(b, at))[0] : one;
    const key = `${nearest.x} ${nearest.y}`;
    if (nearest.path && this.chosen !== key && matchMedia("(hover: none)").matches) {
      this.chosen = key;
      this.layers.reach.replaceChildren(...this.reach());
    } else this.answer(nearest);
  }

  far(one, [x, y]) {
    const middle = this.ground.kind === "tiles" ? 0.5 : 0, [left, top] = this.camera.to(one.x + middle, one.y + middle);
    return Math.hypot(left - x, top - y);
  }

  // A tap: the answer that is about them, if there is one; otherwise what there is to know.
  pick(seat) {
    const answers = this.around.about.filter((one) => one.seat === seat);
    if (answers.length === 1) this.answer(answers[0]);
    else this.inspect(seat);
  }

  inspect(seat) {
    const token = this.scene.tokens.find((one) => one.seat === seat);
    if (!token) return;
    this.tip.hidden = true;
    if (this.card.seat === seat) this.card.close();
    else this.card.open(token, this.about(token));
  }

  hint(seat) {
    const token = this.scene.tokens.find((one) => one.seat === seat), [x, y] = this.at(seat);
    if (!token) return;
    this.hovered = seat;
    this.linked();
    this.tip.textContent = sentence(token, this.scene.sides);
    this.tip.hidden = false;
    const right = x > this.camera.width / 2, low = y > this.camera.height / 2;
    Object.assign(this.tip.style, { left: right ? "auto" : `${x + 26}px`, right: right ? `${this.camera.width - x + 26}px` : "auto",
      top: low ? "auto" : `${y + 4}px`, bottom: low ? `${this.camera.height - y + 4}px` : "auto" });
  }

  // Whoever a text names stands out; nobody where it is empty.
  point(text) {
    const named = namedIn(text, this.scene?.tokens || []);
    for (const [seat, view] of this.tokens) view.group.classList.toggle("ks-named", named.includes(seat));
  }

  // From one to the next by the arrow keys; Enter answers, the space bar tells.
  key(event) {
    const items = [...this.svg.querySelectorAll("[role=button]")];
    const here = document.activeElement, way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      const from = middle(here);
      const next = items.filter((one) => one !== here).map((one) => {
        const [x, y] = middle(one), along = (x - from[0]) * way[0] + (y - from[1]) * way[1];
        const off = Math.abs((x - from[0]) * way[1]) + Math.abs((y - from[1]) * way[0]);
        return { one, along, far: along + 2.5 * off };
      }).filter(({ along }) => along > 4).sort((a, b) => a.far - b.far)[0];
      if (next) this.focus(next.one);
    } else if (event.key === "Enter") here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    else if (event.key === " " && here.dataset.seat) this.inspect(Number(here.dataset.seat));
    else if (event.key === "Escape") this.card.close();
    else if (event.key === "+" || event.key === "-") this.camera.zoom(event.key === "+" ? 1.5 : 1 / 1.5);
    else return;
    event.preventDefault();
  }

  focus(item) {
    for (const one of this.svg.querySelectorAll("[role=button]")) one.setAttribute("tabindex", one === item ? 0 : -1);
    item.focus();
  }

  // Where everything comes

  measure(changed = true, first = true) {
    const wide = this.root.clientWidth;
    if (!wide) return;
    this.tracks.replaceChildren(...this.scene.tracks.map((track) => drawTrack(track, this.seated(), wide, (seat) => this.inspect(seat))));
    for (const now of this.tracks.querySelectorAll("[aria-current]")) now.parentElement.scrollLeft = Math.max(0, now.offsetLeft + now.offsetWidth - now.parentElement.clientWidth);
    this.root.classList.toggle("ks-beside", wide >= 560 && this.scene.tracks.some((track) => track.kind === "wheel"));
    const stage = this.stage.clientWidth, turned = this.ground.zones.length > 0 && this.camera.turns(this.ground, stage);
    this.laid = turned ? lanes(this.ground, this.scene.tokens, turned.inner, turned.most) : null;
    this.camera.look(this.laid?.ground || this.ground, stage, first || changed, turned);
    this.layers.ground.replaceChildren(drawGround(this.camera.drawn));
    this.place(first);
  }

  seated() {
    return new Map(this.scene.tokens.map((token) => [token.seat, token]));
  }

  at(seat) {
    return this.places.get(seat) || [0, 0];
  }

  // Put all where the camera sees it: at once, or gliding there.
  place(at_once = false) {
    if (!this.scene) return;
    const camera = this.camera;
    this.layers.ground.setAttribute("transform", camera.transform());
    this.layers.sky.replaceChildren(...drawSky(this.scene.surroundings, camera));
    this.layers.reach.replaceChildren(...this.reach());
    const goals = new Map();
    const tiles = this.ground.kind === "tiles";
    for (const token of this.scene.tokens) {
      const shift = tiles ? token.size / 2 : 0, [x, y] = this.laid?.places.get(token.seat) || [token.x + shift, token.y + shift];
      goals.set(token.seat, camera.to(x, y));
    }
    const radius = camera.radius();
    if (!tiles) apart(goals, radius, camera);
    const tools = this.tools.place(goals, radius, camera), scale = scaled(camera);
    const seated = this.seated(), radii = new Map(this.scene.tokens.map((token) => [token.seat, tiles ? Math.max(12, radius * token.size) : radius]));
    const bodies = [...goals].map(([seat, [x, y]]) => {
      const wide = radii.get(seat) + 2;
      return { left: x - wide, right: x + wide, top: y - wide, bottom: y + under(seated.get(seat), radii.get(seat)) };
    });
    const taken = [...tools, ...scale.boxes], ground = written(camera, labels(camera.drawn, camera.turned), [...bodies, ...taken]);
    this.layers.written.replaceChildren(...ground.drawn, ...scale.drawn);
    const told = [...this.scene.surroundings.map((one) => one.text), ...ground.left];
    this.legend.textContent = told.join(" · ");
    this.legend.hidden = !told.length;
    const names = placed(goals, radii, camera, seated, [...ground.boxes, ...taken]);
    this.unhidden = untangled(this.scene.links, goals, radii);
    const uneven = this.ground.kind !== "track" && new Set(this.scene.tokens.filter((token) => token.standing).map((token) => token.level)).size > 1;
    for (const token of this.scene.tokens) {
      const view = this.tokens.get(token.seat), answers = this.around.about.filter((one) => one.seat === token.seat);
      view.show(token, radii.get(token.seat), beside(names.get(token.seat), goals.get(token.seat), tiles), {
        face: this.around.faces[token.seat], may: this.around.moves.some((one) => one.seat === token.seat), mine: this.around.mine.includes(token.seat), asked: this.around.asked === token.seat, uneven, answers: answers.map((one) => one.text),
        shields: token.cover.map(({ kind, against }) => [kind, against.map((seat) => towards(goals, token.seat, seat)).filter((way) => way !== null)]),
      }, this.scene.sides);
    }
    if (!this.svg.querySelector("[tabindex='0']")) this.svg.querySelector("[role=button]")?.setAttribute("tabindex", 0);
    if (this.ground.kind === "track") this.layers.reach.prepend(...stems(goals, camera));
    this.glide(goals, at_once || calm());
  }

  glide(goals, at_once) {
    cancelAnimationFrame(this.frame);
    const from = new Map(this.places), began = performance.now();
    const step = (now) => {
      const share = at_once ? 1 : Math.min(1, Math.max(0, now - began) / GLIDE), eased = 1 - (1 - share) ** 3;
      for (const [seat, goal] of goals) {
        const start = from.get(seat) || goal;
        this.places.set(seat, [start[0] + (goal[0] - start[0]) * eased, start[1] + (goal[1] - start[1]) * eased]);
        this.tokens.get(seat).group.setAttribute("transform", `translate(${this.at(seat)[0]} ${this.at(seat)[1]})`);
      }
      this.linked();
      if (share < 1) this.frame = requestAnimationFrame(step);
    };
    step(began);
  }

  // Paths are kept from one frame to the next, because making them anew takes longer than moving them.
  linked() {
    const looked = [this.around.asked, this.card.seat, this.hovered];
    const shown = this.scene.links.filter((link) => this.tokens.has(link.source) && this.tokens.has(link.target)
      && (this.unhidden.has(link) || looked.includes(link.source) || looked.includes(link.target)));
    const layer = this.layers.links;
    while (layer.childElementCount > shown.length) layer.lastChild.remove();
    while (layer.childElementCount < shown.length) layer.append(make("path"));
    shown.forEach((link, index) => {
      const radii = [this.tokens.get(link.source).radius, this.tokens.get(link.target).radius], path = layer.children[index];
      path.setAttribute("d", drawLink(link, this.at(link.source), this.at(link.target), radii) || "");
      if (path.dataset.kind === link.kind) return;
      path.dataset.kind = link.kind;
      path.setAttribute("class", `ks-link ks-${link.kind}`);
      if (link.kind === "aims") path.setAttribute("marker-end", "url(#ks-aim)");
      else path.removeAttribute("marker-end");
    });
  }

  // The places that an answer or a walk is about, those of walks first, so that the others lie above them.
  lit() {
    const { about, moves } = this.around, near = about.filter((one) => one.x !== undefined);
    const walks = moves.filter((one) => one.x !== undefined && !near.some(({ x, y }) => x === one.x && y === one.y));
    return [...walks, ...near];
  }

  *reach() {
    const tiles = this.ground.kind === "tiles", middle = tiles ? 0.5 : 0;
    const asked = this.scene.tokens.find((token) => token.seat === this.around.asked);
    for (const one of this.lit()) {
      const [x, y] = this.camera.to(one.x, one.y);
      const size = tiles ? this.camera.scale() : 26, [left, top] = tiles ? [x, y] : [x - 13, y - 13];
      const chosen = one.path && this.chosen === `${one.x} ${one.y}`, path = one.path && [...(asked ? [[asked.x, asked.y]] : []), ...one.path];
      const name = one.path ? `Walk: ${one.text}` : `Answer: ${one.text}`;
      yield make("g", { role: "button", tabindex: -1, class: `ks-lit${one.path ? " ks-far" : ""}${chosen ? " ks-chosen" : ""}`, "aria-label": name, onclick: (event) => this.go(one, event) },
        make("rect", { class: "ks-touch", x: left + size / 2 - Math.max(22, size / 2), y: top + size / 2 - Math.max(22, size / 2), width: Math.max(44, size), height: Math.max(44, size) }),
        make("rect", { class: "ks-tile-lit", x: left + 1.5, y: top + 1.5, width: size - 3, height: size - 3, rx: 5 }),
        path && make("polyline", { class: "ks-path", points: path.map(([across, down]) => this.camera.to(across + middle, down + middle)).join(" ") }),
        make("title", {}, one.text));
    }
  }
}

// What holds those up who are drawn above others at their place of a track.
function* stems(goals, camera) {
  for (const [x, y] of goals.values()) {
    const below = [...goals.values()].filter(([ox, oy]) => Math.abs(ox - x) < 2 && oy > y + 2).sort((a, b) => a[1] - b[1])[0];
    if (below) yield make("line", { class: "ks-stem", x1: x, x2: x, y1: y + camera.radius() + 12, y2: below[1] - camera.radius() - 2 });
  }
}

// The angle at which one fighter sees another.
function towards(goals, seat, other) {
  const [from, to] = [goals.get(seat), goals.get(other)];
  return to ? Math.atan2(to[1] - from[1], to[0] - from[0]) : null;
}

// Where nothing is said of places, each side stands in a line.
function lined(scene) {
  const sides = [...new Set(scene.tokens.map((token) => token.side))];
  const rows = sides.map((side) => scene.tokens.filter((token) => token.side === side));
  rows.forEach((row, index) => row.forEach((token, place) => Object.assign(token, { x: place + 0.5, y: 0.5 + index })));
  return { kind: "bands", x: 0, y: 0, width: Math.max(4, ...rows.map((row) => row.length)), height: sides.length, step: 0, unit: "",
    tiles: [], levels: [], zones: [], areas: [] };
}

function middle(item) {
  const box = (item.querySelector(".ks-tile-lit") || item).getBoundingClientRect(); // without the way there
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// A name as its token draws it: around its own middle, on a plate where the ground is dark in places.
function beside(name, [x, y], plated) {
  if (!name) return null;
  const { box, line, ...label } = name;
  const plate = plated && { x: box.left - x - 3, y: box.top - y, width: box.right - box.left + 6, height: box.bottom - box.top };
  return { ...label, plate };
}

// On a field there is room for labels between tokens; where a row is as high as a label, there is anyway.
const all_apart = (camera) => camera.kind === "field";

// Tokens that would hide one another are moved apart, always in the same way.
function apart(goals, radius, camera) {
  const all = [...goals.entries()].sort(([a], [b]) => a - b), least = 2 * radius + (all_apart(camera) ? 30 : 6);
  for (let round = 0; round < 40; round++) {
    let moved = false;
    for (let i = 0; i < all.length; i++) {
      for (let j = i + 1; j < all.length; j++) {
        const [a, b] = [all[i][1], all[j][1]];
        let [dx, dy] = [b[0] - a[0], b[1] - a[1]];
        const far = Math.hypot(dx, dy);
        if (far >= least - 0.5) continue;
        if (far < 0.01) [dx, dy] = [Math.cos(i + 2 * j), Math.sin(i + 2 * j)];
        const by = (least - far) / 2 / (far < 0.01 ? 1 : far);
        a[0] -= dx * by; a[1] -= dy * by; b[0] += dx * by; b[1] += dy * by;
        moved = true;
      }
    }
    if (camera.kind === "field") for (const [, goal] of all) camera.keep(goal, radius);
    if (!moved) break;
  }
}

// The seats of those whose names stand in a text. Of names within other names, as Bandit 1 in Bandit 11, the longest counts.
function namedIn(text, tokens) {
  const found = [];
  for (const { name, seat } of [...tokens].sort((one, other) => other.name.length - one.name.length)) {
    const plain = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const whole = new RegExp(`(?<![\\p{L}\\d])${plain}(?![\\p{L}\\d])`, "gu");
    if (!whole.test(text)) continue;
    found.push(seat);
    text = text.replace(whole, " ");
  }
  return found;
}
