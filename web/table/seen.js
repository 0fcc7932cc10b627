// How far a viewer has seen a round: what came since then is dealt before their eyes.

/** @import { View } from "../wire.d.ts" */
/** @import { How } from "./felts.js" */

export function createSeen() {
  /** @type {{round: number | null, facts: number}} */
  let seen = { round: null, facts: 0 };
  return {
    /** The first fact that is still arriving. @param {View} view @param {How} how */
    from(view, how) {
      const old = seen.round === view.round ? seen.facts : 0;
      if (how.revealed) seen = { round: view.round, facts: view.facts.length };
      return how.fresh ? old : view.facts.length;
    },
  };
}
