// Tokens and what links them: drawn in pixels around their own middle, so that labels stay readable at every zoom.
import { calm, left, make, sentence, shape } from "./shapes.js";

const FLIGHT = 900; // milliseconds for which a number rises from somebody

export class TokenView {
  constructor(token) {
    this.seat = token.seat;
    this.inside = make("g", { class: "ks-inside", "aria-hidden": "true" });
    this.touch = make("circle", { class: "ks-touch", r: 22 });
    this.button = make("g", { role: "button", tabindex: -1, "data-seat": token.seat }, this.touch);
    this.group = make("g", {}, this.inside, this.button);
    this.radius = 0;
  }

  // `around`: whether they are mine, asked, lit; `face`: the address of a portrait; `answers`: what a tap would say; `shields`: what covers them, [kind, angles];
  // `sides`: their names.
  show(token, radius, label, around, sides) {
    const before = this.token;
    this.token = token;
    const look = JSON.stringify([token, radius, label, around]);
    if (look === this.look) return;
    this.look = look;
    this.radius = radius;
    const marks = [`ks-token ks-side-${token.side % 5}`];
    for (const [mark, holds] of Object.entries({
      down: !token.standing, hidden: token.hidden, acts: token.acts, mine: around.mine, asked: around.asked, may: around.may, lit: around.answers.length > 0,
    })) if (holds) marks.push(`ks-${mark}`);
    this.group.setAttribute("class", marks.join(" "));
    const may = around.answers.length === 1 ? ` Answer: ${around.answers[0]}.` : "";
    this.touch.setAttribute("r", Math.max(22, radius + 4));
    this.button.setAttribute("aria-label", sentence(token, sides) + may);
    this.draw(token, radius, label, around);
    if (before) this.happened(before, token);
  }

  draw(token, radius, label, around) {
    const halo = shape(token.side, radius + 5);
    halo.setAttribute("class", "ks-halo");
    const body = shape(token.side, radius);
    body.setAttribute("class", "ks-body");
    const parts = [...around.shields.map(([kind, ways], number) => shield(kind, radius + 4 + 4 * number, ways)), halo, body];
    if (around.face) parts.push(portrait(around.face, radius));
    else parts.push(make("text", { class: "ks-mark", y: 0.5, style: `font-size: ${Math.max(12, Math.min(22, radius * 0.8))}px` }, token.mark));
    if (!token.standing) parts.push(make("path", { class: "ks-cross", d: `M${-radius} ${-radius}L${radius} ${radius}M${radius} ${-radius}L${-radius} ${radius}` }));
    if (token.level > 0 && around.uneven) parts.push(pill(radius * 0.8, -radius * 0.8, `▲${token.level}`));
    const low = radius + 4;
    const gauge = token.gauges[0], share = left(gauge);
    if (share !== null && token.standing) {
      const width = Math.max(30, 2 * radius);
      parts.push(make("rect", { class: "ks-gauge", x: -width / 2, y: low, width, height: 5, rx: 2.5 }));
      const state = share > 0.55 ? "well" : share > 0.28 ? "worn" : "bad";
      this.filled ||= make("rect", { height: 5, rx: 2.5 });
      for (const [key, value] of Object.entries({ class: `ks-filled ks-${state}${gauge.said ? " ks-guess" : ""}`, x: -width / 2, y: low, width })) {
        this.filled.setAttribute(key, value);
      }
      this.filled.style.transformOrigin = `${-width / 2}px 0`;
      this.filled.style.transform = `scaleX(${share})`;
      parts.push(this.filled);
    }
    if (label) parts.push(...written(label));
    this.inside.replaceChildren(...parts);
  }

  // What is new since the last look: a number that fell, somebody who went down.
  happened(before, now) {
    const [was, is] = [before.gauges[0], now.gauges[0]];
    let said = "", kind = "";
    if (before.standing && !now.standing) [said, kind] = [now.conditions[0] || "down", "bad"];
    else if (was && is && was.name === is.name) {
      const change = is.rising ? was.value - is.value : is.value - was.value;
      if (change) {
        kind = change < 0 ? "bad" : "well";
        said = is.said ? (is.value === was.value ? "" : is.said) : `${is.value > was.value ? "+" : "−"}${Math.abs(is.value - was.value)}`;
        if (is.rising && !is.said) said += ` ${is.name}`;
      }
    }
    if (!said || calm()) return;
    this.inside.classList.remove("ks-struck");
    if (kind === "bad") requestAnimationFrame(() => this.inside.classList.add("ks-struck"));
    const flying = make("text", { class: `ks-flying ks-${kind}`, y: -this.radius - 8 }, said);
    this.group.append(flying);
    setTimeout(() => flying.remove(), FLIGHT);
  }
}

// The name of somebody, and with it what there is to say of them, where there is room for it.
function written({ lines, x, y, anchor, leader, plate }) {
  const parts = [];
  if (leader) parts.push(make("line", { class: "ks-leader", x1: leader[0], y1: leader[1], x2: leader[2], y2: leader[3] }));
  if (plate) parts.push(make("rect", { class: "ks-plate", rx: 4, ...plate }));
  lines.forEach(([kind, line], index) => parts.push(make("text", { class: `${kind} ks-${anchor}`, x, y: y + 13 * index }, line)));
  return parts;
}

const HALF = Math.PI / 5; // so far to both sides of where somebody comes from

// What somebody is behind: towards those from whom it shields them, or round them but for below, where the gauge is.
function shield(kind, radius, ways) {
  const at = (angle) => `${radius * Math.cos(angle)} ${radius * Math.sin(angle)}`;
  const arc = (from, to) => `M${at(from)}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${at(to)}`;
  const arcs = ways.length ? ways.map((way) => arc(way - HALF, way + HALF)) : [arc(-Math.PI * 7 / 6, Math.PI / 6)];
  return make("path", { class: `ks-shield ks-shield-${kind}`, d: arcs.join("") });
}

// The face of somebody, round within the shape that tells their side.
function portrait(address, radius) {
  const half = radius * 0.84;
  return make("image", { class: "ks-face", href: address, x: -half, y: -half, width: 2 * half, height: 2 * half, preserveAspectRatio: "xMidYMid slice" });
}

function pill(x, y, text) {
  const width = 10 + 7.5 * text.length;
  return make("g", { class: "ks-pill", transform: `translate(${x} ${y})` },
    make("rect", { x: -width / 2, y: -9, width, height: 18, rx: 9 }), make("text", { y: 0.5 }, text));
}

// A link between two tokens whose middles are there: from edge to edge, a little bent so that none hides another.
export function drawLink(link, from, to, radii) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  const bend = link.kind === "engages" || link.kind === "reaches" ? 0 : Math.min(26, length / 5);
  const [ux, uy] = [dx / length, dy / length];
  const start = [from[0] + ux * (radii[0] + 5), from[1] + uy * (radii[0] + 5)];
  const end = [to[0] - ux * (radii[1] + 7), to[1] - uy * (radii[1] + 7)];
  if (length < radii[0] + radii[1] + 8) return null;
  const middle = [(start[0] + end[0]) / 2 - uy * bend, (start[1] + end[1]) / 2 + ux * bend];
  return `M${start[0]} ${start[1]}Q${middle[0]} ${middle[1]} ${end[0]} ${end[1]}`;
}
