// The setting of an option as people read it.

import { money, rangeOfText } from "./money.js";
import { rowName, words } from "./names.js";
import { limitOf } from "./pot-words.js";

/** @import { GameOption } from "../wire.d.ts" */

/** Values of options that choose a pay table. @type {Record<string, string>} */
const PAY_TABLES = { minimum: "the least that the book allows", printed: "as the book prints it", none: "none" };

/** `100..50000` for all wagers, or for some. */
const RANGE = /^(?:[a-z\d-]+ )?\d+\.\.\d+(?:, (?:[a-z\d-]+ )?\d+\.\.\d+)*$/;

/**
 * @param {string} name of the option @param {string} value in force
 * @param {readonly GameOption[]} options of the game, with the words for what is in force now
 */
export function settingWords(name, value, options) {
  const option = options.find((one) => one.name === name);
  if (RANGE.test(value)) return rangeOfText(value);
  const points = options.some((one) => one.name === "point-system");
  if (name === "limit" && /^\d/.test(value)) return limitOf({ limit: value, "point-system": points });
  if (name === "layout" && /^\d+$/.test(value)) return `${value} positions`;
  if (option && /^\d+$/.test(value)) {
    if (/in cents$|this many cents/.test(option.says)) return money(Number(value));
    if (option.says.includes("hundredths of a per cent")) return `${Number(value) / 100} %`;
  }
  if (option?.of && option.kind === "odds") return PAY_TABLES[value] ?? tableWords(value);
  const listed = value.split(", ");
  if (listed.every((one) => rowName(one) !== one)) return listed.map(rowName).join(", ");
  if (option?.value === value && option.told !== null) return words(option.told).replace(/^[A-Z](?=[a-z])/, lower);
  return listed.map(rowName).join(", ");
}

/** @param {string} letter */
const lower = (letter) => letter.toLowerCase();

/**
 * A pay table by its name in the book, or the rows that the house has written out: fixed amounts are in cents.
 * @param {string} value
 */
function tableWords(value) {
  const rows = value.split(", ").map((row) => row.split(": "));
  if (!rows.every((row) => row.length === 2)) return `pay table ${value.toUpperCase()}`;
  const pays = (/** @type {string} */ odds) => (/^\d+$/.test(odds) ? money(Number(odds)) : odds);
  return rows.map(([row = "", odds = ""]) => `${rowName(row)}: ${pays(odds)}`).join(", ");
}
