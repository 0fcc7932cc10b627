// Buying chips: when sitting down, when broke, and adding to a stack for the next hand.

import { button, h } from "../../shared/dom.js";
import { openDialog } from "../../shared/dialog.js";
import { money } from "../../shared/money.js";

/** @import { BuyIn } from "../../wire.d.ts" */

/**
 * Amounts to offer: half the usual, the usual, and twice that, as far as limits and balance allow. Nothing may be
 * bought where there is no least amount.
 * @param {BuyIn} takes @param {number} balance
 */
export function buyInAmounts({ least, usual, most }, balance) {
  if (usual === null) return [];
  const wanted = [Math.round(usual / 200) * 100, usual, usual * 2];
  return [...new Set(wanted)].filter((amount) => amount >= (least ?? Infinity) && amount <= Math.min(most, balance));
}

/** What the table accepts, in words. @param {BuyIn} takes */
export function takesWords({ least, usual }) {
  if (least === null) return "With the chips that you have, none can be bought now.";
  if (usual === null) return "Any amount may be bought.";
  if (least === usual) return `A full buy-in is ${money(usual)} or more.`;
  return `Usual here is ${money(usual)}; any amount may be bought.`;
}

/**
 * @param {{title: string, takes: BuyIn, balance: number, says?: string, onBuy: (cents: number) => void}} about
 */
export function openBuyIn({ title, takes, balance, says, onBuy }) {
  const most = Math.min(takes.most, balance);
  const offered = buyInAmounts(takes, balance);
  const first = offered.find((amount) => amount === takes.usual) ?? offered.at(-1) ?? most;
  const wrong = h("p", { class: "wrong", role: "alert", "data-testid": "buy-in-wrong" });
  const input = h("input", {
    type: "number",
    name: "amount",
    min: (takes.least ?? 1) / 100,
    max: most / 100,
    step: "0.01",
    value: first / 100,
    required: true,
    "data-testid": "buy-in-amount",
  });
  const form = h(
    "form",
    {
      class: "form",
      // The house says what is wrong with an amount, and by which rule.
      novalidate: true,
      onSubmit: (event) => {
        event.preventDefault();
        const cents = Math.round(Number(input.value) * 100);
        if (!(cents > 0)) return void (wrong.textContent = "How much? An amount above zero.");
        if (cents > balance) return void (wrong.textContent = `You have ${money(balance)}.`);
        dialog.close();
        onBuy(cents);
      },
    },
    h("p", {}, `From your balance of ${money(balance)}. ${takesWords(takes)}`),
    says && h("p", { class: "small faint" }, says),
    h("label", { class: "field" }, h("span", {}, "Chips"), input),
    h(
      "div",
      { class: "row", role: "group", "aria-label": "Usual amounts" },
      offered.map((amount) =>
        button(money(amount), () => (input.value = String(amount / 100)), {
          class: "button button-small",
          "data-testid": `buy-in-${amount}`,
        }),
      ),
    ),
    wrong,
    h("button", { class: "button button-main", "data-testid": "buy-in-send" }, "Buy in"),
  );
  const dialog = openDialog(title, form, { testid: "buy-in-dialog" });
  input.focus();
  input.select();
}
