// What moves on a meter, as a sentence.

import { fine } from "./fine.js";
import { money } from "./money.js";
import { rowName } from "./names.js";

/** @import { Fine, MeterMove } from "../wire.d.ts" */

/** An amount to the fraction of a cent: `$0.1818`. @param {Fine} text */
function exactly(text) {
  const { cents, fraction } = fine(text);
  if (!fraction) return money(cents);
  return `${money(cents)}${cents % 100 === 0 ? ".00" : ""}${fraction}`;
}

/** @param {MeterMove} moved @param {(seat: number) => string} who */
export function meterWords(moved, who) {
  const meter = `the ${rowName(moved.meter)} meter`;
  if (moved.move === "contributed") {
    const reserve = Number(moved.reserve) > 0 ? ` and ${exactly(moved.reserve)} on its reserve` : "";
    return `${exactly(moved.main)} of ${who(moved.seat)}’s ${money(moved.stake)} goes on ${meter}${reserve}`;
  }
  if (moved.move === "reversed") return `${who(moved.seat)}’s ${money(moved.stake)} comes off ${meter} again`;
  if (moved.move === "seeded") return `the house puts ${money(moved.cents)} on ${meter}`;
  if (moved.move === "refilled") return `the reserve of ${exactly(moved.reserve)} is now ${meter}`;
  const { cents, house } = moved;
  if (cents === 0) return `the house pays ${who(moved.seat)} ${money(house)}`;
  const more = house === 0 ? "" : `, the house ${money(house)}`;
  return `${meter} pays ${who(moved.seat)} ${money(cents)}${more}`;
}
