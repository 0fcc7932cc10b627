// The felt of 13-card: nobody banks and there is no pot. Everybody lays three sets, and each player's are compared with
// everybody else's.

import { announce } from "../../shared/announce.js";
import { h, painter } from "../../shared/dom.js";
import { lastChoices, piles } from "../../shared/facts.js";
import { money } from "../../shared/money.js";
import { limitOf, waitWords } from "../../shared/pot-words.js";
import { yourNet } from "../../shared/stakes.js";
import { THIRTEEN_KEYS } from "../help.js";
import { openBuyIn } from "../poker/buy-in.js";
import { cardsAt, leftWith, readHand } from "../poker/hand.js";
import { createStation } from "../poker/station.js";
import { createQuestion } from "../question.js";
import { choiceWords, declaredOf, exchangesOf, layOf, pointsOf } from "./hand.js";
import { middlePart } from "./middle.js";
import { seatPart } from "./seat.js";

function marksOf(stack) {
  const short = stack && stack.chips === 0 && !stack.away;
  return [stack?.away && "away", stack?.waiting && waitWords(stack.waiting), short && "no chips"].filter(Boolean);
}

/** What a free seat offers: one that is held is for whoever was called to it. */
function freeFor(view, seat) {
  const held = view.held?.find((one) => one.seat === seat);
  if (view.role || (held && !held.you)) return null;
  if (view.you?.seat == null) return "sit";
  return view.phase === "playing" ? null : "move";
}

function idleWords(view) {
  if (view.broken) return "This game has broken; its players go to other tables.";
  if (view.phase !== "betting" || view.can_begin) return null;
  if (view.you?.seat == null) return "Take a seat and buy chips.";
  const ready = view.stacks.filter((one) => one.chips > 0 && !one.away).length;
  return ready < 2 ? "A hand needs two players with chips; bots can be seated in the panel." : null;
}

/** The antes: while they are there, and where they went. */
function antesOf(view, settled) {
  const each = view.facts.find((fact) => fact.fact === "put" && fact.why === "ante")?.amount ?? 0;
  const lines = settled ? view.lines : [];
  const sum = (wager) => lines.filter((line) => line.wager === wager).reduce((total, line) => total + line.paid, 0);
  const back = lines.filter((line) => line.wager === "antes").map(({ seat, paid }) => ({ seat, paid }));
  return { each, collected: sum("collection"), carried: sum("carried"), back };
}

/** By how much a seat is better or worse off. */
function netOf(seat, lines) {
  const own = lines.filter((line) => line.seat === seat && line.wager !== "chips");
  return own.length === 0 ? null : own.reduce((sum, line) => sum + line.net, 0);
}

function resultWords(view) {
  const net = yourNet(view.lines);
  if (net === null) return "";
  if (net === 0) return "You break even.";
  return net > 0 ? `You win ${money(net)}.` : `You lose ${money(-net)}.`;
}

/** @param {import("../felts.js").Deeds & any} deeds */
export function createFelt(deeds) {
  const middle = h("div", { class: "th-middle" });
  const others = h("ol", { class: "seats th-others", "aria-label": "The others" });
  const mine = h("div", { class: "th-own" });
  const question = h("div", { class: "question card-question", hidden: true });
  const element = h("div", { class: "felt felt-thirteen" }, others, middle, mine, question);
  const result = h("p", { class: "pk-result", "data-testid": "result-head", hidden: true });
  const station = h("div", { class: "pk-station" });
  const dock = h("div", { class: "pk-dock" }, result, station);
  const own = { ...deeds, takeSeat, buyIn };
  const ask = createQuestion(question, own);
  const place = createStation(station, own);
  const paintMiddle = painter(middle, middlePart);
  const paintOwn = painter(mine, (about) => about && seatPart(about, own));
  const seats = new Map();
  let view = null;
  let seen = { round: null, facts: 0 };
  let told = null;

  function buy(title, onBuy, says) {
    openBuyIn({ title, takes: view.buy_in, balance: view.you?.balance ?? 0, says, onBuy });
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

  function root(seat) {
    if (!seats.has(seat)) {
      const item = h("li", { class: "th-seat" });
      seats.set(seat, { item, paint: painter(item, (about) => seatPart(about, own)) });
    }
    return seats.get(seat);
  }

  /** What to show of each seat. */
  function abouts(hand, { from, settled }) {
    const facts = view.facts.slice(0, from);
    const cards = piles(view.facts);
    const exchanges = settled ? exchangesOf(facts) : [];
    const choices = lastChoices(facts);
    const left = settled ? leftWith(view.lines) : new Map();
    return (seat) => {
      const taken = view.seats.find((one) => one.seat === seat) ?? null;
      const stack = view.stacks.find((one) => one.seat === seat) ?? null;
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
        from,
        free: freeFor(view, seat),
      };
    };
  }

  function drawMiddle(hand, { from, settled }) {
    const facts = view.facts.slice(0, from);
    paintMiddle({
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
    });
  }

  /** @param {any} next @param {{fresh: boolean, revealed: boolean}} how */
  function update(next, how) {
    view = next;
    const old = seen.round === view.round ? seen.facts : 0;
    const from = how.fresh ? old : view.facts.length;
    if (how.revealed) seen = { round: view.round, facts: view.facts.length };
    const settled = view.phase === "settled" && how.revealed;
    const ownSeat = view.you?.seat ?? null;
    const hand = readHand(view.facts, view.round);
    const about = abouts(hand, { from, settled });
    // Starting on your left, in the order of the table.
    const numbers = view.seat_numbers;
    const at = numbers.indexOf(ownSeat) + 1;
    const order = [...numbers.slice(at), ...numbers.slice(0, at)].filter((seat) => seat !== ownSeat);
    for (const seat of order) {
      const { item, paint } = root(seat);
      item.dataset.testid = `seat-${seat}`;
      item.classList.toggle("seat-asked", view.phase === "playing" && view.waiting.includes(seat));
      paint(about(seat));
    }
    const items = order.map((seat) => root(seat).item);
    if (items.some((item, i) => others.children[i] !== item) || others.children.length !== items.length)
      others.replaceChildren(...items);
    mine.hidden = ownSeat === null;
    if (ownSeat !== null) mine.dataset.testid = `seat-${ownSeat}`;
    paintOwn(ownSeat === null ? null : about(ownSeat));
    drawMiddle(hand, { from, settled });
    ask.update(view);
    const words = settled ? resultWords(view) : "";
    result.hidden = words === "";
    result.textContent = words;
    if (words && told !== view.round) announce(words);
    if (settled) told = view.round;
    place.update(view, hand, settled);
    dock.classList.toggle("pk-seated", ownSeat !== null);
  }

  return { element, update, dock, takeSeat, keys: () => THIRTEEN_KEYS };
}
