// The scoreboard: bead plate and big road, drawn with letters and shapes so that colour alone tells nothing.

import { h, painter, svg } from "../../shared/dom.js";
import { ROWS, beadPlate, bigRoad } from "./roads.js";

const CELL = 22;
const LETTERS = { punto: "P", banco: "B", tie: "T" };

function grid(columns) {
  const lines = [];
  for (let c = 0; c <= columns; c++) lines.push(svg("line", { x1: c * CELL, y1: 0, x2: c * CELL, y2: ROWS * CELL }));
  for (let r = 0; r <= ROWS; r++) lines.push(svg("line", { x1: 0, y1: r * CELL, x2: columns * CELL, y2: r * CELL }));
  return svg("g", { class: "road-grid" }, lines);
}

function bead(cell) {
  const { coup } = cell;
  const dots = [
    coup.pair_banco && svg("circle", { cx: -7, cy: -7, r: 3, class: "road-dot road-dot-banco" }),
    coup.pair_punto && svg("circle", { cx: 7, cy: 7, r: 3, class: "road-dot road-dot-punto" }),
  ];
  return [
    svg("circle", { r: 9, class: `bead bead-${coup.winner}` }),
    svg("text", { class: "road-letter", "text-anchor": "middle", dy: "0.35em" }, LETTERS[coup.winner]),
    dots,
  ];
}

function ring(cell) {
  const { coup, ties } = cell;
  // Banco is a ring with a dot in it, punto an empty one.
  const mark = coup.winner === "banco" && svg("circle", { r: 2.5, class: "ring-dot" });
  const slash = ties > 0 && svg("line", { x1: -8, y1: 8, x2: 8, y2: -8, class: "ring-tie" });
  const many = ties > 1 && svg("text", { x: 7, y: 9, class: "ring-ties", "text-anchor": "middle" }, ties);
  return [svg("circle", { r: 8, class: `ring ring-${coup.winner}` }), mark, slash, many];
}

/** One road, cut to its newest columns. */
function road(name, cells, draw, columns, words) {
  const first = Math.max(0, Math.max(-1, ...cells.map((cell) => cell.column)) + 1 - columns);
  const shown = cells.filter((cell) => cell.column >= first);
  const marks = shown.map((cell) => {
    const at = `translate(${(cell.column - first + 0.5) * CELL} ${(cell.row + 0.5) * CELL})`;
    return svg(
      "g",
      { transform: at, "data-column": cell.column, "data-row": cell.row, "data-winner": cell.coup.winner },
      draw(cell),
    );
  });
  const picture = svg(
    "svg",
    {
      viewBox: `-1 -1 ${columns * CELL + 2} ${ROWS * CELL + 2}`,
      class: "road-picture",
      role: "img",
      "aria-label": words,
    },
    grid(columns),
    marks,
  );
  return h(
    "figure",
    { class: "road", "data-testid": `road-${name}` },
    h("figcaption", {}, { bead: "Bead plate", big: "Big road" }[name]),
    picture,
  );
}

export function createScoreboard() {
  const element = h("section", { class: "scoreboard", "aria-label": "Scoreboard" });
  const paint = painter(element, (coups) => {
    const many = (winner) => coups.filter((coup) => coup.winner === winner).length;
    const sum = `${coups.length} coups: punto ${many("punto")}, banco ${many("banco")}, tie ${many("tie")}`;
    const newest = coups
      .slice(-10)
      .map((coup) => coup.winner)
      .reverse()
      .join(", ");
    return [
      road("bead", beadPlate(coups), bead, 12, `Bead plate. ${sum}. Newest first: ${newest || "none yet"}.`),
      road("big", bigRoad(coups), ring, 24, `Big road. ${sum}.`),
      h("p", { class: "small faint-felt road-sum" }, `${sum}. Past coups change nothing.`),
    ];
  });
  return { element, update: paint };
}
