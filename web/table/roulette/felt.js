// The felt of roulette: wheel, reader board, layout and Rage.

import { fell } from "../../shared/facts.js";
import { h } from "../../shared/dom.js";
import { range } from "../../shared/money.js";
import { payoutOf } from "../../shared/payouts.js";
import { potsOf } from "../../shared/stakes.js";
import { createBoard } from "./board.js";
import { createNumbers } from "./numbers.js";
import { createRage } from "./rage.js";
import { createTip } from "../tip.js";
import { createWheel } from "./wheel.js";

/**
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Spot } from "./spots.js"
 * @import { View, Wager } from "../../wire.d.ts"
 */

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const tip = createTip();
  /** @type {View | null} */
  let view = null;

  const wagerOf = (/** @type {{kind: string, name: string}} */ spot) =>
    view?.wagers.find((wager) => wager.kind === spot.kind || wager.name === spot.kind || wager.name === spot.name);
  /** @param {Wager} wager @param {string} kind @returns {[number | null, number]} */
  const limitsOf = (wager, kind) => view?.limits[kind] ?? [wager.min, wager.max];

  /** @param {Spot} spot */
  function describe(spot) {
    const wager = wagerOf(spot);
    const pays = payoutOf(spot.kind, deeds.game?.tables ?? [], view?.options);
    const parts = [
      spot.label,
      pays && `pays ${pays}`,
      wager && `limits ${range(limitsOf(wager, spot.kind))}`,
      !wager && "not taken at this table",
      wager && !wager.open && wager.why,
    ];
    return { words: parts.filter(Boolean).join(", "), open: Boolean(wager?.open) };
  }

  /** @type {import("./board.js").BoardDeeds["hover"]} */
  const hover = (spot, target) => {
    if (!spot || !target) return tip.hide();
    const wager = wagerOf(spot);
    const pays = payoutOf(spot.kind, deeds.game?.tables ?? [], view?.options);
    const pot = view && potsOf(view).get(spot.name);
    tip.show(target, { name: spot.label, pays, limits: wager ? limitsOf(wager, spot.kind) : null, pot });
  };

  const wheel = createWheel();
  const numbers = createNumbers();
  const board = createBoard({ place: deeds.place, undo: deeds.undo, describe, hover });
  const rage = createRage(deeds);
  rage.element.hidden = true;
  const side = h("div", { class: "roulette-side" }, wheel.element, numbers.element);
  const element = h("div", { class: "felt felt-roulette" }, side, board.element, rage.element, tip.element);

  /** @type {Felt["update"]} */
  function update(next) {
    view = next;
    const history = next.history.map((round) => round.data.number).filter((number) => typeof number === "number");
    const result = fell(next.facts);
    const number = result === null ? null : Number(result);
    wheel.show(number ?? history.at(-1) ?? null, false);
    const settled = next.phase === "settled";
    const pots = potsOf(next);
    board.update({ pots, number, settled });
    numbers.update(history);
    // A table that is not marked for Rage has no place for it.
    const wager = next.options.rage === "off" ? undefined : next.wagers.find((one) => one.name === "rage");
    rage.element.hidden = !wager;
    if (wager)
      rage.update({ wager, pot: pots.get("rage"), numbers: history, limits: next.limits.rage });
  }

  return { element, update };
}
