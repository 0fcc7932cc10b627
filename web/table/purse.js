// Balance, what you have staked, what the last round won or lost, and the limits.

import { h, painter } from "../shared/dom.js";
import { money, range, signed } from "../shared/money.js";
import { words } from "../shared/names.js";
import { yourNet, yourTotal } from "../shared/stakes.js";
import { countUp } from "./counting.js";

/** @import { PlacedBet, View } from "../wire.d.ts" */

/** An upper limit as large as this is none, for example of a bank. */
const NO_LIMIT = 1_000_000_000_000;

/**
 * The limits that most wagers share, then the kinds with limits of their own; each kind's if no two agree.
 * @param {View["limits"]} limits
 */
function limitsWords(limits) {
  const bounded = Object.entries(limits).filter(([kind, [, most]]) => most < NO_LIMIT && kind !== "no-action");
  const entries = bounded.map(([kind, pair]) => /** @type {[string, string]} */ ([kind, range(pair)]));
  const many = (/** @type {string} */ pair) => entries.filter(([, other]) => other === pair).length;
  const [, usual] = entries.reduce((best, one) => (many(one[1]) > many(best[1]) ? one : best), entries[0] ?? ["", ""]);
  const shared = many(usual) > 1 || entries.length === 1;
  const own = entries.filter(([, pair]) => !shared || pair !== usual).map(([kind, pair]) => `${words(kind)} ${pair}`);
  return [...(shared ? [usual] : []), ...own].join("; ");
}

/** The limits of the kinds of wagers that are on the felt. @param {View} view */
function onFelt({ limits, wagers }) {
  const open = new Set(wagers.filter((wager) => wager.open).map((wager) => wager.kind));
  const shown = Object.entries(limits).filter(([kind]) => open.has(kind));
  return shown.length > 0 ? Object.fromEntries(shown) : limits;
}

/** The limits of a table in words: those of the betting stand while nothing can be bet. */
export function createLimits() {
  let known = "";
  return (/** @type {View} */ view) => {
    if (view.phase === "betting" || known === "") known = limitsWords(onFelt(view));
    return known;
  };
}

const sum = (/** @type {PlacedBet[]} */ bets) => bets.reduce((all, bet) => all + bet.stake, 0);

/** @typedef {{balance: number | null, staked: number, net: number | null, limits: string}} Purse */

/** @param {HTMLElement} root */
export function createPurse(root) {
  /** @type {number | null} */
  let last = null;
  /** @type {number | null} */
  let balance = null;
  const limitsOf = createLimits();
  /** @param {string} name @param {string} value @param {string} testid @param {string} kind */
  const entry = (name, value, testid, kind = "") =>
    h("div", { class: `purse-entry ${kind}` }, h("dt", {}, name), h("dd", { "data-testid": testid }, value));
  const paint = painter(root, (/** @type {Purse} */ { balance, staked, net, limits }) => [
    entry("Play money", balance === null ? "–" : money(balance), "balance"),
    entry("Staked", money(staked), "total-staked"),
    entry(
      "Last result",
      net === null ? "–" : signed(net),
      "last-result",
      net === null ? "" : net > 0 ? "purse-win" : net < 0 ? "purse-lose" : "",
    ),
    entry("Limits", limits, "limits", "purse-limits"),
  ]);
  return {
    /** @param {View} view */
    update(view) {
      const before = balance;
      balance = view.you?.balance ?? null;
      if (view.phase === "settled") last = yourNet(view.lines) ?? last;
      paint({
        balance,
        // Once the round is settled, only standing bets are still staked.
        staked: view.phase === "settled" ? sum(view.standing.filter((bet) => bet.yours)) : yourTotal(view),
        net: last,
        limits: limitsOf(view),
      });
      const total = /** @type {HTMLElement | null} */ (root.querySelector("[data-testid=balance]"));
      if (total && view.phase === "settled" && before !== null && balance !== null && balance > before)
        countUp(total, before, balance, money);
    },
  };
}
