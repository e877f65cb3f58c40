// What is written on the ground: clear of those who stand there. What finds no room there is told beneath the scene.
import { wide } from "./letters.js";
import { over } from "./names.js";
import { make } from "./shapes.js";

const ZONE = 13, PLAIN = 12; // pixels of letters
const LINE = 14; // pixels from one line to the next

// `drawn` on the stage, the `boxes` that it takes, and what is `left` to be told elsewhere.
export function written(camera, labels, bodies) {
  const drawn = [], boxes = [], left = [];
  for (const label of labels) {
    const way = [...ways(camera, label)].find(({ box }) => on(box, camera) && ![...bodies, ...boxes].some((one) => over(one, box)));
    if (way) {
      drawn.push(way.text());
      boxes.push(way.box);
    }
    if (label.told && !way?.whole) left.push(label.told);
  }
  return { drawn, boxes, left: [...new Set(left)] };
}

function* ways(camera, { x, y, width = 0, height = 0, text, short, how }) {
  const [left, top] = camera.to(x, y);
  if (how === "level") {
    if (camera.scale() >= 26) yield at(left, top + 4, [text], how);
  } else if (how === "top") yield at(left, top - 6, [text], how);
  else if (how === "edge") yield at(left - 6, top + 4, [text], how, 1);
  else if (how === "turned") yield at(8, top + 15, [text], how, 0);
  else if (how === "foot") {
    const most = width * camera.scale() - 4, high = height * camera.sy * camera.by;
    for (const lines of [wrapped(text, most), [short]]) {
      const fits = lines.every((line) => wide(line, PLAIN) <= most) && LINE * lines.length + 6 <= high;
      if (fits) yield { ...at(left, top - 8 - LINE * (lines.length - 1), lines, how), whole: lines[0] !== short };
    }
  } else {
    const [right, bottom] = camera.to(x + width, y + height), middle = (left + right) / 2, size = wide(text, ZONE);
    const [low, high] = [Math.min(bottom, camera.height) - 6, Math.max(top, 0) + 16];
    for (const down of [high, low, (high + low) / 2]) {
      yield at(middle, down, [text], how);
      yield at(Math.max(left, 0) + size / 2 + 6, down, [text], how);
      yield at(Math.min(right, camera.width) - size / 2 - 6, down, [text], how);
    }
    yield at(middle, bottom + 14, [text], how);
    yield at(middle, top - 6, [text], how);
  }
}

// Lines whose first foot is there; `before` is the share of them that lies to the left of it.
function at(x, y, lines, how, before = 0.5) {
  const size = Math.max(...lines.map((line) => wide(line, how === "zone" || how === "turned" ? ZONE : PLAIN)));
  const box = { left: x - size * before, right: x + size * (1 - before), top: y - 11, bottom: y + 3 + LINE * (lines.length - 1) };
  const text = () => make("text", { class: `ks-label ks-at-${how}` }, ...lines.map((line, index) => make("tspan", { x, y: y + LINE * index }, line)));
  return { box, text, whole: true };
}

const on = (box, { width, height }) => box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;

// A text in lines of at most so many pixels, and a new one after each comma.
function wrapped(text, most) {
  const lines = [];
  for (const word of text.split(" ")) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word;
    if (lines.length && (lines.at(-1).endsWith(",") || wide(longer.replace(/,$/, ""), PLAIN) > most)) lines.push(word);
    else lines[Math.max(0, lines.length - 1)] = longer;
  }
  return lines.map((line) => line.replace(/,$/, ""));
}
