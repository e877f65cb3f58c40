// Bands on a narrow stage: one above the other, each as high as those who stand in it need, so that names are whole.
import { clamp } from "./shapes.js";
import { wide } from "./letters.js";

const RADIUS = 15, LINE = 13; // pixels: of a token, and from one line of its label to the next
const GAP = 5, LONG = 66; // between two names, and from where on a name is better in two lines
const EMPTY = { middle: 18, side: 26 }; // pixels of a band in which nobody stands

// A ground in pixels in place of one in units, and where everybody stands on it: [x, y] by seat; `room` is that of a name.
// `inner` is how wide the stage is without its edges, `most` how high it may be.
export function lanes(ground, tokens, inner, most) {
  const rows = [...ground.zones].reverse().flatMap((zone) => halves(zone, tokens));
  const need = Math.max(2 * RADIUS + 6, ...tokens.map((token) => wanted(token.name))) + GAP;
  const fit = clamp(1, Math.floor(inner / need), Math.max(1, ...rows.map((row) => row.tokens.length)));
  const column = inner / fit;
  for (const row of rows) {
    row.lines = split(row.tokens, fit);
    row.step = 2 * RADIUS + 17 + LINE * Math.max(0, ...row.tokens.map((token) => high(token, column - GAP)));
  }
  const full = () => rows.reduce((sum, row) => sum + height(row), 0), empty = rows.filter((row) => !row.lines.length).length * EMPTY.side;
  const share = Math.min(1, (most - empty) / Math.max(1, full() - empty));
  for (const row of rows) row.step = Math.max(2 * RADIUS + 10, row.step * share);
  const total = full(), places = new Map(), zones = [];
  let top = 0;
  for (const row of rows) {
    row.lines.forEach((line, number) => line.forEach((token, index) => {
      const down = top + number * row.step + RADIUS + 4, across = inner / 2 + (index - (line.length - 1) / 2) * column;
      places.set(token.seat, [total - down, across]);
    }));
    const low = top + height(row), last = zones.at(-1);
    if (last?.zone === row.zone) Object.assign(last, { x: total - low, width: last.x + last.width - (total - low) });
    else zones.push({ ...row.zone, zone: row.zone, x: total - low, width: low - top, y: 0, height: inner });
    top = low;
  }
  return { ground: { ...ground, x: 0, y: 0, width: total, height: inner, zones: zones.reverse() }, places, room: column - GAP };
}

// Both sides stand in the middle, one above the other.
function halves(zone, tokens) {
  const here = tokens.filter((token) => token.x >= zone.x && token.x < zone.x + zone.width).sort((a, b) => a.y - b.y || a.seat - b.seat);
  const row = (some) => ({ zone, tokens: some });
  if (zone.kind !== "middle") return [row(here)];
  const middle = zone.x + zone.width / 2;
  return [row(here.filter((token) => token.x >= middle)), row(here.filter((token) => token.x < middle))];
}

// As few lines as there is room for, all of about the same length.
function split(tokens, fit) {
  const many = Math.ceil(tokens.length / fit), found = [];
  for (let line = 0; line < many; line++) found.push(tokens.slice(Math.round((line * tokens.length) / many), Math.round(((line + 1) * tokens.length) / many)));
  return found;
}

const height = (row) => (row.lines.length ? row.lines.length * row.step : EMPTY[row.zone.kind] ?? EMPTY.side);

// How wide a name has to be: short ones in one line, long ones in two.
function wanted(name) {
  const whole = wide(name, LINE), words = name.split(" ");
  if (whole <= LONG || words.length < 2) return whole;
  const ways = words.slice(1).map((_, index) => [words.slice(0, index + 1), words.slice(index + 1)].map((part) => wide(part.join(" "), LINE)));
  return Math.min(...ways.map((way) => Math.max(...way)));
}

// How many lines the label of somebody has.
export function high(token, room) {
  return (token.name.includes(" ") && wide(token.name, LINE) > room ? 2 : 1) + (token.badge || token.conditions.length ? 1 : 0);
}
