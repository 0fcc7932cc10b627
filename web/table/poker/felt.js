// The felt of every pot game: seats round an oval, the middle, and a dock of its own with the actions. Everything is
// derived from the facts and the question, so that sixteen games need no felts of their own.

import { announce } from "../../shared/announce.js";
import { h, painter } from "../../shared/dom.js";
import { piles, withSigns } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { yourNet } from "../../shared/stakes.js";
import { createBar } from "./bar.js";
import { openBuyIn } from "./buy-in.js";
import { canAct, cardsAt, feesOf, inFront, leftWith, middlePots, readHand, takings, timeOf } from "./hand.js";
import { createIntents } from "./intent-row.js";
import { middlePart } from "./middle.js";
import { between, slots } from "./oval.js";
import { seatPart } from "./seat.js";
import { createStation } from "./station.js";
import { createTimer } from "./timer.js";
import { limitOf, waitWords, withHand } from "../../shared/pot-words.js";

function marksOf(stack) {
  if (!stack) return [];
  const marks = [];
  if (stack.away) marks.push("away");
  if (stack.waiting) marks.push(waitWords(stack.waiting));
  if (stack.chips === 0 && !stack.away) marks.push("no chips");
  return marks;
}

/** What a free seat offers: one that is held is for whoever was called to it. */
function freeFor(view, held) {
  if (view.role || (held && !held.you)) return null;
  if (view.you?.seat == null) return "sit";
  return view.phase === "playing" ? null : "move";
}

/** Why nothing is dealt. */
function idleWords(view, seated) {
  if (view.broken) return "This game has broken; its players go to other tables.";
  if (view.phase !== "betting" || view.can_begin) return null;
  const ready = view.stacks.filter((one) => one.chips > 0 && !one.away).length;
  if (!seated) return "Take a seat and buy chips.";
  return ready < 2 ? "A hand needs two players with chips; bots can be seated in the panel." : null;
}

/** What the hand won or lost for you, in a sentence. */
function resultWords(view, hand) {
  const net = yourNet(view.lines);
  if (net === null) return "";
  const named = hand.places.get(view.you?.seat)?.named;
  const by = named ? ` ${withHand(named)}` : "";
  if (net === 0) return `You break even${by}.`;
  return net > 0 ? `You win ${money(net)}${by}.` : `You lose ${money(-net)}.`;
}

/** What the others have won, with the full names of their hands. */
function takersWords(view, hand) {
  const nameOf = (seat) => view.seats.find((one) => one.seat === seat)?.name ?? `Seat ${seat}`;
  const others = [...takings(view.lines)].filter(([seat, one]) => one.won > 0 && seat !== view.you?.seat);
  const words = others.map(([seat, one]) => {
    const named = hand.places.get(seat)?.named;
    return `${nameOf(seat)} wins ${money(one.won)}${named ? ` ${withHand(withSigns(named))}` : ""}.`;
  });
  return words.join(" ");
}

/**
 * @param {import("../felts.js").Deeds & any} deeds
 * @param {{places?: number, summed?: boolean}} [how] `places`: for how many cards the board has places; `summed`: the
 *   sum of its cards counts
 */
export function createFelt(deeds, { places = 0, summed = false } = {}) {
  const middle = h("div", { class: "pk-middle" });
  const ring = h("ol", { class: "seats pk-seats", "aria-label": "Seats" });
  const oval = h("div", { class: "pk-oval" }, middle, ring);
  const element = h("div", { class: "felt felt-poker" }, oval);
  const result = h("p", { class: "pk-result", "data-testid": "result-head", hidden: true });
  const takers = h("p", { class: "pk-takers", "data-testid": "takers", hidden: true });
  const intentRow = h("div", { class: "pk-intents", hidden: true });
  const turn = h("div", { class: "pk-turn", hidden: true });
  const station = h("div", { class: "pk-station" });
  // The space for the answers is reserved, so that nothing jumps when it is your turn.
  const dock = h("div", { class: "pk-dock" }, h("div", { class: "pk-act" }, result, takers, intentRow, turn), station);
  const own = { ...deeds, takeSeat, buyIn };
  const timer = createTimer(ring);
  const bar = createBar(turn, own);
  const intents = createIntents(intentRow, own, () => update(view, { fresh: false, revealed: true }));
  const place = createStation(station, own);
  const paintMiddle = painter(middle, middlePart);
  const seats = new Map();
  let view = null;
  let seen = { round: null, facts: 0 };
  let told = null;

  function buy(title, onBuy, says) {
    const balance = view.you?.balance ?? 0;
    openBuyIn({ title, takes: view.buy_in, balance, says, onBuy });
  }

  /** A seat is taken by buying the first chips. @param {number} [seat] */
  function takeSeat(seat) {
    buy(seat === undefined ? "Buy in" : `Buy in at seat ${seat}`, async (cents) => {
      if (await deeds.sit(seat)) deeds.buy(cents);
    });
  }

  function buyIn() {
    const later = view.phase === "playing" ? "Chips bought during a hand come with the next one." : undefined;
    buy("Chips", (cents) => deeds.buy(cents), later);
  }

  function seatRoot(seat) {
    if (!seats.has(seat)) {
      const root = h("li", { class: "pk-seat", "data-testid": `seat-${seat}` });
      seats.set(seat, { root, paint: painter(root, (about) => seatPart(about, own)) });
    }
    return seats.get(seat);
  }

  function drawSeats(hand, cards, { from, settled }) {
    const ownSeat = view.you?.seat ?? null;
    const seated = ownSeat !== null;
    const where = slots(view.seat_numbers, ownSeat);
    for (const [name, value] of Object.entries(between(view.seat_numbers.length))) oval.style.setProperty(name, value);
    const took = settled ? takings(view.lines) : new Map();
    const left = settled ? leftWith(view.lines) : new Map();
    for (const seat of view.seat_numbers) {
      const { root, paint } = seatRoot(seat);
      const taken = view.seats.find((one) => one.seat === seat) ?? null;
      const stack = view.stacks.find((one) => one.seat === seat) ?? null;
      const at = hand.places.get(seat) ?? null;
      const gone = at?.out && !taken?.you;
      const buttons = [
        (hand.button ?? view.carry?.button) === seat && "the button",
        view.carry?.["kill-button"] === seat && "kill button",
      ].filter(Boolean);
      const acts = view.phase === "playing" && view.waiting.includes(seat);
      const held = view.held?.find((one) => one.seat === seat) ?? null;
      const shown = {
        seat,
        taken: taken && { name: taken.name, bot: taken.bot, you: taken.you },
        place: at,
        cards: gone ? [] : cardsAt(cards, seat),
        chips: left.get(seat) ?? at?.behind ?? stack?.chips ?? 0,
        allIn: at?.behind === 0 && !at.out && !settled,
        marks: marksOf(stack),
        buttons,
        acts,
        took: took.get(seat) ?? null,
        from,
        free: freeFor(view, held),
        held: held && { name: held.name, you: held.you },
      };
      for (const [name, value] of Object.entries(where.get(seat))) root.style.setProperty(name, value);
      root.className = [
        "pk-seat",
        taken?.you && "pk-you",
        acts && "pk-acts",
        at?.out && "pk-out",
        stack?.away && "pk-away",
        shown.took?.won > 0 && "pk-winner",
      ]
        .filter(Boolean)
        .join(" ");
      paint(shown);
    }
    // In the order of the table, so that screen readers and Tab go round it.
    const order = view.seat_numbers.map((seat) => seats.get(seat).root);
    if (ring.children.length !== order.length) ring.replaceChildren(...order);
  }

  function drawMiddle(hand, cards, { from, settled, seated }) {
    const name = (seat) => view.seats.find((one) => one.seat === seat)?.name ?? `seat ${seat}`;
    const won = settled
      ? [...takings(view.lines)].flatMap(([seat, one]) => one.pots.map((pot) => ({ ...pot, name: name(seat) })))
      : [];
    const said = view.facts.slice(0, from).findLast((fact) => fact.fact === "said" || fact.fact === "ruled");
    paintMiddle({
      piles: [...cards.values()].filter((pile) => pile.place.seat === undefined && !["burn", "spot deck"].includes(pile.key)),
      pots: middlePots(hand),
      total: hand.total,
      fee: settled ? feesOf(view.lines) : hand.fee,
      time: settled ? timeOf(view.lines) : 0,
      places,
      summed,
      game_name: view.game_name,
      limit: limitOf(view.options),
      said: said ? (said.words ?? said.text) : null,
      won,
      from,
      idle: idleWords(view, seated),
    });
  }

  function drawResult(hand, settled) {
    const words = settled ? resultWords(view, hand) : "";
    result.hidden = words === "";
    result.textContent = words;
    takers.textContent = settled ? takersWords(view, hand) : "";
    takers.hidden = takers.textContent === "";
    if (words && told !== view.round) announce(words);
    if (settled) told = view.round;
  }

  /** @param {any} next @param {{fresh: boolean, revealed: boolean}} how */
  function update(next, how) {
    view = next;
    const old = seen.round === view.round ? seen.facts : 0;
    const from = how.fresh ? old : view.facts.length;
    if (how.revealed) seen = { round: view.round, facts: view.facts.length };
    const settled = view.phase === "settled" && how.revealed;
    const seat = view.you?.seat ?? null;
    const hand = readHand(view.facts, view.round);
    const cards = piles(view.facts);
    drawSeats(hand, cards, { from, settled });
    drawMiddle(hand, cards, { from, settled, seated: seat !== null });
    timer.update(view);
    const mine = hand.places.get(seat);
    const moment =
      view.phase === "playing" && mine && canAct(hand, seat)
        ? { street: hand.street, cost: Math.min(hand.price - mine.bet, mine.behind ?? Infinity) }
        : null;
    const answered = intents.update(moment, view.question);
    const stack = (mine?.bet ?? 0) + (mine?.behind ?? 0);
    const pot = middlePots(hand).reduce((sum, one) => sum + one, 0) + inFront(hand);
    bar.update(answered ? null : view.question, { pot, price: hand.price, own: mine?.bet ?? 0, stack, street: hand.street });
    drawResult(hand, settled);
    place.update(view, hand, settled);
    dock.classList.toggle("pk-seated", seat !== null);
  }

  return { element, update, dock, takeSeat };
}
