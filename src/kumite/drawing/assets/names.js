// Names above those who stand on a track, whose ground is beneath them: in tiers, where they stand close together.
import { clamp } from "./shapes.js";
import { wide } from "./letters.js";

const LINE = 14, TIERS = 4; // pixels from one tier to the next, and how many there are
const HIGH = 12; // pixels of a name
const CLEAR = 6; // pixels above a token

// For each seat where the name of its token stands: which tier, and how far aside; or beside it, where somebody else
// stands above. Whoever finds no place is left out.
export function above(goals, radius, camera, tokens) {
  const others = [...goals].map(([seat, [x, y]]) => ({ seat, left: x - radius - 2, right: x + radius + 2, top: y - radius - 2, bottom: y + radius + 14 }));
  const taken = [], found = new Map();
  for (const [seat, [x, y]] of [...goals].sort(([, a], [, b]) => a[0] - b[0] || b[1] - a[1])) {
    const rest = others.filter((one) => one.seat !== seat), name = wide(tokens.get(seat).name, 13);
    const place = ways(x, y, radius, name, camera.width).find(({ box, line }) =>
      box.top >= 0 && box.left >= 0 && box.right <= camera.width && ![...rest, ...taken].some((one) => over(one, box)) && !rest.some((one) => over(one, line)));
    if (!place) continue;
    taken.push(place.box);
    found.set(seat, { wide: name + 2, ...place.how });
  }
  return found;
}

// Where a name may be, the best first: the room that it takes, the line that leads there, and how it is written.
function* all(x, y, radius, name, most) {
  const aside = clamp(4, x - name / 2, most - name - 4) + name / 2 - x, left = x + aside - name / 2;
  for (let tier = 0; tier < TIERS; tier++) {
    const bottom = y - radius - CLEAR - LINE * tier;
    yield { box: { left: left - 2, right: left + name + 2, top: bottom - HIGH, bottom }, line: { left: x - 1, right: x + 1, top: bottom, bottom: y - radius }, how: { at: "above", tier, aside } };
  }
  for (const [at, begins] of [["right", x + radius + 8], ["left", x - radius - 8 - name]]) {
    const box = { left: begins, right: begins + name, top: y - HIGH / 2, bottom: y + HIGH / 2 };
    yield { box, line: box, how: { at } };
  }
}

const ways = (...given) => [...all(...given)];
const over = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
