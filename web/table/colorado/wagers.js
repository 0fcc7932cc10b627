// The wagers of a Colorado baccarat table in groups, and what each pays, all from the game's card: a new variation
// needs no new page.

import { tablesInForce } from "../../shared/payouts.js";

/** @import { Game, GameWager, PayTable, View } from "../../wire.d.ts" */

const STANDARD = ["player", "banker", "tie"];
/** @type {Omit<Group, "wagers">[]} */
const GROUPS = [
  { id: "standard", title: "Standard wagers" },
  { id: "bonus", title: "Bonus wagers" },
  { id: "single", title: "Single events" },
  { id: "progressive", title: "Progressives" },
  { id: "tips", title: "Bets for the dealer" },
];

/**
 * @typedef {GameWager & {kind: string}} Place a wager by the name of one of its places
 * @typedef {{id: string, title: string, wagers: Place[]}} Group
 */

/** A wager that can win a part of a meter. @param {GameWager} wager @param {PayTable[]} tables */
function isProgressive(wager, tables) {
  return tables.some((table) => table.of === wager.pays && table.rows.some(([, odds]) => odds.includes("%")));
}

/** @param {GameWager} wager @param {PayTable[]} tables */
function groupOf(wager, tables) {
  if (STANDARD.includes(wager.name)) return "standard";
  if (wager.name.startsWith("tip-")) return "tips";
  if (/^se-\d+$/.test(wager.name)) return "single";
  return isProgressive(wager, tables) ? "progressive" : "bonus";
}

/**
 * The wagers that this table has, group by group; empty groups are left out.
 * @param {Game | null} game its description for this table
 */
export function groupsOf(game) {
  const all = (game?.wagers ?? []).filter((wager) => wager.opening && wager.names.length > 0);
  const each = all.flatMap((wager) => wager.names.map((name) => ({ ...wager, kind: wager.name, name })));
  const inGroup = (/** @type {string} */ id) => each.filter((wager) => groupOf(wager, game?.tables ?? []) === id);
  const numbered = (/** @type {Place[]} */ wagers) =>
    [...wagers].sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return GROUPS.map((group) => {
    const wagers = inGroup(group.id);
    return { ...group, wagers: group.id === "single" ? numbered(wagers) : wagers };
  }).filter((group) => group.wagers.length > 0);
}

/**
 * The rows by which a wager is paid at this table, the highest first as printed.
 * @param {Place} wager @param {Game | null} game @param {Record<string, string>} options in force
 * @returns {[string, string][]}
 */
export function rowsOf(wager, game, options) {
  const chosen = game?.options.find((option) => option.kind === "odds" && option.of === wager.pays);
  const name = chosen && options?.[chosen.name];
  const own = (game?.tables ?? []).filter((table) => table.of === wager.pays);
  const table = own.find((one) => String(one.name) === String(name)) ?? tablesInForce(own, options)[0];
  if (!table) return [];
  const named = wager.rows.length > 0
    ? wager.rows
    : table.rows.some(([row]) => row === wager.kind)
    ? [wager.kind]
    : null;
  return named ? table.rows.filter(([row]) => named.includes(row)) : table.rows;
}

/** What the house keeps of Banker wins, as printed below them. @param {Record<string, string>} options */
export function vigorishWords(options) {
  // A game that always takes it has no choice, only a rounding; one that never does has neither.
  const taken = options.vigorish ?? (options["vigorish-rounding"] ? "on-win" : "none");
  const percent = `${options["vigorish-percent"] ?? 5} % vigorish`;
  if (taken === "on-win") return `less ${percent}`;
  return taken === "on-tie" ? `${percent} on a tie` : "a winning three-card 7 pushes";
}

/**
 * The fixed stake of a progressive wager at this table: its limits are then a single amount.
 * @param {Place} wager
 * @param {View} view
 */
export function unitOf(wager, view) {
  const [min, max] = view.limits?.[wager.kind] ?? [];
  return min === max ? min : undefined;
}

const size = (/** @type {string} */ odds) => Number(/^[\d.,]+/.exec(odds)?.[0].replaceAll(",", "") ?? 0);

/** What is printed on the layout: `40 to 1`, `10 to 1 up to 75 to 1`, `jackpot`. @param {[string, string][]} rows */
export function paysWords(rows) {
  const odds = [...new Set(rows.map(([, one]) => one))].filter((one) => !/^(push|0 )/.test(one));
  if (odds.some((one) => one === "100%")) return "up to the meter";
  if (odds.some((one) => one.includes("%"))) return "up to a part of the meter";
  if (odds.length <= 1) return odds[0] ?? "";
  const sorted = [...odds].sort((one, other) => size(one) - size(other));
  return `up to ${sorted.at(-1)}`;
}
