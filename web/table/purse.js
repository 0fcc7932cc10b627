// Balance, what you have staked, what the last round brought, and the limits.

import { h, painter } from "../shared/dom.js";
import { money, range, signed } from "../shared/money.js";
import { words } from "../shared/names.js";
import { yourNet, yourTotal } from "../shared/stakes.js";

/** One pair of limits where all wagers share it, else each kind's. */
export function limitsWords(limits) {
  const entries = Object.entries(limits);
  const all = new Set(entries.map(([, pair]) => range(pair)));
  if (all.size === 1) return [...all][0];
  return entries.map(([kind, pair]) => `${words(kind)} ${range(pair)}`).join("; ");
}

const sum = (bets) => bets.reduce((all, bet) => all + bet.stake, 0);

/** @param {HTMLElement} root */
export function createPurse(root) {
  let last = null;
  const entry = (name, value, testid, kind = "") =>
    h("div", { class: `purse-entry ${kind}` }, h("dt", {}, name), h("dd", { "data-testid": testid }, value));
  const paint = painter(root, ({ balance, staked, net, limits }) => [
    entry("Balance", balance === null ? "–" : money(balance), "balance"),
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
    update(view, revealed) {
      // The balance would tell the result before the cards do.
      if (!revealed) return;
      if (view.phase === "settled") last = yourNet(view.lines) ?? last;
      paint({
        balance: view.you?.balance ?? null,
        // Once the round is settled only what stands for the next one is still staked.
        staked: view.phase === "settled" ? sum(view.standing.filter((bet) => bet.yours)) : yourTotal(view),
        net: last,
        limits: limitsWords(view.limits),
      });
    },
  };
}
