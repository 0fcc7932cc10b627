// The chips on the layout: stacks over the drawing, in the places of their spots. What is lost has been taken, and what
// is won lies beside the stake; the stage moves them there.

import { h } from "../../shared/dom.js";
import { signed } from "../../shared/money.js";
import { chipStack } from "../pieces.js";
import { SPOTS } from "./spots.js";

/**
 * @import { Pot } from "../../shared/stakes.js"
 * @import { Spot } from "./spots.js"
 *
 * @typedef {{left: number, top: number, size: number}} Spotted where a stack is, and how broad it is, in per cent of
 *   the layout
 */

/** Pixels of the picture of a stack on its way. */
const DRAWN = 36;

/** Whether all of a stake is lost. @param {Pot} pot */
const taken = (pot) => pot.result === "lose" && pot.yours > 0;

/** @param {Spot} spot @param {Pot} pot @param {Spotted} place @param {boolean} settled */
function stackOn({ name }, pot, place, settled) {
  const mine = pot.yours > 0;
  const net = settled && mine ? pot.net : null;
  const home = mine ? "rack" : "dealer";
  const stake =
    !(settled && taken(pot)) &&
    chipStack(pot.yours || pot.others, DRAWN, { key: name, home, lost: "dealer", class: "chips-stake" });
  const paid =
    net !== null &&
    net > 0 &&
    chipStack(net, DRAWN, { key: `paid ${name}`, home, won: "dealer", class: "chips-paid" });
  const words = net !== null && h("span", { class: `net-words net-${pot.result}` }, signed(net));
  const props = {
    class: `chips-at ${mine ? "chips-yours" : "chips-others"}`,
    style: `left:${place.left.toFixed(2)}%;top:${place.top.toFixed(2)}%;width:${place.size.toFixed(2)}%`,
    "data-testid": `stake-${name}`,
    "data-stake": pot.yours,
  };
  return h("div", props, stake, paid, words);
}

export class BoardChips {
  element = h("div", { class: "board-chips", "aria-hidden": "true" });
  /** The stacks by the names of their spots, with what was drawn. @type {Map<string, {of: string, at: HTMLElement}>} */
  #drawn = new Map();

  /**
   * Draws what lies on the layout.
   * @param {Map<string, Pot>} pots @param {boolean} settled @param {(spot: Spot) => Spotted} placeOf
   */
  update(pots, settled, placeOf) {
    for (const spot of SPOTS) {
      const [pot, before] = [pots.get(spot.name), this.#drawn.get(spot.name)];
      const place = placeOf(spot);
      const of = pot ? JSON.stringify([pot, settled, place]) : undefined;
      if (of === before?.of) continue;
      before?.at.remove();
      this.#drawn.delete(spot.name);
      if (!pot || of === undefined) continue;
      const at = stackOn(spot, pot, place, settled);
      this.#drawn.set(spot.name, { of, at });
      this.element.append(at);
    }
  }
}
