// The felt of the games in which a player banks. You sit at the near side; whoever banks is in the middle.

import { h, mender, painter } from "../../shared/dom.js";
import { fell, lastChoices, lastOf, piles } from "../../shared/facts.js";
import { sidePainter, sides } from "../cards/felt.js";
import { namesOf, saidOf } from "../cards/hands.js";
import { bankKeys } from "../help.js";
import { createPayPrints, paysWords } from "../pay-print.js";
import { shoe } from "../pieces.js";
import { OF_THE_BANK, bankOf, bankPart } from "./bank.js";
import { heldBy, heldPart } from "./hands.js";
import { otherSeat, ownSeat } from "./seat.js";

/**
 * @import { Pot } from "../../shared/stakes.js"
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Fact, Game, Line, PlacedBet, View } from "../../wire.d.ts"
 */

/**
 * What is staked at a seat on one wager, and what came of it.
 * @typedef {{wager: string, amount: number, came: number | null, how: Line["result"] | null}} SeatPot
 */

/** What lies at a seat. @param {View} view @param {number | null} seat @returns {(PlacedBet | Line)[]} */
function betsAt(view, seat) {
  const bets = view.phase === "settled" ? view.lines : [...view.bets, ...view.staked];
  return bets.filter((one) => one.seat === seat);
}

/** What is staked at a seat by wager, the house's collection last. @param {View} view @param {number | null} seat */
function potsAt(view, seat) {
  /** @type {Map<string, SeatPot>} */
  const found = new Map();
  for (const bet of betsAt(view, seat)) {
    const pot = found.get(bet.wager) ?? { wager: bet.wager, amount: 0, came: null, how: null };
    pot.amount += bet.stake;
    if ("net" in bet) Object.assign(pot, { came: (pot.came ?? 0) + bet.net, how: bet.result });
    found.set(bet.wager, pot);
  }
  const all = [...found.values()].filter((pot) => pot.amount > 0);
  const last = (/** @type {SeatPot} */ pot) => Number(pot.wager === "collection");
  return all.sort((one, other) => last(one) - last(other));
}

/** What you have at a seat, by wager. @param {View} view @param {number | null} seat */
function ownAt(view, seat) {
  /** @type {Record<string, Pot>} */
  const own = {};
  for (const bet of betsAt(view, seat).filter((one) => one.yours && !OF_THE_BANK.includes(one.wager))) {
    const pot = (own[bet.wager] ??= { wager: bet.wager, yours: 0, others: 0, net: null, result: null });
    pot.yours += bet.stake;
    if ("net" in bet) Object.assign(pot, { net: (pot.net ?? 0) + bet.net, result: bet.result });
  }
  return own;
}

const LAYS = ["dealt", "stack", "turned", "laid"];

/** What was said last, until cards or tiles come after it. @param {readonly Fact[]} facts */
function lastSaid(facts) {
  const said = saidOf(facts.slice(facts.findLastIndex((fact) => LAYS.includes(fact.fact)) + 1));
  return said ?? null;
}

/** @param {readonly Fact[]} facts */
function diceWords(facts) {
  const thrown = fell(facts);
  if (!thrown) return null;
  const dice = thrown.match(/\d/g)?.map(Number) ?? [];
  return `The dice show ${dice.join(", ")}: ${dice.reduce((sum, die) => sum + die, 0)}`;
}

/** @typedef {ReturnType<ReturnType<typeof aboutSeats>>} About what is drawn of a seat */

/** What to show of each seat. @param {View} view @param {Game | null} game */
function aboutSeats(view, game) {
  const own = view.you?.seat ?? null;
  const banked = bankOf(view);
  const cards = piles(view.facts);
  const names = namesOf(view.facts);
  const choices = lastChoices(view.facts);
  const action = lastOf(view.facts, "action")?.seat ?? null;
  const betting = view.phase === "betting";
  const wagers = view.wagers
    .filter((wager) => !OF_THE_BANK.includes(wager.kind))
    .map((wager) => ({ ...wager, pays: paysWords(game, view.options, wager.kind) }));
  return (/** @type {number | null} */ seat) => ({
    seat,
    taken: view.seats.find((one) => one.seat === seat) ?? null,
    held: heldBy(seat, view.facts, cards),
    names,
    pots: potsAt(view, seat),
    own: ownAt(view, seat),
    choice: (seat !== null && choices.get(seat)) || null,
    asked: seat !== null && view.waiting.includes(seat),
    unready: (view.unready ?? []).find((one) => one.seat === seat)?.says ?? null,
    banks: seat !== null && banked?.seat === seat,
    youBank: banked?.yours ?? false,
    action: seat !== null && action === seat,
    wagers,
    orders: seat === own && betting ? view.orders.filter((order) => order !== view.offer?.decline) : [],
    settled: view.phase === "settled",
    betting,
    seated: own !== null,
  });
}

/**
 * What there is to say about the bank.
 * @param {View} view @param {boolean} settled
 * @returns {import("./bank.js").About}
 */
function aboutBank(view, settled) {
  const wager = view.wagers.find((one) => !OF_THE_BANK.includes(one.kind));
  return {
    bank: bankOf(view),
    offer: view.offer && { seat: view.offer.seat, decline: view.offer.decline },
    own: view.you?.seat ?? null,
    names: Object.fromEntries(view.seats.map((one) => [one.seat, one.name])),
    betting: view.phase === "betting",
    limits: wager ? [wager.min ?? 0, wager.max] : [100, 10000],
    balance: view.you?.balance ?? 0,
    kumKum: view.wagers.some((one) => one.kind === "kum-kum"),
    dice: diceWords(view.facts),
    said: settled ? null : lastSaid(view.facts),
  };
}

/** The hand of whoever banks, unless it is yours. @param {View} view */
function aboutDealer(view) {
  const banked = bankOf(view);
  const others = banked && !banked.yours ? heldBy(banked.seat, view.facts, piles(view.facts)) : null;
  const shows = others && (others.hands.length > 0 || others.tiles || others.sets);
  return {
    held: shows ? others : null,
    said: banked ? namesOf(view.facts)[banked.seat] : undefined,
    title: banked ? `The bank: seat ${banked.seat}, ${banked.name}` : "",
  };
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const bank = h("div", { class: "bank-area", "data-anchor": "dealer", "data-testid": "bank-area" });
  const dealer = h("div", { class: "bank-hand" });
  const clock = h("span", { class: "bank-clock", role: "timer", "aria-live": "off" });
  const own = h("div", { class: "own-seat" });
  const pays = createPayPrints(deeds.game);
  const prints = (deeds.game?.print ?? []).map(({ says }) => h("li", {}, says));
  const middle = h("div", {}, dealer, prints.length > 0 && h("ul", { class: "felt-prints" }, prints));
  const center = h("div", { class: "card-center" }, bank, middle, pays.element, own);
  const left = h("ol", { class: "seats seats-left", "aria-label": "Seats on your left" });
  const right = h("ol", { class: "seats seats-right", "aria-label": "Seats on your right" });
  const element = h("div", { class: "felt felt-cards felt-banked" }, shoe({ held: true }), center, left, right);
  /** @type {number | null} */
  let ends = null;

  const paintBank = painter(
    bank,
    (/** @type {import("./bank.js").About} */ about) => bankPart({ ...about, clock }, deeds),
  );
  const paintDealer = mender(dealer, (/** @type {ReturnType<typeof aboutDealer>} */ { held, said, title }) => [
    held && h("h2", { class: "bank-title" }, title),
    held && heldPart(held, { said }),
  ]);
  const paintOwn = mender(own, (/** @type {About} */ about) => ownSeat(about, deeds));
  const other = (/** @type {About} */ about) => otherSeat(about, deeds);
  const [paintLeft, paintRight] = [sidePainter(left, other), sidePainter(right, other)];

  // The seconds run without redrawing a field in which somebody types.
  setInterval(() => {
    clock.textContent = ends === null ? "" : `${Math.max(0, Math.ceil((ends - performance.now()) / 1000))} s`;
  }, 250);

  /** @type {Felt["update"]} */
  function update(view) {
    const ownNumber = view.you?.seat ?? null;
    const at = aboutSeats(view, deeds.game);
    pays.update(view);
    ends = view.offer ? performance.now() + view.offer.left_ms : null;
    paintBank(aboutBank(view, view.phase === "settled"));
    paintDealer(aboutDealer(view));
    paintOwn(at(ownNumber));
    own.dataset.testid = ownNumber === null ? "own-seat" : `seat-${ownNumber}`;
    own.classList.toggle("seat-asked", ownNumber !== null && view.waiting.includes(ownNumber));
    const around = sides(view.seat_count ?? 0, ownNumber);
    // What the bank holds is shown in the middle.
    const nothing = heldBy(null, [], new Map());
    const beside = (/** @type {number} */ seat) => (at(seat).banks ? { ...at(seat), held: nothing } : at(seat));
    paintLeft(around.left.map(beside));
    paintRight(around.right.map(beside));
  }

  return { element, update, keys: bankKeys };
}
