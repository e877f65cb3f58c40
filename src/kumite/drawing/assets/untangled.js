// Which links are drawn where many stand side by side: the shortest ones, which neither cross nor lead through anybody.
const PLAIN = new Set(["engages", "reaches"]);

// The others are told in words, and drawn when somebody looks at one of the two.
export function untangled(links, goals, radii) {
  const shown = new Set(links.filter((link) => !PLAIN.has(link.kind)));
  const lines = links.filter((link) => link.kind === "engages" && goals.has(link.source) && goals.has(link.target))
    .map((link) => ({ link, from: goals.get(link.source), to: goals.get(link.target) }))
    .sort((a, b) => far(a.from, a.to) - far(b.from, b.to) || a.link.source - b.link.source || a.link.target - b.link.target);
  const drawn = [];
  for (const line of lines) {
    const through = [...goals].some(([seat, at]) => seat !== line.link.source && seat !== line.link.target && beside(at, line) < radii.get(seat) + 2);
    if (through || drawn.some((other) => cross(line, other))) continue;
    drawn.push(line);
    shown.add(line.link);
  }
  return shown;
}

const far = ([ax, ay], [bx, by]) => Math.hypot(bx - ax, by - ay);
const turn = ([ax, ay], [bx, by], [cx, cy]) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

// Whether two lines cross between their ends; those that meet at somebody do not.
function cross(one, other) {
  const ends = [one.link.source, one.link.target];
  if (ends.includes(other.link.source) || ends.includes(other.link.target)) return false;
  const { from: a, to: b } = one, { from: c, to: d } = other;
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

// How far a point is from a line.
function beside(at, { from, to }) {
  const long = far(from, to) ** 2 || 1, [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const share = Math.max(0, Math.min(1, ((at[0] - from[0]) * dx + (at[1] - from[1]) * dy) / long));
  return far(at, [from[0] + share * dx, from[1] + share * dy]);
}
