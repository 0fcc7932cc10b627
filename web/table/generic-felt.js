// The felt of any game: dealer, board and named places above, your positions in the middle, the seats around them.
// Built from the view alone, so that a new game needs no new page.

import { cardPictures } from "../shared/cards.js";
import { h, mender } from "../shared/dom.js";
import { face } from "../shared/face.js";
import { announced, choiceText, fell, handsOf, lastChoices, lastOf, piles, seatAt } from "../shared/facts.js";
import { money, signed } from "../shared/money.js";
import { placeName, wagerName, words } from "../shared/names.js";
import { payoutOf } from "../shared/payouts.js";
import { potsOf } from "../shared/stakes.js";
import { createMeters } from "./meters.js";
import { chipStack, shoe } from "./pieces.js";
import { spotButton } from "./spot-button.js";
import { freeSeat } from "./take-button.js";

/**
 * @import { Pile, Piles } from "../shared/facts.js"
 * @import { Lies, Pot } from "../shared/stakes.js"
 * @import { Deeds, Felt } from "./felts.js"
 * @import { Fact, PayTable, Seated, View, Wager } from "../wire.d.ts"
 */

/** @param {Pile} pile @param {string} title */
function pileOf(pile, title) {
  const cards = h("div", { class: "cards" }, cardPictures(pile.cards));
  return h("section", { class: "pile", "aria-label": title }, h("h2", {}, title), cards);
}

/**
 * @typedef {object} About what is in front of the seats
 * @property {Piles} all
 * @property {Map<number, string>} choices
 * @property {Map<string, Pot>} pots of the seat
 * @property {number[]} waiting
 * @property {boolean} settled
 * @property {boolean} seated whether you have a seat
 *
 * @typedef {Lies & Pick<View, "facts" | "seats" | "waiting" | "seat_count"> & {you: {seat: number | null} | null}}
 *   Round
 */

/**
 * A seat: who sits there, and what is in front of it.
 * @param {number} seat
 * @param {Seated} taken
 * @param {About} about
 */
function seatPart(seat, taken, { all, choices, pots, waiting, settled }) {
  const hands = handsOf(seat, all);
  const cards = hands.map((hand) =>
    h(
      "div",
      { class: "cards", "aria-label": placeName(hand.place), role: "group" },
      cardPictures(hand.cards),
    ),
  );
  const stakes = [...pots.values()].map((pot) => {
    const amount = pot.yours + pot.others;
    const net =
      settled && pot.net !== null && h("span", { class: `net-words-small net-${pot.result}` }, signed(pot.net));
    const chips = chipStack(amount, 20, { key: `${seat} ${pot.wager}`, home: `seat-${seat}` });
    return h("li", {}, chips, h("span", {}, `${wagerName(pot.wager)} ${money(amount)} `, net));
  });
  const asked = waiting.includes(seat);
  const kind = `seat seat-taken${taken.you ? " seat-you" : ""}${asked ? " seat-asked" : ""}`;
  const marks = [
    taken.bot && h("span", { class: "mark mark-bot" }, "bot"),
    taken.you && h("span", { class: "mark" }, "you"),
    taken.ready && h("span", { class: "mark mark-ready" }, "ready"),
    asked && h("span", { class: "mark mark-asked" }, "to act"),
  ];
  return h(
    "li",
    {
      class: kind,
      "data-testid": `seat-${seat}`,
      "aria-label": `Seat ${seat}, ${taken.name}${taken.bot ? ", a bot" : ""}`,
    },
    cards.length > 0 && h("div", { class: "seat-cards" }, cards),
    stakes.length > 0 && h("ul", { class: "seat-stakes" }, stakes),
    h(
      "p",
      { class: "seat-name", "data-anchor": `seat-${seat}` },
      face(taken.name, taken.bot),
      h("span", { class: "seat-number" }, seat),
      ` ${taken.name} `,
      marks,
    ),
    choices.has(seat) && h("p", { class: "seat-choice" }, choiceText(choices.get(seat) ?? "")),
  );
}

/** The name of the game, and what lies in the middle. @param {{facts: Fact[], name: string}} about */
function middlePart({ facts, name }) {
  const all = [...piles(facts).values()].filter((pile) => seatAt(pile.place) === null && pile.place !== "burn");
  const result = fell(facts);
  const said = lastOf(facts, "said");
  return [
    all.length === 0 && result === null && h("p", { class: "felt-name", "aria-hidden": "true" }, name),
    h(
      "div",
      { class: "piles" },
      all.map((pile) => pileOf(pile, placeName(pile.place))),
    ),
    result !== null && h("p", { class: "fell", "data-testid": "fell" }, result),
    said && h("p", { class: "felt-said" }, announced(said.words)),
  ];
}

/**
 * @typedef {object} Positions where you may bet
 * @property {Wager[]} wagers
 * @property {Record<string, string[]>} names those of each kind
 * @property {Record<string, Pot>} pots your own
 * @property {View["limits"]} limits
 * @property {View["options"]} options
 * @property {boolean} settled
 * @property {boolean} betting
 * @property {PayTable[]} tables
 */

/** @param {Positions} about @param {Deeds} deeds */
function positionsPart({ wagers, names, pots, limits, options, settled, betting, tables }, deeds) {
  const spot = (/** @type {Wager} */ wager) =>
    spotButton(
      {
        wager,
        pot: pots[wager.name],
        pays: payoutOf(wager.name, tables, options) ?? payoutOf(wager.kind, tables, options),
        limits: limits[wager.kind] ?? [wager.min, wager.max],
        settled,
        betting,
      },
      deeds,
    );
  // A kind with several places is a group of small ones.
  return wagers.map((wager) => {
    const all = names[wager.kind] ?? [];
    if (all.length < 2) return spot(wager);
    const title = words(wager.kind);
    return h(
      "section",
      { class: "position-group", "aria-label": title },
      h("h2", {}, title),
      h(
        "div",
        { class: "position-places" },
        all.map((name) => spot({ ...wager, name })),
      ),
    );
  });
}

/** @param {{view: Round, settled: boolean}} about @param {Deeds} deeds */
function seatsPart({ view, settled }, deeds) {
  const about = { all: piles(view.facts), choices: lastChoices(view.facts), waiting: view.waiting, settled };
  const bySeat = new Map(view.seats.map((taken) => [taken.seat, taken]));
  const seated = view.you !== null && view.you.seat !== null;
  const count = view.seat_count ?? 0;
  const middle = (count - 1) / 2;
  return Array.from({ length: count }, (_, index) => {
    const seat = index + 1;
    const taken = bySeat.get(seat);
    const pots = potsOf(view, (bet) => bet.seat === seat);
    const part = taken ? seatPart(seat, taken, { ...about, seated, pots }) : freeSeat(seat, seated, deeds);
    // How far from the middle, for the curve of the row.
    part.style.setProperty("--bend", String(middle === 0 ? 0 : Math.abs(index - middle) / middle));
    return part;
  });
}

/** @param {Deeds} deeds @returns {Felt} */
export function createFelt(deeds) {
  const meters = createMeters();
  const middle = h("div", { class: "felt-middle", "data-anchor": "dealer" });
  const positions = h("div", { class: "positions", role: "group", "aria-label": "Your betting positions" });
  const seats = h("ol", { class: "seats", "aria-label": "Seats" });
  const above = h("div", {}, meters.element, middle);
  const element = h("div", { class: "felt felt-generic" }, shoe(), above, positions, seats);
  const paintMiddle = mender(middle, middlePart);
  const paintPositions = mender(positions, (/** @type {Positions} */ about) => positionsPart(about, deeds));
  const paintSeats = mender(
    seats,
    (/** @type {Parameters<typeof seatsPart>[0]} */ about) => seatsPart(about, deeds),
  );

  /** @type {Felt["update"]} */
  function update(view) {
    const settled = view.phase === "settled";
    const { facts, seats: taken, bets, standing, staked, lines, waiting, seat_count, phase } = view;
    const you = view.you && { seat: view.you.seat };
    meters.update(view);
    paintMiddle({ facts, name: view.game_name });
    paintPositions({
      wagers: view.wagers,
      names: Object.fromEntries((deeds.game?.wagers ?? []).map((wager) => [wager.name, wager.names])),
      pots: Object.fromEntries(potsOf(view, (bet) => bet.yours)),
      limits: view.limits,
      options: view.options,
      settled,
      betting: view.phase === "betting",
      tables: deeds.game?.tables ?? [],
    });
    paintSeats({
      view: { facts, seats: taken, bets, standing, staked, lines, waiting, you, seat_count, phase },
      settled,
    });
  }

  return { element, update };
}
