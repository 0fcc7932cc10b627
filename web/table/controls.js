// The row of buttons: sit, undo, clear, rebet, double, and what begins the round.

import { notify } from "../shared/announce.js";
import { button, h, painter } from "../shared/dom.js";
import { beginsWith } from "./felts.js";

/**
 * @import { Child, Props } from "../shared/dom.js"
 * @import { Deeds } from "./felts.js"
 * @import { Summary, View } from "../wire.d.ts"
 */

/**
 * @typedef {object} About what the buttons depend on
 * @property {boolean} seated
 * @property {boolean} betting
 * @property {boolean} settled
 * @property {boolean} hasBets
 * @property {boolean} ready
 * @property {boolean} byPerson whether a person deals
 * @property {boolean} canBet
 * @property {string} begins what begins the round: to deal, to spin, to throw
 * @property {boolean} stands whether a bet of yours stays for the next round
 * @property {boolean} hasLast whether there is something to bet again
 */

/** Whether somebody had bets in a round. @param {Summary} round @param {string | undefined} name */
const betIn = (round, name) => round.net.some((net) => net.name === name);

/** Whoever has no bet is told so, and may look on. @param {About} about @param {Deeds} deeds */
function begin({ betting, hasBets, stands }, deeds) {
  if (betting && !hasBets && !stands) notify("You have no bet in this round.");
  return deeds.ready();
}

/** What stands on the button that doubles all bets: a sign for eyes, words for readers. */
const twice = () => [
  h("span", { "aria-hidden": "true" }, "×2"),
  h("span", { class: "for-readers" }, "Double all bets"),
];

/** @param {HTMLElement} root @param {Deeds} deeds */
export function createControls(root, deeds) {
  const paint = painter(root, (/** @type {About} */ about) => {
    const { seated, betting, hasBets, ready, settled, canBet, byPerson, begins, stands, hasLast } = about;
    /**
     * @param {string} name @param {Child} words @param {() => unknown} act @param {boolean} off
     * @param {{class?: string, key?: string, props?: Props}} [more]
     */
    const deed = (name, words, act, off, more = {}) =>
      button(words, act, {
        class: `button control ${more.class ?? ""}`,
        "data-testid": `action-${name}`,
        disabled: off,
        "aria-keyshortcuts": more.key,
        ...more.props,
      });
    const rebet = () => deed("rebet", "Rebet", deeds.rebet, !(betting || settled) || !hasLast, { key: "r" });
    const changes = () => [
      deed("undo", "Undo", deeds.undo, !betting || !hasBets, { key: "u" }),
      deed("clear", "Clear", deeds.clear, !betting || !hasBets, { key: "c" }),
      rebet(),
      deed("double", twice(), deeds.double, !betting || !hasBets, { key: "d" }),
    ];
    const waits = ready && (betting || settled);
    const without = betting && !hasBets && !stands;
    // Where bets stay, the next round begins at once; whoever wants to change them says so.
    const again = () => (stands ? deed("open", "Change bets", deeds.open, ready) : rebet());
    return [
      seated
        ? deed("stand", "Leave", deeds.stand, false, { class: "control-quiet" })
        : deed("sit", "Sit", () => deeds.sit(), !canBet, { key: "s" }),
      // Once the round is settled, its result stands here.
      ...(settled ? [again()] : changes()),
      // At a table with a dealer, it is the dealer who closes the betting.
      deed(
        "ready",
        byPerson ? "The dealer deals" : waits ? "Waiting…" : settled && !stands ? "Next round" : begins,
        () => begin(about, deeds),
        byPerson || !seated || ready || !(betting || settled),
        { key: "g", class: without ? "" : "button-main", props: { "aria-pressed": String(Boolean(ready)) } },
      ),
    ];
  });
  root.setAttribute("role", "group");
  root.setAttribute("aria-label", "Bets");
  let hasLast = false;
  return {
    /** @param {View} view */
    update(view) {
      const { bets, history, you } = view;
      // What is being bet now is nothing to bet again yet.
      const bet = view.phase !== "betting" && bets.some((one) => one.yours);
      hasLast ||= bet || history.some((round) => betIn(round, you?.name));
      paint({
        seated: view.you?.seat != null,
        betting: view.phase === "betting",
        settled: view.phase === "settled",
        hasBets: view.bets.some((bet) => bet.yours),
        ready: view.you?.ready ?? false,
        byPerson: view.dealer === "person",
        canBet: view.seats.length < view.seat_numbers.length,
        begins: beginsWith(view),
        stands: view.standing.some((bet) => bet.yours),
        hasLast,
      });
    },
  };
}
