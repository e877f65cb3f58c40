// How wide a text is, in pixels, in the letters of the page.
const ruler = document.createElement("canvas").getContext("2d");
let letters = "";

export function wide(text, size) {
  letters ||= getComputedStyle(document.documentElement).getPropertyValue("--sans").trim() || "sans-serif";
  ruler.font = `600 ${size}px ${letters}`;
  return ruler.measureText(text).width;
}
