// The board as a real table; on a narrow screen each fighter becomes a block of labelled values.
export default {
  props: { title: String, reads: String, headings: Array, rows: Array, picture: Array, mine: Array, looks: Boolean },
  emits: ["look"],
  computed: {
    used() {
      // A column without a heading holds the letters of a map, and says nothing where there is none.
      return this.headings.map((_, column) => column)
        .filter((column) => this.rows.some((row) => row[column]) && (this.headings[column] || this.picture.length));
    },
    wide() {
      return Math.max(...this.picture.map((line) => line.length));
    },
    named() {
      const column = this.headings.indexOf("Fighter");
      return column < 0 ? this.used[0] : column;
    },
  },
  methods: {
    // How much of its most a value is; a heading such as Vit/HP stands over two values, not over one of so many.
    share(column, text) {
      if (this.headings[column].includes("/") || this.headings[column] === "Init") return null;
      const found = /^(\d+)\/(\d+)\b/.exec(text);
      if (!found || found[2] === "0") return null;
      return Math.min(100, (100 * Number(found[1])) / Number(found[2]));
    },
  },
  template: `
    <section class="k-card k-board" aria-label="Board">
      <h2>{{ title }}</h2>
      <pre v-if="picture.length" class="k-picture" :style="{ '--wide': wide }" role="img" tabindex="0"
        aria-label="Map of the fight. The table after it says where everybody is.">{{ picture.join("\\n") }}</pre>
      <div class="k-scroll">
      <table role="table">
        <caption class="k-unseen">{{ title }}</caption>
        <thead role="rowgroup"><tr role="row">
          <th v-for="column in used" :key="column" scope="col" role="columnheader">{{ headings[column] }}</th>
        </tr></thead>
        <tbody role="rowgroup">
          <tr v-for="(row, index) in rows" :key="index" role="row" :class="{ 'k-mine': mine.includes(row[named]) }">
            <template v-for="column in used" :key="column">
              <th v-if="column === named" scope="row" role="rowheader"><!--
                --><button v-if="looks" type="button" class="k-look" @click="$emit('look', row[column])">{{ row[column] }}</button><!--
                --><template v-else>{{ row[column] }}</template></th>
              <td v-else role="cell" :data-label="headings[column]" :class="{ 'k-empty': !row[column] }"><!--
                -->{{ row[column] }}<span v-if="share(column, row[column]) !== null" class="k-bar" aria-hidden="true"><!--
                --><i :style="{ width: share(column, row[column]) + '%' }"></i></span></td>
            </template>
          </tr>
        </tbody>
      </table>
      </div>
      <p v-if="reads" class="k-soft k-small">{{ reads }}.</p>
    </section>`,
};
