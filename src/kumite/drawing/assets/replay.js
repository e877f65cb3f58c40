// A fight from its beginning to its end, frame by frame: for a page that holds all of it.
import { SceneView } from "./scene.js";
import { make } from "./shapes.js";

const PACES = { slow: 2400, normal: 1200, fast: 500 }; // milliseconds for a line

export function replay(box, { things, frames, told }) {
  const scene = (frame) => ({
    sides: things[frame.sides], ground: things[frame.ground], tokens: frame.tokens.map((number) => things[number]),
    links: frame.links.map((number) => things[number]), tracks: frame.tracks.map((number) => things[number]),
    surroundings: things[frame.surroundings],
  });
  const last = frames.length - 1;
  let now = 0, timer = 0;
  const slider = make(":input", { type: "range", min: 0, max: last, value: 0, step: 1, "aria-label": "Step of the fight" });
  const where = make(":span", { class: "r-where" });
  const title = make(":h2", {});
  const button = (text, name, act) => make(":button", { type: "button", "aria-label": name, title: name, onclick: act }, text);
  const play = button("Play", "Play", () => (timer ? stop() : start()));
  const pace = make(":select", { "aria-label": "Speed" }, ...Object.keys(PACES).map((name) => make(":option", { selected: name === "normal" }, name)));
  const log = make(":ol", { class: "r-log", tabindex: 0, "aria-label": "What happened" });
  const stage = make(":div", { class: "r-stage" });
  box.append(make(":div", { class: "r-left" }, title, stage,
    make(":div", { class: "r-bar" }, button("«", "To the beginning", () => go(0)), button("‹", "One step back", () => go(now - 1)), play,
      button("›", "One step on", () => go(now + 1)), button("»", "To the end", () => go(last)), slider, where, pace)), log);
  const view = new SceneView(stage, { answer() {}, sheet() {} });
  // In the order of the tree, where a line may stand above one that was read before it.
  const lines = told.map(([text, level, side, depth, step]) => {
    const line = make(":li", { class: `r-${level} r-depth-${Math.min(depth, 3)}${side >= 0 ? ` r-side-${side % 5}` : ""}` },
      make(":button", { type: "button", tabindex: -1, onclick: () => { stop(); go(step); } }, text));
    line.step = step;
    return line;
  });
  log.append(...lines);

  function go(step) {
    now = Math.max(0, Math.min(last, step));
    const frame = frames[now];
    slider.value = now;
    where.textContent = `${now} of ${last}`;
    title.textContent = frame.title;
    view.show(scene(frame));
    view.point(lines.filter((line) => line.step === now).map((line) => line.textContent).join(" "));
    let latest = null;
    for (const line of lines) {
      line.classList.toggle("r-later", line.step > now);
      line.classList.toggle("r-now", line.step === now);
      if (line.step <= now && line.step >= (latest?.step ?? 0)) latest = line;
    }
    if (latest) log.scrollTop = latest.offsetTop - log.clientHeight + latest.offsetHeight + 24;
    if (now === last) stop();
  }
  function stop() {
    clearTimeout(timer);
    timer = 0;
    play.textContent = "Play";
    play.setAttribute("aria-label", "Play");
  }
  function start() {
    if (now === last) go(0);
    play.textContent = "Pause";
    play.setAttribute("aria-label", "Pause");
    const next = () => {
      timer = setTimeout(() => { go(now + 1); if (timer) next(); }, PACES[pace.value]);
    };
    next();
  }
  slider.addEventListener("input", () => { stop(); go(Number(slider.value)); });
  addEventListener("keydown", (event) => {
    if (event.target.closest("svg, input, select, button")) return;
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step) { stop(); go(now + step); } else if (event.key === " ") { if (timer) stop(); else start(); } else return;
    event.preventDefault();
  });
  go(0);
}
