// How time goes by: turns in a row, dice on a wheel, counts on a line.
import { clamp, make } from "./shapes.js";

export function drawTrack(track, tokens, wide, pick) {
  const drawn = { order: order, wheel: wheel, counts: counts }[track.kind](track, tokens, wide, pick);
  const what = { order: "whose turn comes when", wheel: "dice by Moment", counts: "the counts to come" }[track.kind];
  return make(":section", { class: `ks-track ks-track-${track.kind}`, "aria-label": `${track.name}: ${what}` },
    drawn);
}

const side = (tokens, seat) => `ks-side-${(tokens.get(seat)?.side ?? 0) % 5}`;
const monogram = (tokens, seat) => tokens.get(seat)?.mark ?? "";

function order(track, tokens, wide, pick) {
  return make(":ol", { class: "ks-order" }, ...track.marks.map((mark) => {
    const token = tokens.get(mark.seat);
    const now = mark.state === "now" ? "step" : null;
    const how = { done: "has acted", now: "acts now", coming: "to act" }[mark.state];
    const text = token && (mark.state === "now" ? `${token.mark} ${token.name}` : token.mark);
    const inside = token
      ? make(":button", { type: "button", "aria-label": `${text}: ${mark.text} ${how}`, title: mark.text, onclick: () => pick(mark.seat) }, text)
      : make(":span", { class: "ks-whose" }, mark.text);
    const rolled = token && mark.state === "now" ? dice(token.dice) : [];
    return make(":li", { class: `ks-${mark.state} ${mark.seat < 0 ? `ks-side-${mark.at % 5}` : side(tokens, mark.seat)}`, "aria-current": now }, inside, ...rolled);
  }));
}

// Dice as dice; those in brackets are locked or held.
const dice = (text) => text.split(" ").filter(Boolean).map((face) =>
  make(":i", { class: /[[(]/.test(face) ? "ks-die ks-kept" : "ks-die", "aria-hidden": "true" }, face.replace(/[^\d]/g, "")));

const UNROLLED = 560; // pixels: where a scene is narrower, a wheel would push everything else down
const MOST = 4; // dice in a column of the unrolled wheel

function wheel(track, tokens, wide) {
  return wide < UNROLLED ? unrolled(track, tokens, wide) : round(track, tokens);
}

// A column for each Moment, the highest first, with its dice one below the other.
function unrolled(track, tokens, wide) {
  const cell = (wide - 2) / (track.last - track.first + 1), columns = [];
  for (let number = track.last; number >= track.first; number--) columns.push([number, track.marks.filter((mark) => mark.at === number)]);
  const height = 28 + 21 * clamp(1, Math.max(...columns.map(([, dice]) => dice.length)), MOST);
  const svg = make("svg", { class: "ks-unrolled", width: wide, height, viewBox: `0 0 ${wide} ${height}`, role: "img", "aria-label": spoken(track, tokens) });
  columns.forEach(([number, dice], index) => {
    const x = 1 + cell * index, now = state(track, number);
    svg.append(make("rect", { class: `ks-sector ${now}`, x, y: 1, width: cell, height: height - 2 }));
    svg.append(make("text", { class: `ks-moment ${now}`, x: x + cell / 2, y: 13 }, `${number}`));
    dice.slice(0, MOST).forEach((die, row) => svg.append(pip(die, tokens, x + cell / 2, 35 + 21 * row, dice.length > MOST && row === MOST - 1 ? dice.length - MOST + 1 : 0)));
  });
  return svg;
}

const state = (track, number) => (number === track.now ? "ks-now" : track.now && number > track.now ? "ks-done" : "");

// A die that shows whose it is, or how many more there are.
const pip = (die, tokens, x, y, more) =>
  make("g", { class: `ks-pip ${side(tokens, die.seat)} ks-${die.state}${die.tagged ? " ks-tagged" : ""}`, transform: `translate(${x} ${y})` },
    make("rect", { x: -9, y: -9, width: 18, height: 18, rx: 4.5 }), make("text", { y: 0.5 }, more ? `+${more}` : monogram(tokens, die.seat)));

const ACROSS = 248, MIDDLE = ACROSS / 2, RIM = 118, HUB = 34;

// Ten sectors clockwise from the top, the highest first; each die lies in the one of its Moment.
function round(track, tokens) {
  const count = track.last - track.first + 1, turn = (2 * Math.PI) / count;
  const svg = make("svg", { class: "ks-wheel", viewBox: `0 0 ${ACROSS} ${ACROSS}`, role: "img", "aria-label": spoken(track, tokens) });
  const at = (radius, angle) => [MIDDLE + radius * Math.sin(angle), MIDDLE - radius * Math.cos(angle)];
  for (let number = track.last; number >= track.first; number--) {
    const middle = (track.last - number) * turn;
    const corners = [at(HUB, middle - turn / 2), at(RIM, middle - turn / 2), at(RIM, middle + turn / 2), at(HUB, middle + turn / 2)];
    const now = state(track, number);
    svg.append(make("path", { class: `ks-sector ${now}`,
      d: `M${corners[0]}L${corners[1]}A${RIM} ${RIM} 0 0 1 ${corners[2]}L${corners[3]}A${HUB} ${HUB} 0 0 0 ${corners[0]}z` }));
    const [x, y] = at(HUB + 12, middle);
    svg.append(make("text", { class: `ks-moment ${now}`, x, y }, `${number}`));
    const dice = track.marks.filter((mark) => mark.at === number);
    dice.slice(0, 6).forEach((die, index) => {
      const row = index < 2 ? 0 : 1 + Math.floor((index - 2) / 2), many = Math.min(2, dice.length - row * 2);
      const radius = RIM - 13 - row * 19, spread = (many === 1 ? 0 : ((index % 2) - 0.5) * 20) / radius;
      const [left, top] = at(radius, middle + spread);
      svg.append(pip(die, tokens, left, top, dice.length > 6 && index === 5 ? dice.length - 5 : 0));
    });
  }
  svg.append(make("text", { class: "ks-hub", x: MIDDLE, y: MIDDLE }, track.now ? `${track.now}` : "–"));
  return svg;
}

function spoken(track, tokens) {
  const said = [];
  for (let number = track.last; number >= track.first; number--) {
    const dice = track.marks.filter((mark) => mark.at === number).map((mark) => tokens.get(mark.seat)?.name);
    if (dice.length) said.push(`${number}: ${dice.join(", ")}`);
  }
  return `${track.now ? `Moment ${track.now}. ` : ""}Dice: ${said.join("; ") || "none"}.`;
}

const ROW = 26, NAME = 92;

// A line for each who acts: what they do until then, the count on which they act, what falls due.
function counts(track, tokens, wide) {
  const seats = [...new Set(track.marks.map((mark) => mark.seat))];
  const numbers = track.last - track.first + 1;
  const name = wide < 480 ? 34 : NAME, cell = Math.max(9, (wide - name - 10) / numbers);
  const width = name + cell * numbers + 10, height = 24 + ROW * seats.length;
  const across = (count) => name + (count - track.first + 0.5) * cell;
  const svg = make("svg", { class: "ks-counts", width, height, viewBox: `0 0 ${width} ${height}`, role: "img",
    "aria-label": track.marks.filter((mark) => mark.until < 0).map((mark) => `count ${mark.at}: ${mark.text}`).join("; ") });
  for (let count = track.first; count <= track.last; count++) {
    const main = count % 5 === 0;
    if ((main && Math.abs(count - track.now) > 1) || count === track.now) {
      svg.append(make("text", { class: count === track.now ? "ks-number ks-now" : "ks-number", x: across(count), y: 14 }, `${count}`));
    }
    svg.append(make("line", { class: count === track.now ? "ks-tick ks-now" : main ? "ks-tick ks-main" : "ks-tick", x1: across(count), x2: across(count), y1: 20, y2: height }));
  }
  seats.forEach((seat, row) => {
    const middle = 24 + ROW * (row + 0.5), token = tokens.get(seat);
    const line = make("g", { class: side(tokens, seat) });
    line.append(make("text", { class: "ks-who", x: 0, y: middle }, name < NAME ? token?.mark ?? "" : fit(token?.name ?? "", 13)));
    for (const mark of track.marks.filter((one) => one.seat === seat)) {
      const title = make("title", {}, `${mark.text}, count ${mark.at}${mark.until > mark.at ? ` to ${mark.until}` : ""}`);
      const begins = across(mark.at), ends = across(Math.min(mark.until, track.last));
      if (mark.until > mark.at) {
        line.append(make("rect", { class: "ks-span", x: begins, y: middle - 5, width: Math.max(0, ends - begins), height: 10, rx: 5 }, title));
      } else if (mark.at > track.last) {
        line.append(make("text", { class: "ks-later", x: width - 2, y: middle }, `→${mark.at}`));
      } else if (mark.tagged) {
        line.append(make("path", { class: "ks-due", d: `M${begins} ${middle - 8}l8 8l-8 8l-8 -8z` }, title));
      } else {
        line.append(make("circle", { class: `ks-acts ks-${mark.state}`, cx: begins, cy: middle, r: 8 }, title));
      }
    }
    svg.append(line);
  });
  return svg;
}

const fit = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
