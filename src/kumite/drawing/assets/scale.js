// How far is how far: a bar with its length in units of the game, in a corner where nobody stands and nothing is written.
import { wide } from "./letters.js";
import { over } from "./names.js";
import { make } from "./shapes.js";

const LONGEST = 100, SHARE = 0.3; // pixels, and of a stage
const ROUND = [500, 200, 100, 50, 20, 10, 5, 2, 1]; // as many units as are easily counted
const LETTERS = 12, HIGH = 24, TICK = 4; // pixels: of letters, of all of it, of the ends of the bar
const EDGE = 6, INSIDE = 30; // pixels from the edges of the stage, and from those where the numbers of tiles stand

// `drawn` on the stage, its `boxes`, and what is `told` where there is no room. `bodies` are boxes of tokens, beneath which
// there had better be room for their names, `taken` those of what else is there.
export function scaled(camera, bodies, taken) {
  const { unit, units, step, kind } = camera.ground;
  if (!unit || !["tiles", "field"].includes(kind)) return { drawn: [], boxes: [], told: [] };
  const one = camera.scale(), many = ROUND.find((number) => number * one <= Math.min(LONGEST, SHARE * camera.width)) || 1;
  const text = `${many} ${many === 1 ? unit : units}`, long = many * one, width = Math.max(long, wide(text, LETTERS)) + 8;
  const places = [...corners(camera, width)].filter((place) => ![...bodies, ...taken].some((other) => over(place, other)));
  const box = places.find((place) => !bodies.some((body) => over(place, named(body)))) || places[0];
  if (box) return { drawn: [bar(box, text, long)], boxes: [box], told: [] };
  return { drawn: [], boxes: [], told: step ? [`Each square: ${step} ${step === 1 ? unit : units}`] : [] };
}

function* corners({ width, height, kind }, wide) {
  const [first, edge] = kind === "tiles" ? [INSIDE, EDGE + EDGE] : [EDGE, EDGE];
  for (const top of [height - edge - HIGH, first]) {
    for (const left of [first, width - edge - wide, (width - wide) / 2]) yield { left, right: left + wide, top, bottom: top + HIGH };
  }
}

const named = ({ left, right, top, bottom }) => ({ left: left - 24, right: right + 24, top, bottom: bottom + 30 });

function bar({ left, right, top, bottom }, text, long) {
  const middle = (left + right) / 2, from = middle - long / 2, low = bottom - 4;
  return make("g", { class: "ks-scale", "aria-hidden": "true" },
    make("rect", { class: "ks-plate", x: left, y: top, width: right - left, height: bottom - top, rx: 4 }),
    make("path", { class: "ks-bar-of", d: `M${from} ${low - TICK}v${TICK}h${long}v${-TICK}` }),
    make("text", { class: "ks-label ks-at-scale", x: middle, y: top + 13 }, text));
}
