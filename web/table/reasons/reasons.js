// Why a bet won or lost: the fact that decided, said before what came of the bet.

import { lastOf } from "../../shared/facts.js";
import { sentenceCase } from "../../shared/words.js";
import { coup, dealt, totals, worth } from "./hands.js";
import { numberFell, thrown } from "./falls.js";

/** @import { Line, View } from "../../wire.d.ts" */

/**
 * The fact that decided a bet, or null where its own result says it all.
 * @typedef {(line: Line) => string | null} Reason
 */

/** What was announced about everybody's bets. @param {View} view @returns {Reason} */
function called(view) {
  const fallen = view.facts.findLastIndex((fact) => fact.fact === "fell");
  const said = lastOf(view.facts.slice(fallen + 1), "said") ?? lastOf(view.facts, "said");
  return () => said && sentenceCase(said.words);
}

/** By the felt on which a game is played. @type {Record<string, (view: View) => Reason>} */
const BY_FELT = {
  roulette: numberFell,
  "big-six": called,
  craps: thrown,
  "sic-bo": thrown,
  "punto-banco": coup,
  colorado: coup,
  blackjack: totals,
  cards: dealt,
  "several-hands": dealt,
  "player-dealer": worth,
};

/** @param {View} view @returns {Reason} */
export function reasonsOf(view) {
  return (BY_FELT[view.felt] ?? (() => () => null))(view);
}
