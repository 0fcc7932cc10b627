// One wager under one pay table: its outcomes, its measures and its pictures.

import { openClauses } from "../shared/clause.js";
import { h } from "../shared/dom.js";
import { money } from "../shared/money.js";
import { plainly, tableName, wagerName } from "../shared/names.js";
import { returnsDrawing, sessionDrawing } from "./drawings.js";

/**
 * @import { WagerSheet } from "./sheet.d.ts"
 * @import { Child } from "../shared/dom.js"
 */

/** @param {string} caption @param {string[]} heads @param {Child[][]} rows @param {number} numbers */
export function grid(caption, heads, rows, numbers = 1) {
  /** @param {Child} value @param {number} i */
  const cell = (value, i) => (
    i === 0 ? h("th", { scope: "row" }, value) : h("td", { class: i >= numbers && "number" }, value)
  );
  return h(
    "div",
    { class: "odds-wide", tabindex: "0", role: "region", "aria-label": caption },
    h(
      "table",
      { class: "figures" },
      h("caption", {}, caption),
      h(
        "thead",
        {},
        h("tr", {}, heads.map((head, i) => h("th", { scope: "col", class: i >= numbers && "number" }, head))),
      ),
      h("tbody", {}, rows.map((row) => h("tr", {}, row.map(cell)))),
    ),
  );
}

/** Digits in groups of three, for legibility. */
const grouped = (/** @type {string} */ digits) => digits.replace(/\B(?=(\d{3})+(?!\d))/g, ",");

const VERDICTS = { agrees: "agrees", "agrees-truncated": "agrees when truncated", differs: "cannot be reproduced" };

/** @param {string} share @param {number} places */
const percent = (share, places = 4) => `${(100 * Number(share)).toFixed(places)} %`;

/** @param {WagerSheet} sheet */
function facts(sheet) {
  const figure = sheet.figure;
  const measures = figure.measures;
  /** @type {([string, string] | "" | false | null | undefined)[]} */
  const pairs = [
    ["House edge", `${percent(figure.decimal, 6)}, exactly ${figure.edge}`],
    ["Method", figure.method === "exact" ? "exact" : `simulated, standard error ${figure.error}`],
    figure.strategy && ["Strategy", figure.strategy],
    figure.average_stake && ["Average total stake", `${figure.average_stake} times the ${sheet.unit}`],
    sheet.returned_of_all && ["Return of all that is staked", percent(sheet.returned_of_all)],
    figure.element_of_risk && ["Element of risk", percent(figure.element_of_risk)],
    measures?.hit && ["Hit frequency", percent(measures.hit.decimal)],
    measures?.push && ["Push frequency", percent(measures.push.decimal)],
    measures && ["Standard deviation", measures.deviation],
    measures?.best && measures.worst && [
      "Best and worst round",
      `${Number(measures.best.decimal)} and ${Number(measures.worst.decimal)} stakes`,
    ],
    figure.progressive && ["Progressive", figure.progressive.says],
    figure.stated && ["Stated by the book", `${figure.stated.percent} %: ${VERDICTS[figure.stated.verdict]}`],
    figure.stated?.reproduced_by && ["What would give it", figure.stated.reproduced_by],
    ...(figure.notes ?? []).map((note) => /** @type {[string, string]} */ (["Note", note])),
  ];
  const entry = (/** @type {[string, string]} */ [name, value]) => [h("dt", {}, name), h("dd", {}, value)];
  return h("dl", { class: "odds-facts" }, pairs.map((pair) => pair && entry(pair)));
}

/** @param {WagerSheet} sheet a wager of a PAR sheet */
export function detail(sheet) {
  const figure = sheet.figure;
  // Where a player may add to the stake, results are net results: nothing is paid for one stake.
  const further = Boolean(figure.average_stake);
  const clauses = figure.stated ? [figure.stated.clause] : [];
  /** @type {Child[][]} */
  const rows = sheet.rows.map((row) =>
    [
      plainly(row.outcome),
      row.to_one,
      !further && row.for_one,
      grouped(row.combinations),
      row.probability,
      row.one_in,
      row.contribution,
    ].filter(
      (cell) => cell !== false,
    ),
  );
  rows.push(...(sheet.meter ?? []).map((share) => [share.what, "", "", "", "", "", share.contribution]));
  if (sheet.total)
    rows.push(["All", "", ...(further ? [] : [""]), grouped(sheet.cases), "1.000000000000", "", sheet.total]);
  const heads = further
    ? ["Outcome", "Net result", "Cases (lowest terms)", "Probability", "1 in", "Adds to the net result"]
    : ["Outcome", "To 1", "For 1", "Cases (lowest terms)", "Probability", "1 in", "Return"];
  const fees = (figure.fees ?? []).map((fee) => [money(fee.stake), money(fee.fee), percent(fee.edge.decimal)]);
  const title = `${wagerName(figure.wager)}, pay table “${tableName(figure.table)}”`;
  return h(
    "div",
    { "data-testid": "odds-detail" },
    h("h2", {}, `${title}${sheet.in_force ? "" : ", not in force"}`),
    facts(sheet),
    figure.stated &&
      h(
        "button",
        {
          type: "button",
          class: "why",
          onClick: () => openClauses(`The book on ${figure.wager}`, clauses),
        },
        figure.stated.clause,
      ),
    rows.length > 0 && grid("Every outcome", heads, rows),
    returnsDrawing(sheet.rows.map((row) => [plainly(row.outcome), Number(row.contribution)])),
    sheet.session && sessionDrawing(sheet.session),
    sheet.bands.length > 0 &&
      grid(
        "How far the return strays",
        ["Rounds", "90 % within", "95 % within", "99 % within"],
        sheet.bands.map(
          (band) => [
            grouped(String(band.rounds)),
            `± ${band.nine_of_ten} %`,
            `± ${band.nineteen_of_twenty} %`,
            `± ${band.ninety_nine_of_hundred} %`,
          ],
        ),
      ),
    fees.length > 0 && grid("With the house's collection", ["Stake", "Collection", "Edge with it"], fees),
  );
}
