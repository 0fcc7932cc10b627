// What happens, in sentences for people who hear it: a scene is one sentence, and so is all that was missed.

import { announce } from "../shared/announce.js";
import { cardName } from "../shared/cards.js";
import { sentence } from "../shared/facts.js";
import { placeName } from "../shared/names.js";
import { handNews } from "./poker/news.js";

/** @import { Fact, Place, Seated, View } from "../wire.d.ts" */

/** More than this at once is summed up: nobody wants fifty sentences. */
const MOST = 12;

/**
 * A card that somebody sees, and where.
 * @param {Fact} fact @returns {{at: Place, card: string, verb: string} | null}
 */
function seenCard(fact) {
  if (fact.fact === "turned") return { at: fact.at, card: cardName(fact.card), verb: " shows" };
  if (fact.fact === "moved") return { at: fact.to, card: cardName(fact.card), verb: ":" };
  if (fact.fact !== "dealt" || fact.to === "burn") return null;
  return { at: fact.to, card: cardName(fact.card), verb: ":" };
}

/** What is told besides cards. */
const TOLD = ["fell", "said", "ruled", "absent", "chose", "named"];

/**
 * The cards of each place are told together, at its first one.
 * @param {readonly Fact[]} facts @param {(seat: number) => string} nameOf
 */
function told(facts, nameOf) {
  /** @type {{words: string, place?: string}[]} */
  const all = [];
  for (const fact of facts) {
    const seen = seenCard(fact);
    if (seen) {
      const place = `${placeName(seen.at)}${seen.verb}`;
      const begun = all.find((one) => one.place === place);
      if (begun) begun.words += `, ${seen.card}`;
      else all.push({ place, words: `${place} ${seen.card}` });
    } else if (TOLD.includes(fact.fact)) all.push({ words: sentence(fact, nameOf) });
  }
  return all.map(({ words }) => words);
}

/** A scene as one sentence, or nothing. @param {readonly Fact[]} facts @param {View} view */
export function sceneWords(facts, view) {
  const nameOf = (/** @type {number} */ seat) => view.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;
  const all = view.stacks ? handNews(facts, nameOf, view.you?.seat ?? null) : told(facts, nameOf);
  return all.slice(-MOST).join(". ");
}

/** What was not shown step by step. @param {View | null} before @param {View} view */
export function tellSum(before, view) {
  const now = `${view.stacks ? "hand" : "round"} ${view.round}`;
  if (before?.table !== view.table) announce(`${view.name}, ${view.game_name}, ${now}`);
  else announce(sceneWords(view.facts.slice(before.round === view.round ? before.facts.length : 0), view));
}

/** Who has come to the table or left it. @param {View} before @param {View} view */
export function comeAndGone(before, view) {
  const names = (/** @type {Seated[]} */ seats) => seats.map((seat) => `${seat.name} at seat ${seat.seat}`);
  const [was, now] = [names(before.seats), names(view.seats)];
  now.filter((name) => !was.includes(name)).forEach((name) => announce(`${name} sat down`));
  was.filter((name) => !now.includes(name)).forEach((name) => announce(`${name} left`));
}
