// How wide a text is, in pixels, in the letters of the page.
const ruler = document.createElement("canvas").getContext("2d");
let letters = "";

export function wide(text, size) {
  letters ||= getComputedStyle(document.documentElement).getPropertyValue("--sans").trim() || "sans-serif";
  ruler.font = `600 ${size}px ${letters}`;
  return ruler.measureText(text).width;
}

export function shorten(text, room, size = 12) {
  let left = text.length;
  while (left > 3 && wide(left < text.length ? `${text.slice(0, left)}…` : text, size) > room) left -= 1;
  return left < text.length ? `${text.slice(0, left).trimEnd()}…` : text;
}
