// What happened in a hand, in sentences for people who hear it: cards that come together are announced together, and
// cards that nobody sees are not announced one by one.

import { cardName } from "../../shared/cards.js";
import { seatAt, withSigns } from "../../shared/facts.js";
import { placeName } from "../../shared/names.js";
import { forButton, potSentence, toldByChips } from "../../shared/pot-words.js";

/**
 * @import { FactOf } from "../../shared/facts.js"
 * @import { Fact } from "../../wire.d.ts"
 */

/**
 * The sentence of a fact that is not a card, or null where other facts say it.
 * @param {Fact} fact
 * @param {(seat: number) => string} nameOf
 */
function sentence(fact, nameOf) {
  if (fact.fact === "out" || toldByChips(fact) || (fact.fact === "chose" && fact.words === null)) return null;
  const said = potSentence(fact, nameOf);
  if (said) return said;
  return ["said", "ruled", "absent", "chose"].includes(fact.fact) ? withSigns(fact.text) : null;
}

/**
 * Whose cards these are.
 * @param {FactOf<"dealt" | "turned">} fact
 * @param {(seat: number) => string} nameOf
 * @param {number | null} own
 */
function holder(fact, nameOf, own) {
  const place = fact.fact === "dealt" ? fact.to : fact.at;
  const seat = seatAt(place);
  if (seat === null) return placeName(place);
  const name = nameOf(seat);
  if (fact.fact === "turned") return `${name} shows`;
  return seat === own ? "Your cards" : name;
}

/**
 * @param {readonly Fact[]} facts those that are new
 * @param {(seat: number) => string} nameOf
 * @param {number | null} own your seat
 * @returns {string[]}
 */
export function handNews(facts, nameOf, own) {
  /** @type {{words: string, holder?: string}[]} */
  const told = [];
  for (const fact of facts) {
    if (fact.fact !== "dealt" && fact.fact !== "turned") {
      const words = sentence(fact, nameOf);
      if (words) told.push({ words });
      continue;
    }
    if ((fact.fact === "dealt" && fact.to === "burn") || fact.card === null) continue;
    const drawn = forButton(fact);
    const name = drawn ? `${nameOf(drawn.seat)} draws for the button` : holder(fact, nameOf, own);
    // Cards go round the table: a hand is announced as a whole, at its first card.
    const begun = told.find((one) => one.holder === name);
    if (begun) begun.words += `, ${cardName(fact.card)}`;
    else told.push({ holder: name, words: `${name}: ${cardName(fact.card)}` });
  }
  return told.map((one) => one.words);
}
