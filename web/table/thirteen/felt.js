// The felt of 13-card: nobody banks and there is no pot. Everybody lays three sets, and each player's are compared with
// everybody else's.

import { announce } from "../../shared/announce.js";
import { h, mender } from "../../shared/dom.js";
import { lastChoices, piles } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { limitOf } from "../../shared/pot-words.js";
import { yourNet } from "../../shared/stakes.js";
import { THIRTEEN_KEYS } from "../help.js";
import { cardsAt, leftWith, readHand } from "../poker/hand.js";
import { freeFor, idleWords, marksOf, withChips } from "../poker/seating.js";
import { createStation } from "../poker/station.js";
import { createQuestion } from "../question.js";
import { shoe } from "../pieces.js";
import { choiceWords, declaredOf, exchangesOf, layOf, pointsOf } from "./hand.js";
import { middlePart } from "./middle.js";
import { seatPart } from "./seat.js";

/**
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Hand } from "../poker/hand.js"
 * @import { RoomDeeds } from "../poker/seating.js"
 * @import { Line, View } from "../../wire.d.ts"
 */

/** The antes: while they are there, and where they went. @param {View} view @param {boolean} settled */
function antesOf(view, settled) {
  const antes = view.facts.filter((fact) => fact.fact === "put").filter((fact) => fact.why === "ante");
  const each = antes[0]?.amount ?? 0;
  const lines = settled ? view.lines : [];
  const sum = (/** @type {string} */ wager) =>
    lines.filter((line) => line.wager === wager).reduce((total, line) => total + line.paid, 0);
  const back = lines.filter((line) => line.wager === "antes").map(({ seat, paid }) => ({ seat, paid }));
  return { each, collected: sum("collection"), carried: sum("carried"), back };
}

/** By how much a seat is better or worse off. @param {number} seat @param {Line[]} lines */
function netOf(seat, lines) {
  const own = lines.filter((line) => line.seat === seat && line.wager !== "chips");
  return own.length === 0 ? null : own.reduce((sum, line) => sum + line.net, 0);
}

/** @param {View} view */
function resultWords(view) {
  const net = yourNet(view.lines);
  if (net === null) return "";
  if (net === 0) return "You break even.";
  return net > 0 ? `You win ${money(net)}.` : `You lose ${money(-net)}.`;
}

/**
 * @typedef {{view: View, hand: Hand, settled: boolean}} Shown how far the hand is shown
 * @typedef {ReturnType<ReturnType<typeof aboutSeats>>} About what is drawn of a seat
 */

/** What to show of each seat. @param {Shown} shown */
function aboutSeats({ view, hand, settled }) {
  const { facts } = view;
  const cards = piles(view.facts);
  const exchanges = settled ? exchangesOf(facts) : [];
  const choices = lastChoices(facts);
  const left = settled ? leftWith(view.lines) : new Map();
  return (/** @type {number} */ seat) => {
    const taken = view.seats.find((one) => one.seat === seat) ?? null;
    const stack = view.stacks?.find((one) => one.seat === seat) ?? null;
    const at = hand.places.get(seat) ?? null;
    return {
      seat,
      taken: taken && { name: taken.name, bot: taken.bot, you: taken.you },
      cards: cardsAt(cards, seat),
      lay: layOf(seat, facts),
      named: at?.named ?? null,
      out: at?.out ?? false,
      chips: left.get(seat) ?? at?.behind ?? stack?.chips ?? 0,
      dealer: hand.button === seat,
      marks: marksOf(stack),
      acts: view.phase === "playing" && view.waiting.includes(seat),
      asked: Boolean(taken?.you && view.question),
      choice: choiceWords(choices.get(seat)),
      net: settled ? netOf(seat, view.lines) : null,
      points: pointsOf(seat, exchanges),
      free: freeFor(view, seat),
    };
  };
}

/** What to show in the middle. @param {Shown} shown */
function aboutMiddle({ view, hand, settled }) {
  const { facts } = view;
  return {
    gameName: view.game_name,
    limit: limitOf(view.options),
    dealer: hand.button,
    names: Object.fromEntries(view.seats.map((one) => [one.seat, one.name])),
    own: view.you?.seat ?? null,
    exchanges: settled ? exchangesOf(facts) : [],
    antes: view.facts.length > 0 ? antesOf(view, settled) : null,
    said: settled ? null : declaredOf(facts),
    idle: idleWords(view),
    laying: view.phase === "playing" ? view.waiting.length : 0,
  };
}

/** The seats of the others, starting on your left, in the order of the table. @param {RoomDeeds} deeds */
function createOthers(deeds) {
  const element = h("ol", { class: "seats th-others", "aria-label": "The others" });
  const made = () => {
    const item = h("li", { class: "th-seat" });
    return { item, paint: mender(item, (/** @type {About} */ about) => seatPart(about, deeds)) };
  };
  /** @type {Map<number, ReturnType<typeof made>>} */
  const seats = new Map();

  /** @param {View} view @param {number | null} own @param {(seat: number) => About} about */
  function update(view, own, about) {
    const numbers = view.seat_numbers;
    const at = own === null ? 0 : numbers.indexOf(own) + 1;
    const order = [...numbers.slice(at), ...numbers.slice(0, at)].filter((seat) => seat !== own);
    const items = order.map((seat) => {
      const { item, paint } = seats.get(seat) ?? made();
      seats.set(seat, { item, paint });
      item.dataset.testid = `seat-${seat}`;
      item.classList.toggle("seat-asked", view.phase === "playing" && view.waiting.includes(seat));
      paint(about(seat));
      return item;
    });
    if (items.some((item, i) => element.children[i] !== item) || element.children.length !== items.length)
      element.replaceChildren(...items);
  }

  return { element, update };
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  /** @type {View | null} */
  let view = null;
  /** @type {number | null} */
  let told = null;
  const own = withChips(deeds, () => view);
  const middle = h("div", { class: "th-middle" });
  const others = createOthers(own);
  const mine = h("div", { class: "th-own" });
  const question = h("div", { class: "question", hidden: true });
  const parts = [shoe({ held: true }), others.element, middle, mine];
  const element = h("div", { class: "felt felt-thirteen" }, parts);
  const result = h("p", { class: "pk-result", "data-testid": "result-head", hidden: true });
  const station = h("div", { class: "pk-station" });
  const dock = h("div", { class: "pk-dock" }, question, result, station);
  const ask = createQuestion(question, own);
  const place = createStation(station, own);
  const paintMiddle = mender(middle, middlePart);
  const paintOwn = mender(mine, (/** @type {About | null} */ about) => about && seatPart(about, own));

  /** @type {Felt["update"]} */
  function update(next) {
    view = next;
    const settled = next.phase === "settled";
    const seat = next.you?.seat ?? null;
    const hand = readHand(next.facts, next.round);
    const shown = { view: next, hand, settled };
    const about = aboutSeats(shown);
    others.update(next, seat, about);
    mine.hidden = seat === null;
    if (seat !== null) mine.dataset.testid = `seat-${seat}`;
    paintOwn(seat === null ? null : about(seat));
    paintMiddle(aboutMiddle(shown));
    ask.update(next);
    const words = settled ? resultWords(next) : "";
    result.hidden = words === "";
    result.textContent = words;
    if (words && told !== next.round) announce(words);
    if (settled) told = next.round;
    place.update(next, hand, settled);
    dock.classList.toggle("pk-seated", seat !== null);
  }

  return { element, update, dock, takeSeat: own.takeSeat, keys: () => THIRTEEN_KEYS };
}
