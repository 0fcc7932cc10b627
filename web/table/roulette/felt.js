// The felt of roulette: wheel, reader board, racetrack, layout and Rage.

import { fell, isA } from "../../shared/facts.js";
import { button, h, hidden } from "../../shared/dom.js";
import { money, range } from "../../shared/money.js";
import { count } from "../../shared/names.js";
import { payoutOf } from "../../shared/payouts.js";
import { potsOf } from "../../shared/stakes.js";
import { createSavedBets } from "../saved-bets.js";
import { createTip } from "../tip.js";
import { chipsOf } from "./announced.js";
import { createBoard } from "./board.js";
import { createNumbers } from "./numbers.js";
import { createRacetrack } from "./racetrack.js";
import { createRage } from "./rage.js";
import { createWheelView } from "./wheel-view.js";

/**
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Announced } from "./announced.js"
 * @import { Spot } from "./spots.js"
 * @import { View, Wager } from "../../wire.d.ts"
 */

/** What the button says that begins a round. */
export const BEGINS = "Spin";
/** @type {"ball"} */
export const FALLS = "ball";
/** The kinds whose odds are printed below the layout, because a line between numbers has no room for print. */
const LINES = ["straight", "split", "street", "corner", "six-line"];
/** @type {Record<string, string>} */
const LINE_WORDS = { straight: "Number", split: "split", street: "street", corner: "corner", "six-line": "six line" };

/** What a spot or an announced bet is at this table, and what it costs. */
class Offers {
  /** @type {View | null} */
  view = null;

  /** @param {Deeds} deeds @param {() => number} chip */
  constructor(deeds, chip) {
    this.deeds = deeds;
    this.chip = chip;
  }

  /** @param {{kind: string, name: string}} spot @returns {Wager | undefined} */
  wagerOf({ kind, name }) {
    return this.view?.wagers.find((one) => one.kind === kind || one.name === kind || one.name === name);
  }

  /** @param {Wager} wager @param {string} kind @returns {[number | null, number]} */
  limitsOf(wager, kind) {
    return this.view?.limits[kind] ?? [wager.min, wager.max];
  }

  /** @param {string} kind */
  pays(kind) {
    return payoutOf(kind, this.deeds.game?.tables ?? [], this.view?.options);
  }

  /** @param {Spot} spot */
  spot(spot) {
    const wager = this.wagerOf(spot);
    const pays = this.pays(spot.kind);
    const parts = [
      spot.label,
      pays && `pays ${pays}`,
      wager && `limits ${range(this.limitsOf(wager, spot.kind))}`,
      !wager && "not taken at this table",
      wager && !wager.open && wager.why,
    ];
    return { words: parts.filter(Boolean).join(", "), open: Boolean(wager?.open) };
  }

  /** @param {Announced} bet */
  announced(bet) {
    const kinds = bet.chips.map(([wager]) => this.wagerOf({ kind: wager.replace(/-\d.*$/, ""), name: wager }));
    const closed = kinds.find((wager) => !wager?.open);
    const open = kinds.length > 0 && kinds.every((wager) => wager?.open);
    const chips = count(chipsOf(bet), "chip");
    const cost = `${money(this.chip())} each, ${money(this.chip() * chipsOf(bet))} in all`;
    const why = open ? null : (closed?.why ?? "not taken at this table");
    return { words: [bet.label, chips, cost, why].filter(Boolean).join(", "), chips, cost, open };
  }
}

/** The odds of the lines between numbers, from the pay table. @param {Offers} offers */
function lineOdds(offers) {
  const parts = LINES.map((kind) => [LINE_WORDS[kind], offers.pays(kind)]).filter(([, pays]) => pays);
  return parts.map(([name, pays]) => `${name} ${pays}`).join(" · ");
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const tip = createTip();
  const offers = new Offers(deeds, deeds.chip);

  /** @type {import("./board.js").BoardDeeds["hover"]} */
  const hover = (spot, target) => {
    if (!spot || !target) return tip.hide();
    const wager = offers.wagerOf(spot);
    const pot = offers.view && potsOf(offers.view).get(spot.name);
    const limits = wager ? offers.limitsOf(wager, spot.kind) : null;
    const says = wager?.says.replace(/^[A-Z]\. /, "");
    tip.show(target, { name: spot.label, says, pays: offers.pays(spot.kind), limits, pot });
  };

  /** @param {Announced} bet */
  const placeAnnounced = (bet) =>
    deeds.together(bet.chips.map(([wager, chips]) => ({ wager, stake: chips * deeds.chip() })), bet.label);

  const board = createBoard({
    place: deeds.place,
    undo: deeds.undo,
    describe: (spot) => offers.spot(spot),
    pays: (spot) => offers.pays(spot.kind),
    hover,
  });
  const track = createRacetrack({
    place: placeAnnounced,
    undo: deeds.undo,
    describe: (bet) => offers.announced(bet),
    hover: (bet, target) => {
      board.cover(bet?.numbers ?? []);
      if (!bet || !target) return tip.hide();
      const { chips, cost } = offers.announced(bet);
      tip.show(target, { name: bet.label, says: `${chips}, ${cost}`, pays: null, limits: undefined, pot: null });
    },
  });
  const element = h("div", { class: "felt felt-roulette" });
  const wheel = createWheelView(element);
  const numbers = createNumbers();
  const rage = createRage(deeds);
  rage.element.hidden = true;
  const saved = createSavedBets(deeds);
  const odds = h("p", { class: "board-odds", "data-testid": "line-odds" });
  const turnOver = button(["Racetrack", hidden(": neighbours and announced bets")], swap, {
    class: "button button-small felt-button track-switch",
    "aria-pressed": "false",
    "data-testid": "racetrack-switch",
  });
  const tools = h("div", { class: "roulette-tools" }, turnOver, saved.element, odds);
  element.append(
    h("div", { class: "roulette-side" }, wheel.element, numbers.element, track.element),
    board.element,
    tools,
    rage.element,
    wheel.front,
    tip.element,
  );

  /** On a phone there is room for the layout or for the racetrack. */
  function swap() {
    const shown = element.classList.toggle("felt-track");
    turnOver.setAttribute("aria-pressed", String(shown));
  }

  let printed = "";

  /** @param {View} next */
  function print(next) {
    offers.view = next;
    const now = lineOdds(offers);
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
