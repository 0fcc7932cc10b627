// The row of actions that can be chosen ahead. It is apart from the answers, so that a press that comes a moment too
// late hits nothing.

import { announce } from "../../shared/announce.js";
import { h, painter } from "../../shared/dom.js";
import { money } from "../../shared/money.js";
import { answerOf, offers, stands } from "./intents.js";

/**
 * @import { Deeds } from "../felts.js"
 * @import { Intent, Moment } from "./intents.js"
 * @import { Question } from "../../wire.d.ts"
 */

const NAMES = { "check-fold": "Check / fold", check: "Check", "call-any": "Call any", fold: "Fold" };

/** @param {Intent} intent */
function nameOf(intent) {
  return intent.kind === "call" ? `Call ${money(intent.cost)}` : NAMES[intent.kind];
}

/** What can be chosen ahead, and what has been. @typedef {{moment: Moment, chosen: Intent["kind"] | null}} Offered */

/** The buttons of the row. @param {Offered | null} state @param {(intent: Intent) => void} choose */
function rowPart(state, choose) {
  if (!state) return null;
  const intentButton = (/** @type {Intent} */ intent) =>
    h(
      "button",
      {
        type: "button",
        class: "button button-small pk-intent",
        "data-testid": `intent-${intent.kind}`,
        "aria-pressed": String(state.chosen === intent.kind),
        onClick: () => choose(intent),
      },
      nameOf(intent),
    );
  return [
    h("span", { class: "pk-intents-title", id: "intents-title" }, "When it is your turn"),
    h(
      "div",
      { class: "pk-intents-row", role: "group", "aria-labelledby": "intents-title" },
      offers(state.moment).map(intentButton),
    ),
  ];
}

/**
 * @param {HTMLElement} root
 * @param {Pick<Deeds, "answer">} deeds
 * @param {() => void} onRefused called when the table refuses what was chosen
 */
export function createIntents(root, deeds, onRefused) {
  /** @type {Intent | null} */
  let chosen = null;
  /** @type {Moment | null} */
  let moment = null;
  /**
   * The question that is being answered; its view may come again before the answer has arrived.
   * @type {string | null}
   */
  let answering = null;
  const paint = painter(root, (/** @type {Offered | null} */ state) => rowPart(state, choose));
  const draw = () => paint(moment && { moment, chosen: chosen?.kind ?? null });

  /** @param {Intent} intent @param {string} words @param {string | null} key */
  async function give(intent, words, key) {
    announce(`${nameOf(intent)}, as chosen`);
    answering = key;
    if (await deeds.answer(words)) return;
    answering = null;
    onRefused();
  }

  /** @param {Intent} intent */
  function choose(intent) {
    const again = chosen?.kind === intent.kind;
    chosen = again ? null : intent;
    announce(again ? "Nothing is chosen ahead" : `Chosen ahead: ${nameOf(intent)}`);
    draw();
  }

  /** @param {string} why */
  function cancel(why) {
    if (!chosen) return;
    announce(`${nameOf(chosen)} is cancelled${why}`);
    chosen = null;
  }

  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !chosen || document.querySelector("dialog[open]")) return;
    cancel("");
    draw();
  });

  /**
   * @param {Moment | null} now null when nothing can be chosen: out of the hand, or all-in
   * @param {Question | null} question the question to you, if it is your turn
   * @returns {boolean} whether the question is being answered
   */
  function update(now, question) {
    moment = question ? null : now;
    const key = question && now && `${now.street} ${JSON.stringify(question)}`;
    if (key !== answering) answering = null;
    if (!now) cancel("");
    else if (question && answering === null) {
      const intent = chosen;
      // Forgotten before it is sent: whatever becomes of the answer, it is given only once.
      const words = intent && answerOf(intent, now, question);
      if (intent && !words) cancel(": it no longer means the same");
      chosen = null;
      if (intent && words) give(intent, words, key);
    } else if (chosen && !stands(chosen, now)) cancel(": it no longer means the same");
    root.hidden = moment === null;
    draw();
    return answering !== null;
  }

  return { update };
}
