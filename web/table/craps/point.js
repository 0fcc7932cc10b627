// Where a game of craps stands: the point and the shooter. As the table says it, else as the last throws tell.

const POINTS = [4, 5, 6, 8, 9, 10];

/** The point after these totals, oldest first; none after any seven. @param {number[]} totals */
export function pointAfter(totals) {
  let point = null;
  for (const total of totals.slice(totals.lastIndexOf(7) + 1)) {
    if (point === null) point = POINTS.includes(total) ? total : null;
    else if (total === point) point = null;
  }
  return point;
}

/** @returns {number | null} */
export function pointOf(view) {
  const told = view.point !== undefined ? view.point : view.carry?.point;
  if (told !== undefined) return Number(told) || null;
  const total = (round) => round.data.total ?? round.data.dice?.reduce((sum, face) => sum + face, 0);
  return pointAfter(view.history.map(total).filter(Number.isInteger));
}

/**
 * Remembers the seat that throws: it is told when the dice change hands, and only the shooter may pass them.
 * @returns {(view: any) => number | null}
 */
export function createShooter() {
  let shooter = null;
  return (view) => {
    for (const { words } of view.facts.filter((fact) => fact.fact === "said")) {
      const takes = /^seat (\d+) takes the dice/.exec(words);
      if (takes) shooter = Number(takes[1]);
      if (words.startsWith("Loser 7")) shooter = null;
    }
    if (view.orders?.includes("pass")) shooter = view.you?.seat ?? null;
    return Number(view.shooter ?? view.carry?.shooter ?? shooter) || null;
  };
}
