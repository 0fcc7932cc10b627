// The five roads drawn, with what would come next. Letters, dots and the slant of a stroke say what the colours say,
// and every road has its own sentence.

import { h, painter, svg } from "../../shared/dom.js";
import { count } from "../../shared/names.js";
import { ROWS } from "./grid.js";
import { DERIVED, ask, beadPlate, bigRoad, colours, derivedRoad, runs } from "./roads.js";

/**
 * @import { Child } from "../../shared/dom.js"
 * @import { Coup } from "./coups.js"
 */

const CELL = 22;
const SMALL_CELL = 12;
/** The number of columns that are drawn; of a longer road, the newest. */
const COLUMNS = { wide: { bead: 14, big: 28, derived: 30 }, narrow: { bead: 15, big: 20, derived: 28 } };
/** The most runs that are read out. */
const TOLD = 12;
/** @type {Coup["winner"][]} */
const RESULTS = ["player", "banker", "tie"];
const LETTERS = { player: "P", banker: "B", tie: "T" };

/**
 * @typedef {{player: string, banker: string, tie: string}} Names what the book calls the results
 * @typedef {"red" | "blue"} Colour
 */

/** @param {number} columns @param {number} cell */
function grid(columns, cell) {
  const [width, height] = [columns * cell, ROWS * cell];
  const across = Array.from({ length: columns + 1 }, (_, i) => `M${i * cell} 0V${height}`);
  const down = Array.from({ length: ROWS + 1 }, (_, i) => `M0 ${i * cell}H${width}`);
  return svg("path", { class: "road-grid", d: [...across, ...down].join("") });
}

/** @param {{playerPair: boolean, bankerPair: boolean}} mark @param {number} far @param {number} radius */
const dots = (mark, far, radius) => [
  mark.bankerPair && svg("circle", { cx: -far, cy: -far, r: radius, class: "road-dot road-dot-banker" }),
  mark.playerPair && svg("circle", { cx: far, cy: far, r: radius, class: "road-dot road-dot-player" }),
];

/** @param {Coup} coup */
function bead(coup) {
  return [
    svg("circle", { r: 9, class: `bead bead-${coup.winner}` }),
    svg("text", { class: "road-letter", "text-anchor": "middle", dy: "0.35em" }, LETTERS[coup.winner]),
    dots(coup, 7, 3),
  ];
}

/**
 * Banker is a ring with a dot in it, Player an empty one.
 * @param {{winner: string | null, ties: number, playerPair: boolean, bankerPair: boolean}} entry
 */
function ring({ winner, ties, ...pairs }) {
  return [
    winner && svg("circle", { r: 8, class: `ring ring-${winner}` }),
    winner === "banker" && svg("circle", { r: 2.5, class: "ring-dot" }),
    dots(pairs, 7, 2.6),
    ties > 0 && svg("path", { d: "M-8 8L8 -8", class: "ring-tie" }),
    ties > 1 && svg("text", { x: 7.5, y: -3, class: "ring-ties", "text-anchor": "middle" }, ties),
  ];
}

/**
 * Red is full or leans to the right, blue is open or leans to the left.
 * @type {Record<"eye" | "small" | "cockroach", (colour: Colour) => Child>}
 */
const SIGNS = {
  eye: (colour) => [
    svg("circle", { r: 4.2, class: `sign-ring sign-${colour}` }),
    colour === "red" && svg("circle", { r: 1.7, class: "sign-fill sign-red" }),
  ],
  small: (colour) => [
    svg("circle", { r: 4.8, class: `sign-fill sign-${colour}` }),
    colour === "blue" && svg("circle", { r: 2.1, class: "sign-hole" }),
  ],
  cockroach: (colour) =>
    svg("path", { d: colour === "red" ? "M-4 4.4L4 -4.4" : "M-4 -4.4L4 4.4", class: `sign-stroke sign-${colour}` }),
};

/**
 * One road, cut to its newest columns.
 * @template {{winner?: string | null, ties?: number} | Colour} T
 * @param {object} about
 * @param {string} about.id
 * @param {string} about.title
 * @param {string} about.words what it shows, for people who do not see it
 * @param {{column: number, row: number, mark: T}[]} about.cells
 * @param {(mark: T) => Child} about.draw
 * @param {number} about.columns
 * @param {number} about.cell
 */
function road({ id, title, words, cells, draw, columns, cell }) {
  const width = Math.max(-1, ...cells.map((one) => one.column)) + 1;
  const first = Math.max(0, width - columns);
  const marks = cells
    .filter((one) => one.column >= first)
    .map(({ column, row, mark }) =>
      svg(
        "g",
        {
          transform: `translate(${(column - first + 0.5) * cell} ${(row + 0.5) * cell})`,
          "data-column": column,
          "data-row": row,
          "data-mark": typeof mark === "string" ? mark : (mark.winner ?? "none"),
          "data-ties": typeof mark === "string" ? null : (mark.ties ?? null),
        },
        draw(mark),
      ),
    );
  const box = `-1 -1 ${columns * cell + 2} ${ROWS * cell + 2}`;
  return h(
    "figure",
    { class: `road road-${id}`, "data-testid": `road-${id}` },
    h("figcaption", {}, title),
    svg(
      "svg",
      { viewBox: box, class: "road-picture", role: "img", "aria-label": `${title}. ${words}` },
      grid(columns, cell),
      marks,
    ),
  );
}

/**
 * `Banker 3, Player 1`, the newest first.
 * @template {{length: number}} T
 * @param {T[]} all @param {(run: T) => string} name
 */
function runsInWords(all, name) {
  const told = all.slice(-TOLD).reverse();
  const rest = all.length - told.length;
  const words = told.map((run) => `${name(run)} ${run.length}`).join(", ");
  return `${words || "Nothing yet"}${rest > 0 ? `, and ${rest} before that` : ""}.`;
}

/** Equal colours in a row, as runs. @param {Colour[]} all */
function colourRuns(all) {
  /** @type {{colour: Colour, length: number}[]} */
  const found = [];
  for (const colour of all) {
    const last = found.at(-1);
    if (last && last.colour === colour) last.length += 1;
    else found.push({ colour, length: 1 });
  }
  return found;
}

/** @param {Coup[]} coups @param {Names} names */
function askPart(coups, names) {
  /** @param {Colour | null} colour @param {keyof typeof SIGNS} id */
  const told = (colour, id) =>
    h(
      "td",
      { "data-mark": colour ?? "none" },
      h("span", { class: "for-readers" }, colour ?? "nothing"),
      h(
        "span",
        { "aria-hidden": "true" },
        colour === null ? "–" : svg("svg", { viewBox: "-6 -6 12 12", class: "ask-sign" }, SIGNS[id](colour)),
      ),
    );
  const row = (/** @type {"player" | "banker"} */ winner) =>
    h(
      "tr",
      { "data-testid": `ask-${winner}` },
      h(
        "th",
        { scope: "row" },
        h("span", { class: `ask-bead bead-${winner}`, "aria-hidden": "true" }, LETTERS[winner]),
        ` ${names[winner]}`,
      ),
      ask(coups, winner).map((colour, i) => told(colour, DERIVED[i]?.id ?? "eye")),
    );
  return h(
    "table",
    { class: "ask" },
    h("caption", {}, "If next comes"),
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td", {}),
        DERIVED.map(
          ({ title, short }) => h("th", { scope: "col" }, short, h("span", { class: "for-readers" }, `: ${title}`)),
        ),
      ),
    ),
    h("tbody", {}, row("player"), row("banker")),
  );
}

/** @param {Names} names */
export function createBoard(names) {
  const element = h("section", { class: "roads", "aria-label": "Roads" });

  const paint = painter(element, (/** @type {{coups: Coup[], narrow: boolean}} */ { coups, narrow }) => {
    const columns = COLUMNS[narrow ? "narrow" : "wide"];
    const many = (/** @type {Coup["winner"]} */ winner) => coups.filter((coup) => coup.winner === winner).length;
    const pairs = (/** @type {"player" | "banker"} */ side) => coups.filter((coup) => coup[`${side}Pair`]).length;
    const sum = `${count(coups.length, "coup")} of this shoe: ${RESULTS.map((one) => `${names[one]} ${many(one)}`).join(", ")}`;
    const paired = `pairs ${names.player} ${pairs("player")}, ${names.banker} ${pairs("banker")}`;
    const newest = coups
      .slice(-TOLD)
      .reverse()
      .map((coup) => names[coup.winner])
      .join(", ");
    const derived = DERIVED.map(({ id, title, back }) =>
      road({
        id,
        title,
        words: runsInWords(colourRuns(colours(coups, back)), (run) => run.colour),
        cells: derivedRoad(coups, back),
        draw: SIGNS[id],
        columns: columns.derived,
        cell: SMALL_CELL,
      }),
    );
    return [
      road({
        id: "bead",
        title: "Bead plate",
        words: newest ? `Newest first: ${newest}.` : "Nothing yet.",
        cells: beadPlate(coups),
        draw: bead,
        columns: columns.bead,
        cell: CELL,
      }),
      road({
        id: "big",
        title: "Big road",
        words: runsInWords(runs(coups), (run) => names[run.winner]),
        cells: bigRoad(coups),
        draw: ring,
        columns: columns.big,
        cell: CELL,
      }),
      derived,
      askPart(coups, names),
      h(
        "p",
        { class: "small faint-felt road-sum", "data-testid": "road-sum" },
        `${sum}; ${paired}. Past coups change nothing.`,
      ),
    ];
  });

  return {
    element,
    /** @param {Coup[]} coups */
    update: (coups) => paint({ coups, narrow: matchMedia("(max-width: 640px)").matches }),
  };
}
