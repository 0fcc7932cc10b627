// The felt of roulette: wheel, reader board, racetrack, layout and Rage.

import { fell, isA } from "../../shared/facts.js";
import { button, h, hidden } from "../../shared/dom.js";
import { potsOf } from "../../shared/stakes.js";
import { explainOnce } from "../first-use.js";
import { SavedBets } from "../saved-bets.js";
import { createTip } from "../tip.js";
import { createBoard } from "./board.js";
import { createNumbers } from "./numbers.js";
import { Offers } from "./offers.js";
import { createRacetrack } from "./racetrack.js";
import { createRage } from "./rage.js";
import { createWheelView } from "./wheel-view.js";

/**
 * @import { Deeds, Felt } from "../felts.js"
 * @import { View } from "../../wire.d.ts"
 */

/** What the button says that begins a round. */
export const BEGINS = "Spin";

/**
 * The layout and the racetrack, which lights up on the layout what it covers.
 * @param {Deeds} deeds @param {Offers} offers
 */
function betting(deeds, offers) {
  const tip = createTip();
  const { hide } = tip;
  const board = createBoard({
    place: (spot, target) => {
      explainOnce(`roulette-${spot.kind}`, { show: () => tip.show(target, offers.toldOf(spot)), hide });
      return deeds.place(spot.name);
    },
    undo: deeds.undo,
    describe: (spot) => offers.spot(spot),
    pays: (spot) => offers.pays(spot.kind),
    hover: (spot, target) => (spot && target ? tip.show(target, offers.toldOf(spot)) : tip.hide()),
  });
  const track = createRacetrack({
    place: (bet) => {
      const bets = bet.chips.map(([wager, chips]) => ({ wager, stake: chips * deeds.chip() }));
      return deeds.together(bets, bet.label);
    },
    undo: deeds.undo,
    describe: (bet) => offers.announced(bet),
    hover: (bet, target) => {
      board.cover(bet?.numbers ?? []);
      if (!bet || !target) return tip.hide();
      const { chips, cost } = offers.announced(bet);
      tip.show(target, { name: bet.label, says: `${chips}, ${cost}`, pays: null, pot: null });
    },
  });
  return { tip, board, track };
}

/** On a phone there is room for the layout or for the racetrack. @param {HTMLElement} felt */
function trackSwitch(felt) {
  const element = button(
    ["Racetrack", hidden(": neighbours and announced bets")],
    () => element.setAttribute("aria-pressed", String(felt.classList.toggle("felt-track"))),
    {
      class: "button button-small felt-button track-switch",
      "aria-pressed": "false",
      "data-testid": "racetrack-switch",
    },
  );
  return element;
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const offers = new Offers(deeds);
  const { tip, board, track } = betting(deeds, offers);
  const element = h("div", { class: "felt felt-roulette" });
  const wheel = createWheelView(element);
  const numbers = createNumbers();
  const rage = createRage(deeds);
  const saved = new SavedBets(deeds);
  const odds = h("p", { class: "board-odds", "data-testid": "line-odds" });
  element.append(
    h("div", { class: "roulette-side" }, wheel.element, numbers.element, track.element),
    board.element,
    h("div", { class: "roulette-tools" }, trackSwitch(element), saved.element, odds),
    rage.element,
    wheel.front,
    tip.element,
  );
  let printed = "";

  /** @param {View} next */
  function print(next) {
    offers.view = next;
    const now = offers.lines();
    if (now !== printed) board.print();
    printed = now;
    odds.textContent = now;
    track.tell();
  }

  /** @type {Felt["update"]} */
  function update(next) {
    print(next);
    saved.update(next);
    const history = next.history.map((round) => round.data.number).filter((number) => typeof number === "number");
    const result = fell(next.facts);
    const number = result === null ? null : Number(result);
    wheel.show(number ?? history.at(-1) ?? null);
    board.update({ pots: potsOf(next), number, settled: next.phase === "settled" });
    numbers.update(history);
    // A table that is not marked for Rage has no place for it.
    const wager = next.options.rage === "off" ? undefined : next.wagers.find((one) => one.name === "rage");
    rage.element.hidden = !wager;
    if (wager) rage.update({ wager, pot: potsOf(next).get("rage"), numbers: history, limits: next.limits.rage });
  }

  /** @type {NonNullable<Felt["play"]>} */
  function play({ facts: [fact], ms }, stage) {
    if (fact && isA(fact, "fell")) return wheel.spin(stage, Number(fact.result), ms);
  }

  return { element, update, play };
}
