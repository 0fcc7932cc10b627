// Chips that are not yet bets. One lands where somebody taps, at once, but only as a ghost: the table may refuse it.
// The stack that is drawn once the table has it begins where the ghost is; one that was refused goes back to the rack.

import { h } from "../shared/dom.js";
import { chipPicture } from "../shared/chips.js";
import { play } from "../shared/sound.js";
import PACE from "./pace.js";

/**
 * @import { Stage } from "./motion.js"
 *
 * @typedef {{wager: string, stake: number, seat?: number}} Bet `seat`: at this other's
 * @typedef {{x: number, y: number}} Point
 * @typedef {{element: HTMLElement, keys: string[]}} Ghost `keys`: by what the stack may be known that it becomes
 * @typedef {{stay: () => void, back: () => void}} Landed what becomes of them: bets, or nothing
 */

/** Pixels of a ghost. */
const SIZE = 30;
/** How much higher each lies on the one below it. */
const ABOVE = 6;
/** How long a ghost waits for the view that has its bet, after the table has said yes. */
const SEEN_MS = 500;

/** @param {DOMRect} box @returns {Point} */
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** The spot of a bet, as the page and its tests know it. @param {Bet} bet */
const spotName = ({ wager, seat }) => (seat === undefined ? `spot-${wager}` : `spot-${wager}-at-${seat}`);

/** How stacks are called on one felt or the other (`pieces.js`). @param {Bet} bet */
function keysOf({ wager, seat }) {
  return seat === undefined ? [`chips ${wager}`, `chips own ${wager}`] : [`chips ${seat} ${wager}`];
}

/** Where a chip on this spot would lie: where its chips are, if there is a place for them. @param {Element} spot */
function placeIn(spot) {
  const boxes = [spot.querySelector(".target-chips, .position-chips"), spot].map((one) => one?.getBoundingClientRect());
  return boxes.find((box) => box && box.width > 0) ?? null;
}

export class Ghosts {
  #layer = h("div", { class: "flying", "aria-hidden": "true" });
  /** @type {Set<Ghost>} */
  #all = new Set();
  /** @type {{felt: HTMLElement, stage: Stage} | null} */
  #on = null;

  /** The felt on which they land, and who moves them. @param {HTMLElement} felt @param {Stage} stage */
  over(felt, stage) {
    this.#on = { felt, stage };
  }

  /** The way from the rack to where it lies. @param {HTMLElement} element @returns {Keyframe} */
  #fromRack(element) {
    const rack = document.querySelector('[data-anchor="rack"]')?.getBoundingClientRect();
    if (!rack || rack.width === 0) return { opacity: 0 };
    const [from, to] = [middle(rack), middle(element.getBoundingClientRect())];
    return { transform: `translate(${from.x - to.x}px, ${from.y - to.y}px)` };
  }

  /** @param {Bet} bet @returns {Ghost | null} nothing where the spot is not seen */
  #land(bet) {
    if (!this.#on) return null;
    const { felt, stage } = this.#on;
    const spot = felt.querySelector(`[data-testid="${CSS.escape(spotName(bet))}"]`);
    const box = spot && placeIn(spot);
    if (!spot || !box) return null;
    if (!this.#layer.isConnected) felt.append(this.#layer);
    const keys = keysOf(bet);
    const below = [...this.#all].filter((one) => one.keys[0] === keys[0]).length;
    const frame = this.#layer.getBoundingClientRect();
    const { x, y } = middle(box);
    const element = h(
      "span",
      {
        class: "ghost-chip",
        "data-testid": `ghost-${bet.wager}`,
        style: `left:${x - frame.left}px;top:${y - frame.top - below * ABOVE}px`,
      },
      chipPicture(bet.stake, SIZE),
    );
    this.#layer.append(element);
    const ghost = { element, keys };
    this.#all.add(ghost);
    const frames = stage.still() ? [{ opacity: 0 }, {}] : [this.#fromRack(element), {}];
    void stage.animate(element, frames, { duration: stage.still() ? PACE.fade : PACE.chip });
    return ghost;
  }

  /** @param {Ghost} ghost */
  #remove(ghost) {
    if (this.#all.delete(ghost)) ghost.element.remove();
  }

  /** @param {Ghost} ghost */
  async #back(ghost) {
    if (!this.#all.has(ghost) || !this.#on) return;
    const { stage } = this.#on;
    const to = stage.still() ? { opacity: 0 } : { ...this.#fromRack(ghost.element), opacity: 0.2 };
    await stage.animate(ghost.element, [{}, to], { duration: PACE.chip, easing: "ease-in" });
    this.#remove(ghost);
  }

  /** Chips land as ghosts, and wait for what the table says. @param {Bet[]} bets @returns {Landed} */
  land(bets) {
    const landed = bets.flatMap((bet) => this.#land(bet) ?? []);
    if (landed.length > 0) play(landed.length > 1 ? "stack" : "chip");
    return {
      stay: () => {
        for (const { element } of landed) element.classList.add("ghost-taken");
        setTimeout(() => landed.forEach((one) => this.#remove(one)), SEEN_MS);
      },
      back: () => landed.forEach((one) => void this.#back(one)),
    };
  }

  /** The ghost that becomes this stack is gone, and where it was is told. @param {string | undefined} key */
  becomes(key) {
    const found = [...this.#all].find(({ keys }) => keys.some((one) => one === key));
    if (!found) return null;
    const at = middle(found.element.getBoundingClientRect());
    this.#remove(found);
    return at;
  }
}
