// Whether the floor answers. A page that asks it now and then says so in one line while it does not, and goes on by
// itself when it does.

import { announce } from "./announce.js";
import { Refused } from "./api.js";
import { byId } from "./dom.js";

/** While the floor is away it is asked more often, so that nobody waits long after its return. */
const AWAY_MS = 1500;

/**
 * Calls `ask` again and again, also at once when the browser is back on the network or the page in sight.
 * @param {() => Promise<unknown>} ask
 * @param {{every: number, mayRest?: () => boolean}} how `mayRest`: whether nothing need be asked while nobody looks
 */
export function keepAsking(ask, { every, mayRest = () => true }) {
  const line = byId("offline");
  let timer = 0;
  let asking = false;

  /** @param {boolean} away */
  function show(away) {
    if (line.hidden === !away) return;
    line.hidden = !away;
    announce(away ? "The floor is away; calling again." : "The floor is back.");
  }

  async function turn() {
    if (asking) return;
    asking = true;
    clearTimeout(timer);
    try {
      if (!document.hidden || !mayRest()) await ask();
      show(false);
    } catch (error) {
      // What the floor refuses, it has answered.
      show(!(error instanceof Refused) || error.status === 0 || error.status >= 500);
    }
    asking = false;
    timer = setTimeout(turn, line.hidden ? every : AWAY_MS);
  }

  addEventListener("online", turn);
  document.addEventListener("visibilitychange", turn);
  turn();
  return turn;
}
