// What a hand of blackjack counts, and when its count is final.

import { piles, placeKey } from "../../shared/facts.js";

/** @import { Fact } from "../../wire.d.ts" */

/** @param {readonly (string | null)[]} cards */
function counted(cards) {
  const known = cards.filter((card) => card !== null).filter((card) => card !== "Jk");
  const value = (/** @type {string} */ card) => (card[0] === "A" ? 1 : Number(card[0]) || 10);
  const hard = known.reduce((sum, card) => sum + value(card), 0);
  return { hard, soft: hard <= 11 && known.some((card) => card[0] === "A") };
}

/** The most that a hand counts without being over. @param {readonly (string | null)[]} cards */
export function totalOf(cards) {
  const { hard, soft } = counted(cards);
  return soft ? hard + 10 : hard;
}

/** Whether two cards are an ace and a ten. @param {readonly (string | null)[]} cards */
export function isBlackjack(cards) {
  return cards.length === 2 && totalOf(cards) === 21;
}

/**
 * The score of a hand: `17`, or `7 or 17` while an ace may count eleven and the hand may still take cards.
 * @param {readonly (string | null)[]} cards @param {boolean} [final]
 */
export function scoreOf(cards, final = false) {
  const { hard, soft } = counted(cards);
  if (!soft || final || hard === 11) return String(totalOf(cards));
  return `${hard} or ${hard + 10}`;
}

/** Answers after which a hand takes no further card. */
const LAST = /^(stand|double|surrender)/;

/** The dealer's own hand is final once it is announced. */
const DEALER_HAS = /^the dealer has /;

/**
 * The hands that take no further card: those that stand, doubled or have 21 and more, and all of the players' once the
 * dealer has drawn.
 * @param {readonly Fact[]} facts
 * @returns {(key: string) => boolean} by the key of their place
 */
export function finalHands(facts) {
  /** @type {Set<string>} */
  const final = new Set();
  let dealers = 0;
  facts.forEach((fact, at) => {
    if (fact.fact === "dealt" && fact.to === "dealer") dealers += 1;
    if (fact.fact === "said" && DEALER_HAS.test(fact.words)) final.add("dealer");
    if (fact.fact !== "chose" || !LAST.test(fact.words ?? "")) return;
    const held = piles(facts.slice(0, at));
    // Hands are played in order, and one that has 21 is not asked.
    for (let hand = 0; ; hand += 1) {
      const key = placeKey({ seat: [fact.seat, hand] });
      const cards = held.get(key)?.cards.map((one) => one.card);
      if (!cards) break;
      if (final.has(key) || totalOf(cards) >= 21) continue;
      final.add(key);
      break;
    }
  });
  // The dealer's second card comes when nobody is asked any more.
  return (key) => final.has(key) || (dealers > 1 && key !== "dealer");
}
