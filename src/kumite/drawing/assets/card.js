// What one may know of a fighter, beside the scene, with what may be done about them.
import { left, make } from "./shapes.js";

export class Card {
  constructor(box, { answer, sheet, change, closed }) {
    this.box = box;
    this.given = { answer, sheet, change, closed };
    this.seat = null;
    box.hidden = true;
    box.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.close();
    });
  }

  open(token, around) {
    this.seat = token.seat;
    this.draw(token, around);
    this.box.hidden = false;
    this.box.querySelector(".ks-buttons button")?.scrollIntoView({ block: "nearest" });
  }

  close() {
    if (this.seat === null) return;
    const seat = this.seat;
    this.seat = null;
    this.box.hidden = true;
    this.given.closed(seat);
  }

  // `around`: side, links as sentences, what answers and moves are about them, whether there is a sheet, and whether the viewer changes things.
  draw(token, around) {
    const gauges = token.gauges.map((gauge) => {
      const share = left(gauge);
      const bar = share === null ? "" : make(":span", { class: "ks-bar" }, make(":i", { style: `width: ${100 * share}%` }));
      const number = gauge.said || (gauge.top > 0 ? `${gauge.value}/${gauge.top}` : `${gauge.value}`);
      return make(":div", {}, make(":dt", {}, gauge.name), make(":dd", {}, number, bar));
    });
    const more = [["Place", token.where], ["Holds", token.holds], ["Now", token.badge], ["Dice", token.dice]]
      .filter(([, text]) => text).map(([name, text]) => make(":div", {}, make(":dt", {}, name), make(":dd", {}, text)));
    const state = token.conditions.map((one) => make(":li", {}, one));
    const links = around.links.map((one) => make(":li", { class: "ks-linked" }, one));
    const buttons = around.answers.map((one) =>
      make(":button", { type: "button", class: one.moves ? "ks-move" : "ks-do", onclick: () => this.given.answer(one) }, one.text));
    if (around.sheet) buttons.push(make(":button", { type: "button", class: "ks-more", onclick: () => this.given.sheet(token.seat) }, "Sheet"));
    if (around.changes) buttons.push(make(":button", { type: "button", class: "ks-more", onclick: () => this.given.change(token.seat) }, "Change"));
    this.box.setAttribute("aria-label", token.name);
    this.box.replaceChildren(
      make(":div", { class: `ks-title ks-side-${token.side % 5}` },
        make(":b", { "aria-hidden": "true" }, token.mark), make(":h3", {}, token.name),
        make(":span", {}, [around.side, around.mine ? "yours" : ""].filter(Boolean).join(", ")),
        make(":button", { type: "button", class: "ks-close", "aria-label": "Close", onclick: () => this.close() }, "×")),
      buttons.length ? make(":div", { class: "ks-buttons" }, ...buttons) : "", // before all that may be long
      make(":dl", {}, ...gauges, ...more),
      state.length || links.length ? make(":ul", {}, ...state, ...links) : "",
    );
  }
}
