// What a wager pays at this table: the pay table that the options put in force.

import { money } from "./money.js";

/** @import { PayTable } from "../wire.d.ts" */

/** @typedef {PayTable & {least: boolean}} InForce a pay table; `least`: only the least that it pays is known */

/**
 * The option that chooses among the pay tables of a group has one of these names.
 * @param {string} of
 * @param {Record<string, string> | undefined} options
 */
function chosen(of, options) {
  const names = of === "main" ? ["odds", "main"] : [of, `${of}-table`, `${of}-odds`];
  // A wager may have a switch of the same name.
  return names.map((name) => options?.[name]).find((value) => value !== undefined && value !== "on" && value !== "off");
}

/**
 * The pay tables in force, one of each group.
 * @param {readonly PayTable[]} tables of the game's description
 * @param {Record<string, string> | undefined} options in force at the table
 * @returns {InForce[]}
 */
export function tablesInForce(tables, options) {
  return [...group(tables)].map(([of, all]) => {
    const name = chosen(of, options);
    const exact = all.find((table) => String(table.name) === String(name));
    const floor = all.find((table) => table.kind === "floor") ?? all[0];
    const own = rowsOf(name);
    if (!exact && own.length > 0) return { ...floor, rows: own, least: false };
    // Where the rows are neither a table of the book nor written out, only the least that the book allows is known.
    return { ...(exact ?? floor), least: !exact && name !== undefined };
  });
}

/**
 * The rows of a house's own pay table, which its option spells out: `small: 1 to 1, triple: 200 to 1`.
 * @param {string | undefined} text
 * @returns {[string, string][]}
 */
function rowsOf(text) {
  const pairs = String(text ?? "")
    .split(", ")
    .map((row) => row.split(": "));
  return pairs.every((pair) => pair.length === 2) ? pairs.map(([row = "", odds = ""]) => [row, odds]) : [];
}

/** @param {readonly PayTable[]} tables */
function group(tables) {
  /** @type {Map<string, [PayTable, ...PayTable[]]>} */
  const found = new Map();
  for (const table of tables) {
    const before = found.get(table.of);
    if (before) before.push(table);
    else found.set(table.of, [table]);
  }
  return found;
}

/**
 * What a row pays, such as `35 to 1`, or null where no pay table has that row.
 * @param {string} kind
 * @param {readonly PayTable[]} tables
 * @param {Record<string, string> | undefined} options
 */
export function payoutOf(kind, tables, options) {
  for (const table of tablesInForce(tables, options)) {
    const row = table.rows.find(([name]) => name === kind);
    if (row) return table.least ? `at least ${row[1]}` : row[1];
  }
  return null;
}

/**
 * What a row pays, as people say it: `35 to 1`; of a progressive, a share of the meter, a multiple or an amount.
 * @param {string} odds as a pay table writes it
 */
export function oddsWords(odds) {
  const [, number = "", sign] = /^(\d+)([%x]?)$/.exec(odds) ?? [];
  if (number === "") return odds;
  if (sign === "%") return `${number} % of the meter`;
  return sign === "x" ? `${number} times` : money(Number(number));
}
