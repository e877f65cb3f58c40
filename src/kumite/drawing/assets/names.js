// Where names stand: beneath, above or beside their tokens, whole, and clear of everybody, of one another and of what is
// written on the ground. What there is to say of somebody stands with the name where there is room for it.
import { clamp, left } from "./shapes.js";
import { wide } from "./letters.js";

const LINE = 13, ASCENT = 11, DESCENT = 3; // pixels from one line to the next, and of a line above and below its foot
const LONG = 110; // pixels from where on a name is better in two lines, and what is said of somebody too
const TIERS = 7; // so many lines away from its token a name may be, with a line that leads there
const CROWD = 20; // so many that a name is only looked for near its token, lest moving takes long
const ROUNDS = 2; // so often whoever found no place goes first

// By seat: {lines: [kind, text], x, y of the first, anchor, box, leader}. Whoever finds no place is left out.
// `written` are boxes of what is written on the ground.
export function placed(goals, radii, camera, tokens, written) {
  const bodies = new Map([...goals].map(([seat, at]) => [seat, body(at, radii.get(seat), tokens.get(seat))]));
  const room = { bodies, written, width: camera.width, height: camera.height };
  const seats = [...goals.keys()].filter((seat) => inside(bodies.get(seat), room));
  const ways = (seat, lines, far) => [...around(goals.get(seat), radii.get(seat), tokens.get(seat), lines, camera, far)];
  function* away(seat) {
    for (const lines of named(tokens.get(seat).name)) yield* around(goals.get(seat), radii.get(seat), tokens.get(seat), lines, camera, true);
  }
  const near = new Map(seats.map((seat) => [seat, by_turns(named(tokens.get(seat).name).map((lines) => ways(seat, lines, false)))]));
  const open = new Map(seats.map((seat) => [seat, near.get(seat).filter((way) => free(way, seat, room, new Map())).length]));
  let order = [...seats].sort((a, b) => open.get(a) - open.get(b) || a - b), found = new Map();
  const crowd = seats.length > CROWD;
  for (let round = 0; round < (crowd ? 1 : ROUNDS); round++) {
    const now = new Map();
    for (const seat of order) {
      const way = near.get(seat).find((one) => free(one, seat, room, now)) || (crowd ? null : first(away(seat), (one) => free(one, seat, room, now)));
      if (way) now.set(seat, way);
    }
    if (now.size > found.size) found = now;
    if (found.size === seats.length) break;
    order = [...order.filter((seat) => !now.has(seat)), ...order.filter((seat) => now.has(seat))];
  }
  for (const seat of crowd ? [] : order.filter((one) => !found.has(one))) { // in a crowd, a line may lead past others
    const way = first(away(seat), (one) => clear(one.box, seat, room, found));
    if (way) found.set(seat, way);
  }
  for (const [seat, way] of found) {
    const said = states(tokens.get(seat)), names = way.lines;
    const longer = said.flatMap((more) => ways(seat, [...names, ...more], false).sort((a, b) => (b.at === way.at) - (a.at === way.at)));
    const better = longer.find((one) => free(one, seat, room, found));
    if (better) found.set(seat, better);
  }
  return found;
}

// The first of each list, then the second of each: a place counts for more than in how many lines a name is.
const by_turns = (lists) => lists[0].flatMap((_, index) => lists.map((list) => list[index]));

// How far beneath the middle of a token there is room.
export function under(token, radius) {
  return radius + 4 + (token.standing && left(token.gauges[0]) !== null ? 7 : 0);
}

function body([x, y], radius, token) {
  return { left: x - radius - 3, right: x + radius + 3, top: y - radius - 3, bottom: y + under(token, radius) };
}

// A name in one line, and in two that are about as long.
function named(name) {
  const words = name.split(" "), whole = [["ks-name", name]];
  if (words.length < 2) return [whole];
  const ways = words.slice(1).map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const two = ways.sort((a, b) => longest(a) - longest(b))[0].map((text) => ["ks-name", text]);
  return wide(name, 13) > LONG ? [two, whole] : [whole, two];
}

const longest = (texts) => Math.max(...texts.map((text) => wide(text, 13)));

// What there is to say of somebody, the best way first: the first thing, or the shortest one, and how many more.
function states(token) {
  const all = [token.badge, ...token.conditions].filter(Boolean), ways = [];
  const shortest = [...all].sort((a, b) => wide(a, 12) - wide(b, 12))[0];
  for (const one of new Set([all[0], shortest].filter(Boolean))) {
    const text = all.length > 1 ? `${one} +${all.length - 1}` : one;
    const line = [["ks-state", text]], words = named(text).find((lines) => lines.length > 1)?.map(([, part]) => ["ks-state", part]);
    if (wide(text, 12) <= 1.4 * LONG) ways.push(line);
    if (words && words[1][1][0] !== "+") ways.push(words);
  }
  return ways;
}

// Where lines may be around a token, the best first; far away only if `far`.
function* around([x, y], radius, token, lines, camera, far) {
  const width = Math.max(...lines.map(([kind, text]) => wide(text, kind === "ks-name" ? 13 : 12))), high = LINE * (lines.length - 1) + ASCENT + DESCENT;
  const low = under(token, radius) + 2, track = camera.kind === "track";
  const at = (where, begins, top, anchor, leads = false) => {
    const start = clamp(3, begins, Math.max(3, camera.width - width - 3)), box = { left: start, right: start + width, top, bottom: top + high };
    const foot = { start, middle: start + width / 2, end: start + width }[anchor] - x;
    const reached = clamp(box.left + 3, x, box.right - 3) - x, above = box.bottom < y;
    const leader = leads ? [0, above ? -radius - 3 : low - 2, reached, (above ? box.bottom : box.top) - y] : null;
    return { at: where, lines, anchor, box, leader, x: foot, y: top + ASCENT - y };
  };
  const beside = y - high / 2, above = y - radius - 7 - high, below = y + low;
  if (!far) {
    yield at(track ? "above" : "below", x - width / 2, track ? above : below, "middle");
    yield at("right", x + radius + 8, beside, "start");
    yield at("left", x - radius - 8 - width, beside, "end");
    if (!track) yield at("above", x - width / 2, above, "middle");
    for (const share of [0.25, 0.75, 0.05, 0.95]) {
      yield at("above", x - width * share, above, "middle");
      if (!track) yield at("below", x - width * share, below, "middle");
    }
    return;
  }
  for (let tier = 1; tier <= TIERS; tier++) {
    for (const share of [0.5, 0.1, 0.9, -0.3, 1.3, -0.8, 1.8]) {
      yield at("above", x - width * share, above - LINE * tier, "middle", true);
      yield at("below", x - width * share, below + LINE * tier, "middle", true);
    }
  }
}

function first(some, holds) {
  for (const one of some) if (holds(one)) return one;
  return null;
}

// Whether a label is on the stage, and touches nobody and nothing that is written.
function clear(box, seat, room, found) {
  if (!inside(box, room)) return false;
  for (const one of room.bodies.values()) if (over(box, one)) return false;
  for (const one of room.written) if (over(box, one)) return false;
  for (const [other, way] of found) if (other !== seat && over(box, way.box)) return false;
  return true;
}

// Whether a label is, and the line that leads there touches nobody else, nor it the lines of others.
function free(way, seat, room, found) {
  if (!clear(way.box, seat, room, found)) return false;
  for (const [other, one] of found) if (other !== seat && one.leader && led(one, other, room).some((part) => over(part, way.box))) return false;
  if (!way.leader) return true;
  const line = led(way, seat, room);
  for (const [other, one] of room.bodies) if (other !== seat && line.some((part) => over(part, one))) return false;
  for (const [other, one] of found) if (other !== seat && line.some((part) => over(part, one.box))) return false;
  return true;
}

const led = (way, seat, room) => (way.line ||= along(room.bodies.get(seat), way.leader));

// Small boxes along a line that leads from a token to its name.
function along(whose, [fromX, fromY, toX, toY]) {
  const x = (whose.left + whose.right) / 2, y = whose.top + (whose.right - whose.left) / 2;
  return [0, 0.25, 0.5, 0.75].map((share) => {
    const [across, down] = [x + fromX + (toX - fromX) * share, y + fromY + (toY - fromY) * share];
    return { left: across - 1, right: across + 1, top: down - 1, bottom: down + 1 };
  });
}

const inside = (box, { width, height }) => box.left >= 1 && box.top >= 1 && box.right <= width - 1 && box.bottom <= height - 1;
export const over = (a, b) => a.left < b.right + 2 && b.left < a.right + 2 && a.top < b.bottom && b.top < a.bottom;
