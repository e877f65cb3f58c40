// Small things from which a scene is drawn.
const SVG = "http://www.w3.org/2000/svg";

// An element of SVG or, where its name begins with a colon, of HTML.
export function make(name, given = {}, ...inside) {
  const html = name.startsWith(":");
  const made = html ? document.createElement(name.slice(1)) : document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(given)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value === true ? "" : value);
  }
  made.append(...inside.filter((one) => one !== null && one !== undefined && one !== ""));
  return made;
}

export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const clamp = (low, value, high) => Math.max(low, Math.min(high, value));

// How much is left, from 0 to 1, of a gauge that may grow as things get worse; null where nobody knows its top.
export function left(gauge) {
  if (!gauge || gauge.top <= 0) return null;
  const share = clamp(0, gauge.value / gauge.top, 1);
  return gauge.rising ? 1 - share : share;
}

// A gauge in words: what is said in its place, or `3 of 5`.
export function told(gauge) {
  if (gauge.said) return `${gauge.name} ${gauge.said}`;
  return gauge.top > 0 ? `${gauge.name} ${gauge.value} of ${gauge.top}` : `${gauge.name} ${gauge.value}`;
}

// A fighter in words, for those who do not see the scene.
export function sentence(token, sides) {
  const parts = [sides[token.side], token.acts ? "acts now" : "", token.where, ...token.gauges.map(told)];
  if (token.holds) parts.push(`holds ${token.holds}`);
  parts.push(token.badge, token.dice ? `dice ${token.dice}` : "", ...token.conditions);
  return `${token.name}: ${parts.filter(Boolean).join("; ")}.`;
}

// What there is besides fighters, in words.
export function surrounded({ ground, surroundings }) {
  const placed = [...(ground?.zones || []).filter(({ text, where }) => text && where), ...(ground?.areas || [])];
  const areas = placed.map(({ text, where }) => (where ? `${text}, ${where}.` : `${text}.`));
  const unit = ground?.units ? [`Places are in ${ground.units}.`] : [];
  return [...unit, ...areas, ...surroundings.map(({ text }) => `${text}.`)];
}

// The shape of a token tells its side to those who do not tell its color.
export function shape(side, radius) {
  if (side % 5 === 0) return make("circle", { r: radius });
  const corners = [0, 4, 6, 3, 5][side % 5];
  if (corners === 4) {
    const half = radius * 0.9;
    return make("rect", { x: -half, y: -half, width: 2 * half, height: 2 * half, rx: half * 0.32 });
  }
  const points = [];
  for (let n = 0; n < corners; n++) {
    const angle = (2 * Math.PI * n) / corners - Math.PI / 2;
    points.push(`${1.1 * radius * Math.cos(angle)},${1.1 * radius * Math.sin(angle)}`);
  }
  return make("polygon", { points: points.join(" ") });
}
