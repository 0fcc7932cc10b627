// The chips on the layout: stacks over the drawing, in the places of their spots. Losing ones are swept to the dealer,
// and winning ones are paid beside the stake.

import { chipPicture } from "../../shared/chips.js";
import { h } from "../../shared/dom.js";
import { signed } from "../../shared/money.js";
import { play } from "../moves.js";
import { SPOTS } from "./spots.js";

/**
 * @import { Pot } from "../../shared/stakes.js"
 * @import { Spot } from "./spots.js"
 *
 * @typedef {{left: number, top: number, size: number}} Spotted where a stack is, and how broad, in per cent of the layout
 * @typedef {{element: HTMLElement, stake: HTMLElement, paid: HTMLElement, pot: Pot}} Stack
 */

const [LAND_MS, SWEEP_MS, PAY_MS] = [200, 320, 360];
/** Pixels of the picture of a stack. */
const DRAWN = 30;
const IN = "cubic-bezier(.5,0,.8,.5)";
const OUT = "cubic-bezier(.2,.8,.3,1)";

/** What is drawn of a pot, to compare it with what was. @param {Pot} pot @param {boolean} settled */
const looks = (pot, settled) => JSON.stringify([pot.yours, pot.others, settled && pot.result, settled && pot.net]);

export class BoardChips {
  element = h("div", { class: "board-chips", "aria-hidden": "true" });
  /** The stacks by the names of their spots. @type {Map<string, Stack>} */
  #stacks = new Map();
  /** @type {Map<string, string>} */
  #drawn = new Map();

  /** @param {Spot} spot @param {Pot} pot @param {Spotted} place @param {boolean} settled */
  #draw(spot, pot, place, settled) {
    const mine = pot.yours > 0;
    const result = settled ? pot.result : null;
    const net = settled && mine ? pot.net : null;
    const gone = result === "lose" && "chips-swept";
    const stake = h("span", { class: `chips-stake ${gone || ""}` }, chipPicture(pot.yours || pot.others, DRAWN));
    const won = result === "win" && net !== null && net > 0;
    const paid = h("span", { class: "chips-paid" }, won && chipPicture(net, DRAWN));
    const props = {
      class: `chips-at ${mine ? "chips-yours" : "chips-others"}`,
      style: `left:${place.left.toFixed(2)}%;top:${place.top.toFixed(2)}%;width:${place.size.toFixed(2)}%`,
      "data-testid": `stake-${spot.name}`,
      "data-stake": pot.yours,
    };
    const words = net !== null && h("span", { class: `net-words net-${pot.result}` }, signed(net));
    return { element: h("div", props, stake, paid, words), stake, paid, pot };
  }

  /**
   * Draws what lies on the layout. Own chips that were not there before land.
   * @param {Map<string, Pot>} pots @param {boolean} settled @param {(spot: Spot) => Spotted} placeOf
   * @param {boolean} again whether the layout itself has been drawn again
   */
  update(pots, settled, placeOf, again) {
    for (const spot of SPOTS) {
      const [pot, before] = [pots.get(spot.name), this.#stacks.get(spot.name)];
      const now = pot ? looks(pot, settled) : undefined;
      if (now === this.#drawn.get(spot.name) && !again) continue;
      before?.element.remove();
      this.#stacks.delete(spot.name);
      this.#drawn.delete(spot.name);
      if (!pot || now === undefined) continue;
      const stack = this.#draw(spot, pot, placeOf(spot), settled);
      this.#stacks.set(spot.name, stack);
      this.#drawn.set(spot.name, now);
      this.element.append(stack.element);
      if (!again && !settled && pot.yours > (before?.pot.yours ?? 0))
        void play(stack.stake, { transform: ["scale(1.5) translateY(-30%)", "none"], opacity: [0.4, 1] }, { duration: LAND_MS, easing: OUT });
    }
  }

  /** From a stack to the dealer, who stands at the far side of the layout. @param {HTMLElement} one */
  #toDealer(one) {
    const [frame, box] = [this.element.getBoundingClientRect(), one.getBoundingClientRect()];
    return `translate(${frame.left + frame.width / 2 - box.left}px, ${frame.top - box.bottom - 20}px)`;
  }

  /** The losing chips are swept, and after them the winning ones are paid. */
  async settle() {
    const all = [...this.#stacks.values()];
    const lost = all.filter(({ pot }) => pot.result === "lose").map(({ stake }) => stake);
    const paid = all.map((stack) => stack.paid).filter((one) => one.childElementCount > 0);
    const away = lost.map((one) => this.#toDealer(one));
    const from = paid.map((one) => this.#toDealer(one));
    // They wait out of sight until the others have been swept.
    const delay = lost.length > 0 ? SWEEP_MS : 0;
    const pays = paid.map((one, i) =>
      play(one, { transform: [from[i] ?? "none", "none"], opacity: [0, 1, 1] }, { duration: PAY_MS, delay, easing: OUT }));
    const sweeps = lost.map((one, i) =>
      play(one, { transform: ["none", away[i] ?? "none"], opacity: [1, 1, 0] }, { duration: SWEEP_MS, easing: IN }));
    await Promise.all([...sweeps, ...pays]);
  }
}
