// The felt of every pot game: seats round an oval, the middle, and a dock of its own with the actions. Everything is
// derived from the facts and the question, so that sixteen games need no felts of their own.

import { announce } from "../../shared/announce.js";
import { h, mender } from "../../shared/dom.js";
import { piles, seatAt, withSigns } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { yourNet } from "../../shared/stakes.js";
import { shoe } from "../pieces.js";
import { createBar } from "./bar.js";
import { canAct, cardsAt, feesOf, inFront, leftWith, middlePots, readHand, takings, timeOf } from "./hand.js";
import { createIntents } from "./intent-row.js";
import { middlePart } from "./middle.js";
import { between, slots } from "./oval.js";
import { seatPart } from "./seat.js";
import { freeFor, idleWords, marksOf, withChips } from "./seating.js";
import { createStation } from "./station.js";
import { createTimer } from "./timer.js";
import { limitOf, withHand } from "../../shared/pot-words.js";
import { comparedWords, potWords } from "../../shared/words.js";

/**
 * @import { Piles } from "../../shared/facts.js"
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Hand } from "./hand.js"
 * @import { RoomDeeds } from "./seating.js"
 * @import { NamedHand, View } from "../../wire.d.ts"
 */

/** What the hand won or lost for you, in a sentence. @param {View} view @param {Hand} hand */
function resultWords(view, hand) {
  const net = yourNet(view.lines);
  if (net === null) return "";
  const seat = view.you?.seat ?? null;
  const mine = seat === null ? null : hand.places.get(seat);
  const why = mine && seat !== null ? showdownWords(view, hand, seat) : "";
  const came = net === 0 ? "break even" : `${net > 0 ? "win" : "lose"} ${money(Math.abs(net))}`;
  if (why) return `You ${came}. ${why}`;
  const by = mine?.named ? ` ${withHand(mine.named)}` : "";
  if (net === 0) return `You break even${by}.`;
  return net > 0 ? `You win ${money(net)}${by}.` : `You lose ${money(-net)}.`;
}

/**
 * Why the pots went as they did, as far as it concerns this seat: its hand beside the best of the others who showed.
 * @param {View} view @param {Hand} hand @param {number} seat
 */
function showdownWords(view, hand, seat) {
  const mine = hand.places.get(seat)?.hands ?? [];
  const others = [...hand.places.values()].filter((one) => one.seat !== seat && one.hands.length > 0);
  const told = mine.map((own) => {
    const rivals = others.flatMap((one) =>
      one.hands.filter((other) => other.part === own.part).map((other) => ({ other, seat: one.seat })),
    );
    const best = rivals.sort((one, two) => two.other.strength - one.other.strength)[0];
    const name = view.seats.find((one) => one.seat === best?.seat)?.name ?? `seat ${best?.seat}`;
    return best ? comparedWords([own], [best.other], name) : "";
  });
  const all = sharedWords(view, mine, seat);
  return (all.length > 0 ? all : told.filter(Boolean)).map((words) => `${words}.`).join(" ");
}

/** The part of a hand that wins a share of a pot, by the outcome of its line. @type {Record<string, string>} */
const PARTS = { high: "High", low: "Low" };

/**
 * The pots that this seat shares with others: `Ann and you share $84: ace-high straights`.
 * @param {View} view @param {readonly NamedHand[]} mine @param {number} seat
 */
function sharedWords(view, mine, seat) {
  const paid = view.lines.filter((line) => line.wager.endsWith("pot") && line.paid > 0);
  return paid
    .filter((own) => own.seat === seat)
    .flatMap((own) => {
      const alike = paid.filter((line) => line.wager === own.wager && line.outcome === own.outcome);
      if (alike.length < 2) return [];
      const others = alike.filter((line) => line.seat !== seat).map((line) => line.name ?? `seat ${line.seat}`);
      const hand = mine.find(({ part }) => part === (PARTS[own.outcome] ?? "")) ?? null;
      return [potWords([...others, "you"], alike.reduce((sum, line) => sum + line.paid, 0), hand, null)];
    });
}

/** What the others have won, with the full names of their hands. @param {View} view @param {Hand} hand */
function takersWords(view, hand) {
  const nameOf = (/** @type {number} */ seat) => view.seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat}`;
  const others = [...takings(view.lines)].filter(([seat, one]) => one.won > 0 && seat !== view.you?.seat);
  const words = others.map(([seat, one]) => {
    const named = hand.places.get(seat)?.named;
    return `${nameOf(seat)} wins ${money(one.won)}${named ? ` ${withHand(withSigns(named))}` : ""}.`;
  });
  return words.join(" ");
}

/**
 * @typedef {{places?: number, summed?: boolean}} Board `places`: for how many cards the board has places; `summed`: the
 *   sum of its cards counts
 *
 * @typedef {object} Shown how far the hand is shown
 * @property {View} view
 * @property {Hand} hand
 * @property {Piles} cards
 * @property {boolean} settled
 */

/**
 * What is drawn of a seat.
 * @param {number} seat @param {Shown} shown
 * @returns {import("./seat.js").About}
 */
function aboutSeat(seat, { view, hand, cards, settled }) {
  const taken = view.seats.find((one) => one.seat === seat) ?? null;
  const stack = view.stacks?.find((one) => one.seat === seat) ?? null;
  const place = hand.places.get(seat) ?? null;
  const held = view.held?.find((one) => one.seat === seat) ?? null;
  const gone = place?.out && !taken?.you;
  const left = settled ? leftWith(view.lines).get(seat) : undefined;
  const buttons = [];
  if ((hand.button ?? view.carry?.button) === seat) buttons.push("the button");
  if (view.carry?.["kill-button"] === seat) buttons.push("kill button");
  return {
    seat,
    taken: taken && { name: taken.name, bot: taken.bot, you: taken.you },
    place,
    cards: gone ? [] : cardsAt(cards, seat),
    chips: left ?? place?.behind ?? stack?.chips ?? 0,
    allIn: place?.behind === 0 && !place.out && !settled,
    marks: marksOf(stack),
    buttons,
    acts: view.phase === "playing" && view.waiting.includes(seat),
    took: (settled && takings(view.lines).get(seat)) || null,
    free: freeFor(view, seat),
    held: held && { name: held.name, you: held.you },
  };
}

/** @param {import("./seat.js").About} about @param {boolean} away */
function seatClass({ taken, acts, place, took }, away) {
  return [
    "pk-seat",
    taken?.you && "pk-you",
    acts && "pk-acts",
    place?.out && "pk-out",
    away && "pk-away",
    took && took.won > 0 && "pk-winner",
  ]
    .filter(Boolean)
    .join(" ");
}

/** What is drawn of the middle. @param {Shown} shown @param {Board} board */
function aboutMiddle({ view, hand, cards, settled }, { places = 0, summed = false }) {
  const name = (/** @type {number} */ seat) => view.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;
  const won = settled
    ? [...takings(view.lines)].flatMap(([seat, one]) => one.pots.map((pot) => ({ ...pot, name: name(seat) })))
    : [];
  const said = view.facts.findLast((fact) => fact.fact === "said" || fact.fact === "ruled");
  return {
    piles: [...cards.values()].filter(
      (pile) => seatAt(pile.place) === null && !["burn", "spot deck"].includes(pile.key),
    ),
    pots: middlePots(hand),
    total: hand.total,
    fee: settled ? feesOf(view.lines) : hand.fee,
    time: settled ? timeOf(view.lines) : 0,
    places,
    summed,
    game_name: view.game_name,
    limit: limitOf(view.options),
    said: said ? (said.fact === "said" ? said.words : said.text) : null,
    won,
    idle: idleWords(view),
  };
}

/** The seats round the oval, each drawn by itself. @param {RoomDeeds} deeds @param {HTMLElement} oval */
function createRing(deeds, oval) {
  const element = h("ol", { class: "seats pk-seats", "aria-label": "Seats" });
  const made = (/** @type {number} */ seat) => {
    const root = h("li", { class: "pk-seat", "data-testid": `seat-${seat}` });
    const draw = (/** @type {import("./seat.js").About} */ about) => seatPart(about, deeds);
    return { root, paint: mender(root, draw) };
  };
  /** @type {Map<number, ReturnType<typeof made>>} */
  const seats = new Map();

  /** @param {Shown} shown */
  function update(shown) {
    const { view } = shown;
    const numbers = view.seat_numbers;
    const where = slots(numbers, view.you?.seat ?? null);
    for (const [name, value] of Object.entries(between(numbers.length))) oval.style.setProperty(name, value);
    // In the order of the table, so that screen readers and Tab go round it.
    const order = numbers.map((seat) => {
      const { root, paint } = seats.get(seat) ?? made(seat);
      seats.set(seat, { root, paint });
      const about = aboutSeat(seat, shown);
      for (const [name, value] of Object.entries(where.get(seat) ?? {})) root.style.setProperty(name, value);
      root.className = seatClass(about, view.stacks?.find((one) => one.seat === seat)?.away ?? false);
      paint(about);
      return root;
    });
    if (element.children.length !== order.length) element.replaceChildren(...order);
  }

  return { element, update };
}

/** What the hand came to, in words. */
function createResult() {
  const result = h("p", { class: "pk-result", "data-testid": "result-head", hidden: true });
  const takers = h("p", { class: "pk-takers", "data-testid": "takers", hidden: true });
  /** @type {number | null} */
  let told = null;

  /** @param {Shown} shown */
  function update({ view, hand, settled }) {
    const words = settled ? resultWords(view, hand) : "";
    result.hidden = words === "";
    result.textContent = words;
    takers.textContent = settled ? takersWords(view, hand) : "";
    takers.hidden = takers.textContent === "";
    if (words && told !== view.round) announce(words);
    if (settled) told = view.round;
  }

  return { elements: [result, takers], update };
}

/** What staying in costs a seat now; null if it cannot act. @param {Shown} shown @param {number | null} seat */
function momentOf({ view, hand }, seat) {
  const mine = seat === null ? undefined : hand.places.get(seat);
  if (seat === null || !mine || view.phase !== "playing" || !canAct(hand, seat)) return null;
  return { street: hand.street, cost: Math.min(hand.price - mine.bet, mine.behind ?? Infinity) };
}

/** What sizes of bets depend on. @param {Shown} shown @param {number | null} seat */
function sizesOf({ view, hand }, seat) {
  const mine = seat === null ? undefined : hand.places.get(seat);
  // Before any of its chips have moved, a seat has what the table says.
  const behind = mine?.behind ?? view.stacks?.find((one) => one.seat === seat)?.chips ?? 0;
  const stack = (mine?.bet ?? 0) + behind;
  const pot = middlePots(hand).reduce((sum, one) => sum + one, 0) + inFront(hand);
  return { pot, price: hand.price, own: mine?.bet ?? 0, stack, street: hand.street };
}

/**
 * @param {Deeds} deeds
 * @param {Board} [board]
 * @returns {Felt}
 */
export function createFelt(deeds, board = {}) {
  /** @type {View | null} */
  let view = null;
  const own = withChips(deeds, () => view);
  const middle = h("div", { class: "pk-middle" });
  const oval = h("div", { class: "pk-oval" });
  const ring = createRing(own, oval);
  oval.append(shoe({ held: true }), middle, ring.element);
  const element = h("div", { class: "felt felt-poker" }, oval);
  const result = createResult();
  const intentRow = h("div", { class: "pk-intents", hidden: true });
  const turn = h("div", { class: "pk-turn", hidden: true });
  const station = h("div", { class: "pk-station" });
  // The space for the answers is reserved, so that nothing jumps when it is your turn.
  const act = h("div", { class: "pk-act" }, result.elements, intentRow, turn);
  const dock = h("div", { class: "pk-dock" }, act, station);
  const timer = createTimer(ring.element);
  const bar = createBar(turn, own);
  const again = () => view && update(view);
  const intents = createIntents(intentRow, own, again);
  const place = createStation(station, own);
  const paintMiddle = mender(middle, middlePart);

  /** @type {Felt["update"]} */
  function update(next) {
    view = next;
    const settled = next.phase === "settled";
    const seat = next.you?.seat ?? null;
    const hand = readHand(next.facts, next.round);
    const shown = { view: next, hand, cards: piles(next.facts), settled };
    ring.update(shown);
    paintMiddle(aboutMiddle(shown, board));
    timer.update(next);
    const answered = intents.update(momentOf(shown, seat), next.question);
    bar.update(answered ? null : next.question, sizesOf(shown, seat));
    result.update(shown);
    place.update(next, hand, settled);
    dock.classList.toggle("pk-seated", seat !== null);
  }

  return { element, update, dock, takeSeat: own.takeSeat };
}
