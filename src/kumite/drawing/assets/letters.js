// How wide a text is, in pixels, in the letters of the page.
const ruler = document.createElement("canvas").getContext("2d");
const known = new Map(); // by size and text: a scene asks for the same ones at every step
let letters = "";

export function wide(text, size) {
  letters ||= getComputedStyle(document.documentElement).getPropertyValue("--sans").trim() || "sans-serif";
  const key = `${size} ${text}`;
  if (!known.has(key)) {
    ruler.font = `600 ${size}px ${letters}`;
    known.set(key, ruler.measureText(text).width);
  }
  return known.get(key);
}
