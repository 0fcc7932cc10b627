// What is staked on each wager, whoever put it there.

/** @import { Line, PlacedBet, View } from "../wire.d.ts" */

/**
 * @typedef {{wager: string, yours: number, others: number, net: number | null, result: Line["result"] | null}} Pot
 *   `net`: the sum of your lines on this wager, once settled
 *
 * @typedef {Pick<View, "phase" | "bets" | "standing" | "staked" | "lines">} Lies the parts of a view that tell what is
 *   on the felt
 */

/**
 * Everything on the felt. Once the round is settled, these are the lines and the bets that stay: the opening bets
 * themselves would count a standing bet twice.
 * @param {Lies} view
 * @returns {(PlacedBet | Line)[]}
 */
export function lying(view) {
  if (view.phase !== "settled") return [...view.bets, ...view.standing, ...view.staked];
  const settled = new Set(view.lines.map((line) => `${line.seat} ${line.wager}`));
  return [...view.lines, ...view.standing.filter((bet) => !settled.has(`${bet.seat} ${bet.wager}`))];
}

/**
 * What is staked on each wager.
 * @param {Lies} view
 * @param {(bet: PlacedBet | Line) => boolean} [pick]
 */
export function potsOf(view, pick = () => true) {
  /** @type {Map<string, Pot>} */
  const pots = new Map();
  for (const bet of lying(view).filter(pick)) {
    const pot = pots.get(bet.wager) ?? { wager: bet.wager, yours: 0, others: 0, net: null, result: null };
    if (bet.yours) pot.yours += bet.stake;
    else pot.others += bet.stake;
    if (bet.yours && "net" in bet) {
      pot.net = (pot.net ?? 0) + bet.net;
      pot.result = bet.result;
    }
    pots.set(bet.wager, pot);
  }
  return pots;
}

/** What you have on the felt. @param {Lies} view */
export function yourTotal(view) {
  return [...potsOf(view).values()].reduce((sum, pot) => sum + pot.yours, 0);
}

/** What you won or lost in this round, or null if you had nothing in it. @param {readonly Line[]} lines */
export function yourNet(lines) {
  const own = lines.filter((line) => line.yours);
  return own.length === 0 ? null : own.reduce((sum, line) => sum + line.net, 0);
}
