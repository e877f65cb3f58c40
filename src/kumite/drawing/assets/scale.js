// How far is how far: a bar with its length in units of the game, in a strip beneath the ground where it stays.
import { wide } from "./letters.js";
import { make } from "./shapes.js";

const LONGEST = 100, SHARE = 0.3; // pixels, and of a stage
const ROUND = [500, 200, 100, 50, 20, 10, 5, 2, 1]; // as many units as are easily counted
const LETTERS = 12, HIGH = 24, TICK = 4; // pixels: of letters, of all of it, of the ends of the bar
const EDGE = { tiles: 26, field: 6 }, BELOW = 3; // pixels from the left edge of the stage, and from the lower one

// Pixels that a stage is higher for the sake of it.
export const strip = (ground) => (has(ground) ? HIGH - 2 : 0);

const has = ({ unit, kind }) => !!unit && kind in EDGE;

// What is `drawn` on the stage, and its `boxes`.
export function scaled(camera) {
  if (!has(camera.ground)) return { drawn: [], boxes: [] };
  const { unit, units, kind } = camera.ground, one = camera.scale();
  const many = ROUND.find((number) => number * one <= Math.min(LONGEST, SHARE * camera.width)) || 1;
  const text = `${many} ${many === 1 ? unit : units}`, long = many * one, width = Math.max(long, wide(text, LETTERS)) + 8;
  const left = EDGE[kind], bottom = camera.height - BELOW, box = { left, right: left + width, top: bottom - HIGH, bottom };
  return { drawn: [bar(box, text, long)], boxes: [box] };
}

function bar({ left, right, top, bottom }, text, long) {
  const middle = (left + right) / 2, from = middle - long / 2, low = bottom - 4;
  return make("g", { class: "ks-scale", "aria-hidden": "true" },
    make("rect", { class: "ks-plate", x: left, y: top, width: right - left, height: bottom - top, rx: 4 }),
    make("path", { class: "ks-bar-of", d: `M${from} ${low - TICK}v${TICK}h${long}v${-TICK}` }),
    make("text", { class: "ks-label ks-at-scale", x: middle, y: top + 13 }, text));
}
