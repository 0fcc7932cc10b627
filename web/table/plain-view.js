// A view with the house's sentences as people say them.

import { plainly } from "../shared/names.js";

/** @import { View } from "../wire.d.ts" */

/** @param {View} view @returns {View} */
export function plainView(view) {
  return {
    ...view,
    wagers: view.wagers.map((wager) => ({ ...wager, says: plainly(wager.says), why: wager.why && plainly(wager.why) })),
    unready: (view.unready ?? []).map((one) => ({ ...one, says: plainly(one.says) })),
  };
}
