// How far a game of craps has come, from the table's own words: the point and the shooter.

/** @import { View } from "../../wire.d.ts" */

/** The point, if there is one. @param {View} view */
export function pointOf(view) {
  return view.carry?.point ?? null;
}

/** The seat that throws. @param {View} view */
export function shooterOf(view) {
  return view.carry?.shooter ?? null;
}
