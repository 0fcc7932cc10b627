// How far a game of craps has come, from the table's own words: the point and the shooter.

/** @returns {number | null} */
export function pointOf(view) {
  return view.carry?.point ?? null;
}

/** @returns {number | null} the seat that throws */
export function shooterOf(view) {
  return view.carry?.shooter ?? null;
}
