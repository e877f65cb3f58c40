// The dice in a line of a log, found in its words: `9 (d20)`, `rolls 4k3 (Initiative): 5, 5, 1, 2, keeping 12`.

const ONE = /(\d+) \(d(\d+)\)|(\d+) on d(\d+)/g;
const POOL = new RegExp(
  "\\brolls? " +
    "((?:\\d+k(\\d+) \\([^)]*\\): |[A-Z][\\w ]*: |\\d+: )?)" + // what for, and of an NkM how many are kept
    "(\\d+(?:, \\d+)*)" +
    "(?=\\.|, keeping (\\d+)[^=]*?(?:= (\\d+))?\\.$| and keeps? ([\\d +]+?)(?: = (\\d+))?\\.$)",
);

const dice = (faces, sides, kept) => faces.map((face, place) => ({ face, sides, dropped: kept ? !kept[place] : false }));

// Which of these dice are kept: the highest so many, where they come to that sum.
function highest(faces, count, sum) {
  const order = faces.map((_, place) => place).sort((one, other) => faces[other] - faces[one]).slice(0, count);
  if (order.reduce((all, place) => all + faces[place], 0) !== sum) return null;
  return faces.map((_, place) => order.includes(place));
}

// Which of these dice are those that a line lists as kept.
function listed(faces, named) {
  const left = [...named];
  return faces.map((face) => {
    const place = left.indexOf(face);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

function pool(found) {
  const [, before, count, list, sum, total, named, added] = found;
  const faces = list.split(", ").map(Number);
  const d10 = count || named || /^Action Dice/.test(before) ? 10 : 0;
  const kept = count ? highest(faces, Number(count), Number(sum)) : named ? listed(faces, named.split(" + ").map(Number)) : null;
  const at = found.index + found[0].length - list.length;
  return { at, text: list, dice: dice(faces, d10, kept), total: Number(total || sum || added || (named ?? "")) || null };
}

// A line in pieces, which together are its text: words, and dice with `dice` and, of several, their `total`.
export function pieces(text) {
  const found = [...text.matchAll(ONE)].map((one) => ({
    at: one.index, text: one[0], dice: dice([Number(one[1] ?? one[3])], Number(one[2] ?? one[4])), total: null,
  }));
  const rolled = found.length ? null : POOL.exec(text);
  if (rolled) found.push(pool(rolled));
  const made = [];
  let done = 0;
  for (const one of found) {
    if (one.at > done) made.push({ text: text.slice(done, one.at) });
    made.push(one);
    done = one.at + one.text.length;
  }
  if (done < text.length) made.push({ text: text.slice(done) });
  return made;
}

const SHOWN = 14; // so many dice stand beneath a deed

// The dice of several lines, as groups, as far as there is room.
export function thrown(texts) {
  const groups = texts.flatMap((text) => pieces(text).filter((one) => one.dice).map((one) => ({ ...one, about: text })));
  let left = SHOWN;
  return groups.filter((one) => (left -= one.dice.length) >= 0);
}

// A group of dice: what stands there are the words of the line, and what is seen are dice.
export const DiceOf = {
  props: { piece: Object },
  computed: {
    // What stands after each die in the words.
    after() {
      const { dice, text } = this.piece;
      return dice.length > 1 ? dice.map((_, place) => (place < dice.length - 1 ? ", " : "")) : [text.replace(/^\d+/, "")];
    },
  },
  template: `<span class="k-dice"><template v-for="(die, place) in piece.dice" :key="place"
    ><span :class="['k-die', 'k-d' + die.sides, { 'k-dropped': die.dropped }]">{{ die.face }}</span
    ><span class="k-unseen">{{ after[place] }}</span></template></span>`,
};
