// Seven cards into two hands: two for the Low hand, the other five are the High hand. A press moves a card.

import { cardPicture } from "../shared/cards.js";
import { button, h, hidden } from "../shared/dom.js";

const RANKS = "23456789TJQKA";
/** Aces and the joker first. */
const height = (card) => (card === "Jk" ? RANKS.length : RANKS.indexOf(card[0]));

/**
 * @param {{word: string, from: string[], count: number}} choice
 * @param {string} advice such as `set Ah Kd`
 * @param {{answer: (words: string) => void}} deeds
 */
export function createSetter(choice, advice, deeds) {
  const high = h("div", { class: "cards setter-cards" });
  const low = h("div", { class: "cards setter-cards" });
  const rest = choice.from.length - choice.count;
  const send = button("Set hands", () => deeds.answer([choice.word, ...picked.map((one) => one.card)].join(" ")), {
    class: "button button-main",
    "data-testid": `answer-${choice.word}`,
  });
  const cards = [...choice.from]
    .sort((one, other) => height(other) - height(one))
    .map((card) => {
      const entry = { card, element: null, where: hidden("") };
      entry.element = h(
        "button",
        { type: "button", class: "pick", "data-testid": `pick-${card}`, onClick: () => toggle(entry), onKeydown: keys },
        cardPicture({ card, up: true }),
        entry.where,
      );
      return entry;
    });
  let picked = [];

  function keys(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    const all = [...high.children, ...low.children].filter((one) => one.matches(".pick"));
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      // To the other hand, at the same place.
      const [from, to] = high.contains(event.currentTarget) ? [high, low] : [low, high];
      const place = [...from.children].indexOf(event.currentTarget);
      [...to.querySelectorAll(".pick")].at(Math.min(place, to.querySelectorAll(".pick").length - 1))?.focus();
    } else if (step) all[(all.indexOf(event.currentTarget) + step + all.length) % all.length].focus();
    else return;
    event.preventDefault();
  }

  /** Puts a card into the other hand; a third card for the Low hand sends the first one back. */
  function toggle(entry) {
    picked = picked.includes(entry) ? picked.filter((one) => one !== entry) : [...picked, entry].slice(-choice.count);
    draw();
    entry.element.focus();
  }

  function draw() {
    const place = () => h("span", { class: "card-place" });
    const missing = Array.from({ length: choice.count - picked.length }, place);
    const isLow = (entry) => picked.includes(entry);
    for (const entry of cards) {
      entry.element.setAttribute("aria-pressed", String(isLow(entry)));
      entry.where.textContent = `, in the ${isLow(entry) ? "Low" : "High"} hand`;
    }
    high.replaceChildren(...cards.filter((entry) => !isLow(entry)).map((entry) => entry.element));
    low.replaceChildren(...cards.filter(isLow).map((entry) => entry.element), ...missing);
    send.disabled = picked.length !== choice.count;
  }

  const advised = (advice.startsWith(`${choice.word} `) ? advice.split(" ").slice(1) : []).filter((card) =>
    choice.from.includes(card),
  );
  const follow = button(
    "Set as advised",
    () => {
      picked = cards.filter((entry) => advised.includes(entry.card));
      draw();
      send.focus();
    },
    { class: "button control-quiet", "data-testid": "setter-advice" },
  );
  draw();
  const row = (title, many, element) =>
    h(
      "div",
      { class: "setter-row", role: "group", "aria-label": `${title}, ${many} cards` },
      h("p", { class: "setter-title" }, title, h("span", { class: "faint" }, ` ${many}`)),
      element,
    );
  const hands = h(
    "div",
    { class: "setter", role: "group", "aria-label": `Pick ${choice.count} cards for the Low hand` },
    row("High hand", rest, high),
    row("Low hand", choice.count, low),
  );
  return [hands, send, advised.length === choice.count && follow];
}
