// The question to you: words as buttons, amounts, cards to pick. The hint is shown only on request.

import { announce } from "../shared/announce.js";
import { cardPicture } from "../shared/cards.js";
import { button, h, painter } from "../shared/dom.js";
import { withSigns } from "../shared/facts.js";
import { money } from "../shared/money.js";
import { words } from "../shared/names.js";
import { arrangementOf, createArranger } from "./arranger.js";

/** Whether hands are to be set. @param {{choices: any[]}} question */
const isSetting = ({ choices }) => choices.some((choice) => choice.choice === "arrange" || choice.word === "set");

/** Where a hand is to be set, setting it is the main answer, unless the hand wins by being declared. */
function wordChoice(choice, deeds, question) {
  const cost = choice.cost > 0 && h("span", { class: "answer-cost" }, ` ${money(choice.cost)}`);
  return button([words(choice.word), cost], () => deeds.answer(choice.word), {
    class: `button answer${isSetting(question) && choice.word !== "sweep" ? "" : " button-main"}`,
    "data-testid": `answer-${choice.word}`,
  });
}

/** Amounts are typed in pounds and sent in pence. */
function amountChoice(choice, deeds) {
  const input = h("input", {
    type: "number",
    name: "amount",
    min: choice.min / 100,
    max: choice.max / 100,
    step: "0.01",
    value: choice.min / 100,
    required: true,
    "data-testid": `amount-${choice.word}`,
  });
  const send = (event) => {
    event.preventDefault();
    deeds.answer(`${choice.word} ${Math.round(Number(input.value) * 100)}`);
  };
  return h(
    "form",
    { class: "answer-form", onSubmit: send },
    h(
      "label",
      { class: "field" },
      h("span", {}, `${words(choice.word)}, ${money(choice.min)} to ${money(choice.max)}`),
      input,
    ),
    h("button", { class: "button button-main", "data-testid": `answer-${choice.word}` }, words(choice.word)),
  );
}

function pickChoice(choice, deeds, { advice }) {
  if (choice.word === "set") return createArranger(arrangementOf(choice, advice ?? ""), deeds);
  const picked = new Set();
  const send = button(
    words(choice.word),
    () => deeds.answer([choice.word, ...[...picked].map((i) => choice.from[i])].join(" ")),
    { class: "button button-main", disabled: choice.count > 0, "data-testid": `answer-${choice.word}` },
  );
  const cards = choice.from.map((card, index) => {
    const toggle = () => {
      if (!picked.delete(index) && picked.size < choice.count) picked.add(index);
      one.setAttribute("aria-pressed", String(picked.has(index)));
      send.disabled = picked.size !== choice.count;
    };
    const one = h(
      "button",
      { type: "button", class: "pick", "aria-pressed": "false", "data-testid": `pick-${card}`, onClick: toggle },
      cardPicture({ card, up: true }),
    );
    return one;
  });
  return h(
    "div",
    { class: "answer-pick", role: "group", "aria-label": `${words(choice.word)}: pick ${choice.count}` },
    h("p", {}, `Pick ${choice.count}`),
    h("div", { class: "cards" }, cards),
    send,
  );
}

const arrangeChoice = (choice, deeds) => createArranger(choice, deeds);

const KINDS = { word: wordChoice, amount: amountChoice, pick: pickChoice, arrange: arrangeChoice };

/** Pieces that can be moved need not be listed, and what a button says need not be typed. */
const LISTED = /^(?:(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6]),? )*(?:[2-9TJQKA][cdhs]|Jk|[1-6]-[1-6]): /;
const TYPED = / and must be confirmed with `[^`]*`[^.]*/;

/** The question as shown above its answers. @param {{text: string, choices: any[]}} question */
export function questionText({ text, choices }) {
  if (!isSetting({ choices })) return withSigns(text);
  const short = text.replace(LISTED, "").replace(TYPED, "");
  return withSigns(short.charAt(0).toUpperCase() + short.slice(1));
}

/** @param {HTMLElement} root @param {any} deeds */
export function createQuestion(root, deeds) {
  let asked = null;
  const paint = painter(root, (question) => {
    if (!question) return null;
    const hint = h("span", { class: "hint", role: "status" });
    const ask = button("Hint", () => (hint.textContent = `A good player says: ${withSigns(question.advice)}`), {
      class: "button control-quiet",
      "data-testid": "action-hint",
      "aria-keyshortcuts": "h",
    });
    return [
      h("p", { class: "question-text", id: "question-text" }, questionText(question)),
      h(
        "div",
        { class: "answers" },
        question.choices.map((choice) => KINDS[choice.choice]?.(choice, deeds, question)),
        // Where hands are set, a button sets them as suggested.
        question.advice && !question.advice.startsWith("set ") ? ask : null,
      ),
      hint,
    ];
  });
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Question to you");

  return {
    update(view) {
      const question = view.question;
      root.hidden = !question;
      if (!paint(question) || !question) return;
      announce(`Your turn: ${questionText(question)}`);
      // The focus goes to the answers unless the player is busy elsewhere.
      const text = JSON.stringify(question);
      const idle =
        !document.activeElement ||
        document.activeElement === document.body ||
        document.activeElement.closest("#felt, #dock");
      if (text !== asked && idle && !document.querySelector("dialog[open]"))
        root.querySelector(".answer, input, .pick")?.focus({ preventScroll: true });
      // A question taller than the screen is read from its beginning.
      const high = root.offsetHeight > innerHeight * 0.7;
      if (text !== asked) root.scrollIntoView({ block: high ? "start" : "nearest" });
      asked = text;
    },
  };
}
