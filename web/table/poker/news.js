// What happened in a hand, in sentences for people who hear it: cards that come together are announced together, and
// cards that nobody sees are not announced one by one.

import { cardName } from "../../shared/cards.js";
import { withSigns } from "../../shared/facts.js";
import { placeName } from "../../shared/names.js";
import { forButton, potSentence, toldByChips } from "../../shared/pot-words.js";

/** The sentence of a fact that is not a card, or null where other facts say it. */
function sentence(fact, nameOf) {
  if (fact.fact === "out" || toldByChips(fact) || (fact.fact === "chose" && fact.words === null)) return null;
  const said = potSentence(fact, nameOf);
  if (said) return said;
  return ["said", "ruled", "absent", "chose"].includes(fact.fact) ? withSigns(fact.text ?? fact.words) : null;
}

/** Whose cards these are. */
function holder(fact, nameOf, own) {
  const place = fact.to ?? fact.at;
  if (!place.seat) return placeName(place);
  const name = nameOf(place.seat[0]);
  if (fact.fact === "turned") return `${name} shows`;
  return place.seat[0] === own ? "Your cards" : name;
}

/**
 * @param {any[]} facts those that are new
 * @param {(seat: number) => string} nameOf
 * @param {number | null} own your seat
 * @returns {string[]}
 */
export function handNews(facts, nameOf, own) {
  const told = [];
  for (const fact of facts) {
    if (fact.fact !== "dealt" && fact.fact !== "turned") {
      const words = sentence(fact, nameOf);
      if (words) told.push({ words });
      continue;
    }
    if (fact.to === "burn" || fact.card === null) continue;
    const name = forButton(fact) ? `${nameOf(fact.to.seat[0])} draws for the button` : holder(fact, nameOf, own);
    // Cards go round the table: a hand is announced as a whole, at its first card.
    const begun = told.find((one) => one.holder === name);
    if (begun) begun.words += `, ${cardName(fact.card)}`;
    else told.push({ holder: name, words: `${name}: ${cardName(fact.card)}` });
  }
  return told.map((one) => one.words);
}
