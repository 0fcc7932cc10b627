// How fast things move at the table: as the settings say, and not at all for a page that nobody sees.

import { still } from "../shared/dom.js";
import { kept } from "./state.js";

/** How much faster than usual. @type {Record<string, number>} */
const RATES = { slow: 0.6, normal: 1, fast: 2 };

/** @returns {"slow" | "normal" | "fast" | "off"} */
export function speed() {
  const found = kept("speed", /** @type {string} */ ("normal"));
  return found === "slow" || found === "fast" || found === "off" ? found : "normal";
}

/** How much faster than usual things move. */
export const rate = () => RATES[speed()] ?? 1;

/** Whether nothing is to move, or nobody would see it. */
export const unseen = () => speed() === "off" || document.hidden;

/** Whether one thing fades in after the other instead of moving. */
export { still };
