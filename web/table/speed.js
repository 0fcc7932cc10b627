// How fast things move at the table: as the settings say, and not at all for a page that nobody sees.

import { still } from "../shared/dom.js";
import { setting } from "../shared/settings.js";

/** How much faster than usual. @type {Record<string, number>} */
const RATES = { slow: 0.6, normal: 1, fast: 2 };

export const speed = () => setting("speed");

/** How much faster than usual things move. */
export const rate = () => RATES[speed()] ?? 1;

/** Whether nothing is to move, or nobody would see it. */
export const unseen = () => speed() === "off" || document.hidden;

/** Whether one thing fades in after the other instead of moving. */
export { still };
