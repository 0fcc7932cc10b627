// The coups of the current shoe, from the summaries of past rounds.

/** @import { Fact, Summary, View } from "../../wire.d.ts" */

/**
 * @typedef {object} Coup
 * @property {"player" | "banker" | "tie"} winner
 * @property {number} player the points of the hand
 * @property {number} banker
 * @property {boolean} playerPair whether its first two cards have one rank
 * @property {boolean} bankerPair
 * @property {boolean} natural
 */

/**
 * The British book calls them punto and banco.
 * @type {Record<string, Coup["winner"]>}
 */
const SIDES = { punto: "player", banco: "banker", player: "player", banker: "banker", tie: "tie" };

/** @param {Summary["data"]} data of a round's summary @returns {Coup} */
function coupOf(data) {
  return {
    winner: SIDES[String(data.winner)] ?? "tie",
    player: Number(data.player ?? data.punto),
    banker: Number(data.banker ?? data.banco),
    playerPair: Boolean(data.player_pair ?? data.pair_punto),
    bankerPair: Boolean(data.banker_pair ?? data.pair_banco),
    natural: Boolean(data.natural),
  };
}

/**
 * A new shoe begins new roads, from the moment when it is shuffled. A shuffler that takes every card back at once has
 * no shoes: there the roads go on. A round without a winner, such as a void one, leaves no mark.
 * @param {View} view
 * @returns {Coup[]} oldest first
 */
export function coupsOf(view) {
  const rounds = view.history;
  const endless = view.options?.shuffler === "continuous";
  const fresh = (/** @type {readonly Fact[]} */ facts) => facts.some((fact) => fact.fact === "shuffled");
  const told = rounds.some((one) => one.round === view.round);
  if (!endless && !told && fresh(view.facts)) return [];
  const start = endless ? 0 : Math.max(0, rounds.findLastIndex((one) => one.data?.shuffled));
  return rounds
    .slice(start)
    .filter((one) => one.data?.winner)
    .map((one) => coupOf(one.data));
}
