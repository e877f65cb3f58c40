// What is all around, in no place of its own: weather, darkness, water that may be anywhere. A veil over the whole stage, in
// pixels, so faint that everything stays readable.
import { make } from "./shapes.js";

const DRAWN = { // by kind: how wide and high one piece of the pattern is, and what is in it
  water: [168, 92, "M12 22q6 -5 12 0t12 0t12 0M30 31q6 -5 12 0t12 0M104 70q6 -5 12 0t12 0t12 0"],
  mist: [150, 64, "M10 14h70M50 34h85M0 54h48"],
  rain: [26, 30, "M8 2l-4 12M21 15l-4 12"],
  snow: [34, 34, "M6 8h.01M23 4h.01M14 20h.01M30 27h.01"],
  sand: [22, 16, "M3 4h3M14 11h3M10 2h2"],
  wind: [140, 56, "M6 12h52q8 0 8 -6M70 40h44q8 0 8 6"],
};
const VEILED = ["mist", "sand", "dark"]; // these cover all that lies beneath them as well

export function skies() {
  return Object.entries(DRAWN).map(([kind, [width, height, d]]) => make("pattern",
    { id: `ks-sky-${kind}`, class: `ks-sky-${kind}`, width, height, patternUnits: "userSpaceOnUse" }, make("path", { d })));
}

// `all` are the surroundings of a scene: each kind is drawn once.
export function drawSky(all, { width, height }) {
  const kinds = [...new Set(all.map((one) => one.kind))], box = { width, height };
  return kinds.flatMap((kind) => [
    VEILED.includes(kind) && make("rect", { class: `ks-veil ks-veil-${kind}`, ...box }),
    DRAWN[kind] && make("rect", { class: `ks-around ks-around-${kind}`, fill: `url(#ks-sky-${kind})`, ...box }),
  ].filter(Boolean));
}
