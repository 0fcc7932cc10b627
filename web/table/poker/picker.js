// Cards to throw away or to turn: each is a toggle button; digits press them too.

import { announce } from "../../shared/announce.js";
import { cardName, cardPicture } from "../../shared/cards.js";
import { h } from "../../shared/dom.js";
import { count as counted, words } from "../../shared/names.js";

/** @import { Choice } from "../../wire.d.ts" */

/** @typedef {Extract<Choice, {choice: "pick" | "pick-some"}>} PickChoice */

/** How many may be picked. @param {PickChoice} choice @returns {[number, number]} */
function bounds(choice) {
  return choice.choice === "pick" ? [choice.count, choice.count] : [choice.least, choice.most];
}

/** @param {PickChoice} choice @param {[number, number]} bounds */
function title(choice, [least, most]) {
  const many = least === most ? counted(most, "card") : `${least} to ${counted(most, "card")}`;
  return `${words(choice.word)}: pick ${many}`;
}

/**
 * @param {PickChoice} choice
 * @param {{answer: (words: string) => unknown}} deeds
 * @returns {{element: HTMLElement, send: HTMLElement}} the button is placed with the other answers
 */
export function picker(choice, deeds) {
  const [least, most] = bounds(choice);
  /** @type {number[]} */
  let picked = [];
  const send = h("button", {
    type: "button",
    class: "button button-main pk-answer",
    "data-testid": `answer-${choice.word}`,
    onClick: () => deeds.answer([choice.word, ...picked.map((i) => choice.from[i])].join(" ")),
  });
  const cards = choice.from.map((card, index) =>
    h(
      "button",
      {
        type: "button",
        class: "pick",
        "data-testid": `pick-${card}`,
        "aria-keyshortcuts": String(index + 1),
        onClick: () => toggle(index),
        onKeydown: keys,
      },
      cardPicture({ card, up: true }),
    ),
  );

  /** @param {number} index */
  function toggle(index) {
    // One more than may be picked replaces the first.
    picked = picked.includes(index)
      ? picked.filter((one) => one !== index)
      : [...picked, index].slice(-Math.max(most, 1));
    draw();
    announce(`${cardName(choice.from[index] ?? null)} ${picked.includes(index) ? "picked" : "kept"}`);
  }

  /** @param {KeyboardEvent} event */
  function keys(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    const here = cards.findIndex((card) => card === event.currentTarget);
    cards[(here + step + cards.length) % cards.length]?.focus();
  }

  function draw() {
    cards.forEach((one, index) => one.setAttribute("aria-pressed", String(picked.includes(index))));
    send.disabled = picked.length < least || picked.length > most;
    send.textContent = least === most && most === 1 ? words(choice.word) : `${words(choice.word)} ${picked.length}`;
  }

  draw();
  const element = h(
    "div",
    { class: "pk-pick", role: "group", "aria-label": title(choice, [least, most]) },
    h("p", { class: "pk-pick-title", "aria-hidden": "true" }, title(choice, [least, most])),
    h("div", { class: "cards" }, cards),
  );
  return { element, send };
}
