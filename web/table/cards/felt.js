// The felt of the games in which seats play cards against the dealer. You sit at the near side, the others to your left
// and right as they sit at the table; somebody who only watches sees all of them.

import { h, keepsHeight, mender } from "../../shared/dom.js";
import { handsOf, lastChoices, piles, seatAt } from "../../shared/facts.js";
import { placeName } from "../../shared/names.js";
import { potsOf } from "../../shared/stakes.js";
import { byArrow } from "../arrows.js";
import { createMeters } from "../meters.js";
import { createPayPrints, paysWords } from "../pay-print.js";
import { shoe } from "../pieces.js";
import { arch } from "./arch.js";
import { handPart, namesApart, namesOf, saidOf } from "./hands.js";
import { finalHands } from "./totals.js";
import { otherSeat, ownSeat } from "./seat.js";
import { offered } from "./wagers.js";

/**
 * @import { Pile } from "../../shared/facts.js"
 * @import { Pot } from "../../shared/stakes.js"
 * @import { Deeds, Felt } from "../felts.js"
 * @import { Fact, Line, View } from "../../wire.d.ts"
 */

/**
 * Who sits on which side, the farthest first. Seats are counted from the dealer's left, which is on the right of
 * somebody who faces the dealer.
 * @param {number} count @param {number | null} own
 */
export function sides(count, own) {
  const round = (/** @type {number} */ seat) => ((seat - 1 + count) % count) + 1;
  const others = own === null ? count : count - 1;
  const right = Math.ceil(others / 2);
  const before = Array.from({ length: right }, (_, i) => (own === null ? i + 1 : round(own - right + i)));
  const after = Array.from({ length: others - right }, (_, i) =>
    own === null ? count - i : round(own + others - right - i),
  );
  return { left: after, right: before };
}

/**
 * What is staked at a seat on one wager; `came` and `how` are the result for whoever put it there.
 * @typedef {Pot & {came: number | null, how: Line["result"] | null}} PotAt
 */

/** What is staked at a seat, by wager. @param {View} view @param {number} seat @returns {Record<string, PotAt>} */
function potsAt(view, seat) {
  const lines = view.lines.filter((one) => one.seat === seat);
  const result = (/** @type {Pot} */ pot) => {
    const own = lines.filter((line) => line.wager === pot.wager);
    const came = own.length === 0 ? null : own.reduce((sum, line) => sum + line.net, 0);
    return { ...pot, came, how: own.at(-1)?.result ?? null };
  };
  const pots = potsOf(view, (bet) => bet.seat === seat);
  return Object.fromEntries([...pots].map(([wager, pot]) => [wager, result(pot)]));
}

/**
 * @typedef {{scored?: boolean, several?: string[] | null}} Kind `scored`: the points of a hand count; `several`: a
 *   player may have several positions, with all wagers at a free one, and with these where somebody sits
 * @typedef {ReturnType<ReturnType<typeof aboutSeats>>} About what is drawn of a seat
 *
 * @typedef {object} Middle
 * @property {Fact[]} facts
 * @property {Record<string, import("./hands.js").Named>} names what the hands were called
 * @property {string | undefined} said
 * @property {string} name of the game
 * @property {string[]} prints what else is printed on the felt
 * @property {boolean} scored
 */

/**
 * What to show of each seat.
 * @param {View} view @param {Deeds} deeds @param {Kind} kind
 */
function aboutSeats(view, deeds, { scored = false, several = null }) {
  const own = view.you?.seat ?? null;
  const names = namesApart(namesOf(view.facts), own);
  const cards = piles(view.facts);
  const choices = lastChoices(view.facts);
  const wagers = offered(view, deeds.game);
  const isFinal = finalHands(view.facts);
  return (/** @type {number | null} */ seat) => ({
    seat,
    taken: view.seats.find((one) => one.seat === seat) ?? null,
    hands: seat === null ? [] : handsOf(seat, cards).map((pile) => ({ ...pile, final: isFinal(pile.key) })),
    names,
    pots: seat === null ? {} : potsAt(view, seat),
    choice: (seat !== null && choices.get(seat)) || null,
    asked: seat !== null && view.waiting.includes(seat),
    unready: (view.unready ?? []).find((one) => one.seat === seat)?.says ?? null,
    wagers: wagers.map((wager) => ({ ...wager, pays: paysWords(deeds.game, view.options, wager.kind) })),
    several,
    orders: seat === own && view.phase === "betting" ? view.orders : [],
    limits: view.limits,
    settled: view.phase === "settled",
    betting: view.phase === "betting",
    playing: view.phase === "playing",
    scored,
    seated: own !== null,
  });
}

/** The dealer's cards and what lies beside them. @param {Middle} about */
function dealerPart({ facts, names, said, name, prints, scored }) {
  const isFinal = finalHands(facts)("dealer");
  const all = [...piles(facts).values()].filter((pile) => seatAt(pile.place) === null && pile.place !== "burn");
  const order = [...all.filter((pile) => pile.place === "dealer"), ...all.filter((pile) => pile.place !== "dealer")];
  const part = (/** @type {Pile} */ pile) => {
    const title = placeName(pile.place);
    const isDealer = pile.place === "dealer";
    return h(
      "section",
      { class: `pile pile-${isDealer ? "dealer" : "board"}`, "aria-label": title },
      h("h2", {}, title),
      handPart(pile, isDealer ? { said: names.dealer, scored, final: isFinal, called: !scored, title } : { title }),
    );
  };
  return [
    h("div", { class: "piles" }, order.map(part)),
    arch(name, prints),
    said && h("p", { class: "felt-said" }, said),
  ];
}

/**
 * A row of seats along a curve.
 * @template T
 * @param {HTMLElement} root @param {(about: T) => HTMLElement} draw one seat
 */
export function sidePainter(root, draw) {
  return mender(root, (/** @type {T[]} */ all) =>
    all.map((about, i) => {
      const part = draw(about);
      // How far along the curve, for the shape of the row.
      part.style.setProperty("--bend", String(all.length < 2 ? 0 : i / (all.length - 1)));
      return part;
    }),
  );
}

/**
 * @param {Deeds} deeds
 * @param {Kind} [kind]
 * @returns {Felt}
 */
export function createFelt(deeds, kind = {}) {
  const meters = createMeters();
  const pays = createPayPrints(deeds.game);
  const prints = (deeds.game?.print ?? []).map(({ says }) => says);
  const dealer = h("div", { class: "felt-middle card-middle-area", "data-anchor": "dealer" });
  const own = h("div", { class: "own-seat", onKeydown: walk });
  const center = h("div", { class: "card-center" }, meters.element, dealer, pays.element, own);
  const left = h("ol", { class: "seats seats-left", "aria-label": "Seats on your left" });
  const right = h("ol", { class: "seats seats-right", "aria-label": "Seats on your right" });
  const scored = kind.scored ? " felt-scored" : "";
  const element = h("div", { class: `felt felt-cards${scored}` }, shoe(), center, left, right);

  /** @param {KeyboardEvent & {target: HTMLElement}} event */
  function walk(event) {
    /** @type {NodeListOf<HTMLElement>} */
    const spots = own.querySelectorAll("button.position");
    const next = byArrow(event.key, event.target, [...spots]);
    if (next === undefined) return;
    event.preventDefault();
    next?.focus();
  }

  const keeps = [dealer, own].map(keepsHeight);
  const paintDealer = mender(dealer, dealerPart);
  const paintOwn = mender(own, (/** @type {About} */ about) => ownSeat(about, deeds));
  const other = (/** @type {About} */ about) => otherSeat(about, deeds);
  const [paintLeft, paintRight] = [sidePainter(left, other), sidePainter(right, other)];

  /** @type {Felt["update"]} */
  function update(view) {
    const { facts } = view;
    const ownNumber = view.you?.seat ?? null;
    const at = aboutSeats(view, deeds, kind);
    meters.update(view);
    paintDealer({
      facts,
      names: namesApart(namesOf(facts), ownNumber),
      said: view.phase === "settled" ? undefined : saidOf(facts),
      name: view.game_name,
      prints,
      scored: kind.scored ?? false,
    });
    pays.update(view);
    paintOwn(at(ownNumber));
    own.dataset.testid = ownNumber === null ? "own-seat" : `seat-${ownNumber}`;
    own.classList.toggle("seat-asked", ownNumber !== null && view.waiting.includes(ownNumber));
    const around = sides(view.seat_count ?? 0, ownNumber);
    paintLeft(around.left.map(at));
    paintRight(around.right.map(at));
    if (view.question) keeps.forEach((measure) => measure());
  }

  return { element, update };
}
