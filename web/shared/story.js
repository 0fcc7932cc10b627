// A round as a person would tell it: cards that come together are one entry, and what a seat chose and staked is one.

import { placeKey, potFact, seatAt, sentence, withSigns } from "./facts.js";
import { money } from "./money.js";
import { placeName, wagerName } from "./names.js";
import { forButton, toldByChips } from "./pot-words.js";
import { listWords, sentenceCase } from "./words.js";

/** @import { Clause, Fact, Place } from "../wire.d.ts" */

/**
 * @typedef {{kind: Fact["fact"], words: string, by: Clause[]}} Entry
 * @typedef {{title: string, entries: Entry[]}} Chapter
 * @typedef {{who: (seat: number) => string, own: number | null}} People
 */

/** @param {Place} place @param {People} people */
function placeWords(place, { who, own }) {
  const seat = seatAt(place);
  const named = seat === null ? placeName(place) : "";
  if (seat === null) return place === "dealer" || place === "board" ? `the ${named.toLowerCase()}` : named;
  const name = seat === own ? "you" : who(seat);
  const hand = typeof place === "object" && "seat" in place ? place.seat[1] : 0;
  return hand > 0 ? `${name} (hand ${hand + 1})` : name;
}

/** Facts that are cards coming or turning up. @param {Fact} fact */
const ofCards = (fact) => fact.fact === "dealt" || fact.fact === "turned" || fact.fact === "stack";

/** @param {readonly Fact[]} facts */
const clausesOf = (facts) => [...new Set(facts.flatMap((fact) => fact.by))];

/** How many cards somebody got, in words. @param {number} count */
const cardsWords = (count) => (count === 1 ? "a card" : `${count} cards`);

/** Cards that come without a break, by where they come to. @param {readonly Fact[]} run @param {People} people */
function dealWords(run, people) {
  /** @type {Map<string, {place: Place, shown: string[], hidden: number, tiles: number}>} */
  const got = new Map();
  for (const fact of run) {
    if (fact.fact !== "dealt" && fact.fact !== "stack") continue;
    const one = got.get(placeKey(fact.to)) ?? { place: fact.to, shown: [], hidden: 0, tiles: 0 };
    got.set(placeKey(fact.to), one);
    if (fact.fact === "stack") {
      one.tiles += fact.count;
      one.shown.push(...fact.tiles);
    } else if (fact.card === null) one.hidden += 1;
    else one.shown.push(fact.card);
  }
  const all = [...got.values()];
  const open = all.filter((one) => one.shown.length > 0).map(({ place, shown, hidden }) => {
    const name = placeWords(place, people);
    const more = hidden > 0 ? ` and ${cardsWords(hidden)} face down` : "";
    return `${name}: ${withSigns(shown.join(" "))}${more}`;
  });
  const closed = all.filter((one) => one.shown.length === 0);
  const counts = [...new Set(closed.map((one) => one.hidden || one.tiles))];
  const down = counts.map((count) => {
    const alike = closed.filter((one) => (one.hidden || one.tiles) === count);
    const names = listWords(alike.map((one) => placeWords(one.place, people)));
    const what = alike[0]?.tiles ? `${count} tiles` : cardsWords(count);
    return `${names}: ${what}${alike.length > 1 ? " each" : ""}, face down`;
  });
  return [...open, ...down].map(sentenceCase);
}

/** Hands that are turned up, one entry each. @param {readonly Fact[]} run @param {People} people */
function turnWords(run, people) {
  /** @type {Map<string, {place: Place, cards: string[]}>} */
  const shown = new Map();
  for (const fact of run) {
    if (fact.fact !== "turned") continue;
    const one = shown.get(placeKey(fact.at)) ?? { place: fact.at, cards: [] };
    one.cards.push(fact.card);
    shown.set(placeKey(fact.at), one);
  }
  return [...shown.values()].map(({ place, cards }) => {
    const name = placeWords(place, people);
    const verb = name === "you" ? "show" : "shows";
    return sentenceCase(`${name} ${verb} ${withSigns(cards.join(" "))}`);
  });
}

/**
 * What somebody chose together with what they staked by it, if both stand together.
 * @param {Fact} fact @param {Fact | undefined} next @param {People} people
 */
function choseAndStaked(fact, next, people) {
  if (fact.fact !== "chose" || next?.fact !== "staked" || fact.words === null) return null;
  if (next.seat !== fact.seat % 100) return null;
  const said = sentence(fact, nameFor(people)).replace(/ £?\$?[\d,.]+$/, "");
  return `${said}, ${money(next.stake)} on ${wagerName(next.wager).toLowerCase()}`;
}

/**
 * What somebody chose together with the card that they got by it.
 * @param {Fact} fact @param {Fact | undefined} next @param {People} people
 */
function choseAndGot(fact, next, people) {
  if (fact.fact !== "chose" || fact.words === null || next?.fact !== "dealt" || !next.up) return null;
  if (seatAt(next.to) !== fact.seat % 100) return null;
  return `${sentence(fact, nameFor(people))}, ${withSigns(next.card ?? "a card")}`;
}

/** @param {People} people @returns {(seat: number) => string} */
const nameFor = ({ who }) => who;

const STREETS = ["The flop", "The turn", "The river"];

/** The heading above cards of the board. @param {number} before how many lie there @param {number} now how many come */
function streetName(before, now) {
  if (before === 0 && now === 5) return "The board";
  if (before === 3 && now === 2) return "The turn and the river";
  const index = before === 0 ? 0 : before - 2;
  return STREETS[index] ?? "The board";
}

/** @param {Fact} fact */
const onBoard = (fact) =>
  (fact.fact === "dealt" && fact.to === "board" && fact.up) || (fact.fact === "turned" && fact.at === "board");

/**
 * Where a run of cards that come together ends.
 * @param {readonly Fact[]} facts @param {number} from @param {number} most cards of the board that are one street
 */
function runFrom(facts, from, most) {
  const first = facts[from];
  if (!first) return from;
  const alike = (/** @type {Fact} */ fact) =>
    onBoard(first)
      ? onBoard(fact)
      : ofCards(fact) && !onBoard(fact) && (fact.fact === "turned") === (first.fact === "turned");
  let end = from;
  for (let fact = facts[end]; fact && alike(fact) && !forButton(fact); fact = facts[end]) {
    if (onBoard(first) && end - from >= most) break;
    end += 1;
  }
  return Math.max(end, from + 1);
}

/**
 * The round in chapters: the deal, the streets or decisions, the cards shown, and the result.
 * @param {readonly Fact[]} facts @param {People} people @returns {Chapter[]}
 */
export function storyOf(facts, people) {
  const ofPot = facts.some((fact) => fact.fact === "put");
  /** @type {Chapter[]} */
  const chapters = [{ title: "", entries: [] }];
  const open = (/** @type {string} */ title) => {
    if (chapters.at(-1)?.title !== title) chapters.push({ title, entries: [] });
  };
  const tell = (/** @type {readonly Fact[]} */ run, /** @type {string[]} */ all) =>
    all.forEach((words) => chapters.at(-1)?.entries.push({ kind: run[0]?.fact ?? "said", words, by: clausesOf(run) }));
  let board = 0;
  let pots = "";
  for (let at = 0; at < facts.length; ) {
    const fact = /** @type {Fact} */ (facts[at]);
    if (ofCards(fact) && !(ofPot && forButton(fact)) && !(fact.fact === "dealt" && fact.to === "burn")) {
      const end = runFrom(facts, at, !ofPot ? Infinity : board === 0 ? 3 : 1);
      const run = facts.slice(at, end);
      at = end;
      if (onBoard(fact)) {
        open(streetName(board, run.length));
        board += run.length;
        tell(run, [withSigns(run.map((one) => ("card" in one ? one.card : "")).join(" "))]);
        continue;
      }
      if (fact.fact === "turned") open("Cards are shown");
      tell(run, fact.fact === "turned" ? turnWords(run, people) : dealWords(run, people));
      continue;
    }
    // A burnt card, and pots that are as they were, are nothing to tell.
    const burnt = fact.fact === "dealt" && fact.to === "burn";
    if (burnt || (fact.fact === "pots" && String(fact.amounts) === pots)) {
      at += 1;
      continue;
    }
    if (fact.fact === "pots") pots = String(fact.amounts);
    const both = choseAndStaked(fact, facts[at + 1], people) ?? choseAndGot(fact, facts[at + 1], people);
    const used = both ? 2 : 1;
    if (both) tell(facts.slice(at, at + 2), [sentenceCase(both)]);
    else if (!(ofPot && (toldByChips(fact) || fact.fact === "out"))) {
      const words = ofPot && forButton(fact) ? potFact(fact) : sentence(fact, nameFor(people));
      tell([fact], [words]);
    }
    at += used;
  }
  return chapters.filter((chapter) => chapter.entries.length > 0).map(gathered);
}

/** Entries in the same words, one after the other, are one. @param {Chapter} chapter @returns {Chapter} */
function gathered({ title, entries }) {
  /** @type {Entry[]} */
  const found = [];
  for (const entry of entries) if (found.at(-1)?.words !== entry.words) found.push(entry);
  return { title, entries: found };
}
