// The size of a bet or raise: a slider on which every stop is legal, a box from which the nearest legal amount is
// taken, and quick buttons. What is sent is always exactly what the button says.

import { announce } from "../../shared/announce.js";
import { button, h } from "../../shared/dom.js";
import { money } from "../../shared/money.js";
import { words } from "../../shared/names.js";
import { amountAt, countOf, isLegal, nearest, nearestIndex, quickAmounts } from "./amounts.js";

/** `Raise to $12`, `Bet $6`, `All-in $40`. */
export function amountWords(word, amount, stack) {
  if (amount === stack) return `All-in ${money(amount)}`;
  return word === "bet" ? `Bet ${money(amount)}` : `${words(word)} to ${money(amount)}`;
}

/**
 * @param {import("./amounts.js").Range} choice
 * @param {{pot: number, price: number, own: number, stack: number}} hand
 * @param {{answer: (words: string) => void}} deeds
 * @returns {{form: HTMLElement, send: HTMLElement}} the button is placed with the other answers
 */
export function amountForm(choice, hand, deeds) {
  let amount = choice.min;
  const slider = h("input", {
    type: "range",
    class: "pk-slider",
    min: 0,
    max: countOf(choice) - 1,
    step: 1,
    value: 0,
    "aria-label": `${words(choice.word)}: ${money(choice.min)} to ${money(choice.max)}`,
    "data-testid": "amount-slider",
    onInput: () => set(amountAt(choice, Number(slider.value))),
  });
  const box = h("input", {
    type: "text",
    inputmode: "decimal",
    class: "pk-box",
    autocomplete: "off",
    "aria-label": "Amount",
    "aria-describedby": "amount-note",
    "data-testid": "amount-box",
    onInput: () => {
      const legal = nearest(choice, typed());
      show(legal, isLegal(choice, typed()) ? "" : `The nearest legal amount is ${money(legal)}.`);
    },
    onChange: () => set(amount, note.textContent),
    onKeydown: boxKeys,
  });
  const note = h("span", { id: "amount-note", class: "pk-note", role: "status", "data-testid": "amount-note" });
  const send = h("button", {
    class: "button button-main pk-answer",
    form: "amount-form",
    "data-testid": `answer-${choice.word}`,
  });
  const quick = quickAmounts(choice, hand).map(({ name, amount: legal }) =>
    button(name, () => set(legal), {
      class: "button button-small pk-quick",
      "data-testid": "quick",
      "data-amount": legal,
      title: money(legal),
    }),
  );

  /** Updates everything except the box, in which somebody may be typing. */
  function show(next, said) {
    amount = next;
    slider.value = String(nearestIndex(choice, amount));
    slider.setAttribute("aria-valuetext", money(amount));
    send.textContent = amountWords(choice.word, amount, hand.stack);
    send.dataset.amount = String(amount);
    note.textContent = said;
  }

  function set(next, said = "") {
    show(next, said);
    box.value = String(amount / 100);
  }

  function typed() {
    const wanted = Math.round(Number(box.value.replace(/[^\d.]/g, "")) * 100);
    return Number.isFinite(wanted) ? wanted : 0;
  }

  function boxKeys(event) {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step) {
      event.preventDefault();
      set(amountAt(choice, Math.max(0, nearestIndex(choice, amount) + step)));
    }
    // Whoever types an amount that is not legal is first shown the nearest; the next Enter sends it.
    if (event.key === "Enter" && typed() !== amount) {
      event.preventDefault();
      set(amount, note.textContent);
      announce(note.textContent);
    }
  }

  set(choice.min);
  const form = h(
    "form",
    {
      class: "pk-amount",
      id: "amount-form",
      onSubmit: (event) => {
        event.preventDefault();
        deeds.answer(`${choice.word} ${amount}`);
      },
    },
    h("div", { class: "pk-quicks", role: "group", "aria-label": "Usual amounts" }, quick, box),
    slider,
    note,
  );
  return { form, send };
}
