// The ground of a scene: tiles, bands, a track from the side, a field. All in units; the camera scales them.
import { make } from "./shapes.js";

const TILES = { "#": "wall", "o": "obstacle", "~": "rough", "=": "water" };

export function patterns() {
  const rough = make("pattern", { id: "ks-rough", width: 0.5, height: 0.5, patternUnits: "userSpaceOnUse" },
    make("circle", { cx: 0.14, cy: 0.16, r: 0.045 }), make("circle", { cx: 0.38, cy: 0.36, r: 0.045 }));
  const water = make("pattern", { id: "ks-water", width: 0.5, height: 0.25, patternUnits: "userSpaceOnUse" },
    make("path", { d: "M0 .13 q.125 -.1 .25 0 t.25 0" }));
  const aim = make("marker", { id: "ks-aim", viewBox: "0 0 10 10", refX: 8, refY: 5, markerWidth: 5, markerHeight: 5,
    orient: "auto-start-reverse" }, make("path", { d: "M0 0 L10 5 L0 10 z" }));
  return [rough, water, aim];
}

export function drawGround(ground) {
  const drawn = make("g", {});
  const box = { x: ground.x, y: ground.y, width: ground.width, height: ground.height };
  drawn.append(make("rect", { class: `ks-floor ks-floor-${ground.kind}`, ...box }));
  if (ground.tiles.length) drawn.append(...tiles(ground));
  drawn.append(...ground.zones.map((zone) => make("rect", {
    class: `ks-zone ks-zone-${ground.kind} ks-${zone.kind || "plain"}`,
    x: zone.x, y: zone.y, width: zone.width, height: zone.height,
  })));
  if (ground.step > 0) drawn.append(grid(ground));
  for (const area of ground.areas) {
    const place = area.round
      ? make("circle", { cx: area.x, cy: area.y, r: area.radius })
      : make("rect", { x: area.x - area.radius, y: area.y - area.radius, width: 2 * area.radius, height: 2 * area.radius });
    place.setAttribute("class", `ks-area ks-area-${area.kind || "other"}`);
    drawn.append(place);
  }
  return drawn;
}

function grid(ground) {
  const { x, y, width, height, step } = ground;
  let path = "";
  for (let at = x; at <= x + width + 1e-6; at += step) path += `M${at} ${y}v${height}`;
  for (let at = y; at <= y + height + 1e-6; at += step) path += `M${x} ${at}h${width}`;
  return make("path", { class: "ks-grid", d: path });
}

// Tiles of one kind beside one another are one shape, so that walls have no seams.
function* tiles(ground) {
  for (const [row, line] of ground.tiles.entries()) {
    for (const run of line.matchAll(/(#+|o|~+|=+)/g)) {
      const kind = TILES[run[0][0]];
      const place = { x: ground.x + run.index, y: ground.y + row, width: run[0].length, height: 1 };
      if (kind === "obstacle") {
        yield make("rect", { class: "ks-tile ks-obstacle", x: place.x + 0.14, y: place.y + 0.14, width: 0.72, height: 0.72, rx: 0.2 });
        continue;
      }
      yield make("rect", { class: `ks-tile ks-${kind}`, ...place });
      if (kind !== "wall") yield make("rect", { class: `ks-texture ks-${kind}`, fill: `url(#ks-${kind})`, ...place });
    }
  }
  for (const [row, line] of ground.levels.entries()) {
    for (const run of line.matchAll(/([1-9])\1*/g)) {
      yield make("rect", {
        class: "ks-level", x: ground.x + run.index, y: ground.y + row, width: run[0].length, height: 1,
        style: `opacity: ${Math.min(0.5, 0.1 + 0.09 * Number(run[1]))}`,
      });
    }
  }
}

// What is written on the ground, in units, and how: the camera puts it where that is on the screen. `told` is what is said
// beneath the scene where it finds no room.
export function labels(ground, turned) {
  const found = [];
  if (ground.kind === "tiles") {
    for (let x = Math.ceil(ground.x / 5) * 5; x < ground.x + ground.width; x += 5) found.push({ x: x + 0.5, y: ground.y, text: `${x}`, how: "top" });
    for (let y = Math.ceil(ground.y / 5) * 5; y < ground.y + ground.height; y += 5) found.push({ x: ground.x, y: y + 0.5, text: `${y}`, how: "edge" });
    for (const [row, line] of ground.levels.entries()) {
      for (const run of line.matchAll(/([1-9])\1*/g)) {
        if (ground.levels[row - 1]?.slice(run.index, run.index + run[0].length).includes(run[1])) continue; // said above
        found.push({ x: ground.x + run.index + 0.5, y: ground.y + row + 0.5, text: `▲${run[1]}`, how: "level" });
      }
    }
  }
  for (const { x, y, width, height, text } of ground.zones) {
    if (!text) continue;
    if (ground.kind === "track") {
      const number = text.match(/-?\d+/)?.[0] || "", foot = { x: x + width / 2, y: ground.y + ground.height, width, height, how: "foot" };
      found.push({ ...foot, text, short: number, told: text.includes(",") ? text : "" });
    } else if (turned) found.push({ x: x + width, y, text, how: "turned" });
    else found.push({ x, y, width, height, text, how: "zone", told: ground.kind === "field" ? text : "" });
  }
  for (const { x, y, radius, text } of ground.areas) {
    found.push({ x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius, text, how: "zone", told: text });
  }
  return found;
}
