// What lies on each wager, whoever put it there.

/**
 * @typedef {{wager: string, yours: number, others: number, net: number | null, result: string | null}} Pot
 *   `net`: what your lines on this wager came to, once settled
 */

/**
 * Everything that lies on the felt. Once the round is settled these are the lines and what goes on lying there: the
 * bets themselves would count a standing wager twice.
 */
export function lying(view) {
  if (view.phase !== "settled") return [...view.bets, ...view.standing, ...view.staked];
  const settled = new Set(view.lines.map((line) => `${line.seat} ${line.wager}`));
  return [...view.lines, ...view.standing.filter((bet) => !settled.has(`${bet.seat} ${bet.wager}`))];
}

/** @returns {Map<string, Pot>} by wager */
export function potsOf(view, pick = () => true) {
  const pots = new Map();
  for (const bet of lying(view).filter(pick)) {
    const pot = pots.get(bet.wager) ?? { wager: bet.wager, yours: 0, others: 0, net: null, result: null };
    if (bet.yours) pot.yours += bet.stake;
    else pot.others += bet.stake;
    if (bet.yours && bet.net !== undefined) {
      pot.net = (pot.net ?? 0) + bet.net;
      pot.result = bet.result;
    }
    pots.set(bet.wager, pot);
  }
  return pots;
}

/** What you have on the felt. */
export function yourTotal(view) {
  return [...potsOf(view).values()].reduce((sum, pot) => sum + pot.yours, 0);
}

/** What you won or lost in this round, or null if you had nothing in it. */
export function yourNet(lines) {
  const own = lines.filter((line) => line.yours);
  return own.length === 0 ? null : own.reduce((sum, line) => sum + line.net, 0);
}
