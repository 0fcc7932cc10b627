// What happened since the last view, announced: cards, choices, what fell, and who came or went.

import { announce } from "../shared/announce.js";
import { cardName } from "../shared/cards.js";
import { placeName } from "../shared/names.js";
import { handNews } from "./poker/news.js";

/** @import { Fact, Seated, View } from "../wire.d.ts" */

/** More facts than this at once are summed up: nobody wants fifty sentences. */
const MOST = 12;

/** @param {Fact} fact */
function spoken(fact) {
  if (fact.fact === "dealt" && fact.to !== "burn") return `${placeName(fact.to)}: ${cardName(fact.card)}`;
  if (fact.fact === "moved") return `${placeName(fact.to)}: ${cardName(fact.card)}`;
  if (fact.fact === "turned") return `${placeName(fact.at)} shows ${cardName(fact.card)}`;
  if (
    fact.fact === "fell" ||
    fact.fact === "said" ||
    fact.fact === "ruled" ||
    fact.fact === "absent" ||
    fact.fact === "chose"
  )
    return fact.text;
  return null;
}

/** @param {View | null} before the last view that was announced @param {View} view */
export function tellNews(before, view) {
  if (!before) {
    announce(`${view.name}, ${view.game_name}, round ${view.round}`);
    return;
  }
  const old = before.round === view.round ? before.facts.length : 0;
  const nameOf = (/** @type {number} */ seat) => view.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;
  const happened = view.facts.slice(old);
  const fresh = view.stacks
    ? handNews(happened, nameOf, view.you?.seat ?? null)
    : happened.map(spoken).filter((words) => words !== null);
  fresh.slice(-MOST).forEach((words) => announce(words));
  const names = (/** @type {Seated[]} */ seats) => seats.map((seat) => `${seat.name} at seat ${seat.seat}`);
  const [was, now] = [names(before.seats), names(view.seats)];
  now.filter((name) => !was.includes(name)).forEach((name) => announce(`${name} sat down`));
  was.filter((name) => !now.includes(name)).forEach((name) => announce(`${name} left`));
}
