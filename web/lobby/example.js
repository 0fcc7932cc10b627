// How a round looks where none has been played yet: an example for the picture of an empty table. Whatever has happened
// at a table is shown instead of it.

/**
 * @import { Fact, PlacedBet, View } from "../wire.d.ts"
 *
 * @typedef {object} Example
 * @property {string} felt
 * @property {string} [wager] @property {RegExp} [named]
 * @property {Record<string, string>} [cards] by place: `own` or a place of the game; `?` is face down
 * @property {string} [tiles] your own
 * @property {string} [fell] a number or dice
 * @property {Record<string, number>} [chips] by wager
 */

/**
 * By felt; where games on one felt differ, by a wager or a word of the name that tells which it is.
 * @type {Example[]}
 */
const EXAMPLES = [
  {
    felt: "roulette",
    fell: "17",
    chips: { "straight-17": 2500, "split-17-20": 500, red: 10000, "dozen-2": 2500, "corner-25-26-28-29": 1000 },
  },
  { felt: "blackjack", cards: { dealer: "Th", own: "As Kd" }, chips: { box: 2500 } },
  {
    felt: "cards",
    wager: "trips",
    cards: { dealer: "? ?", board: "Qh Th 4c ? ?", own: "Ah Kh" },
    chips: { ante: 1000, blind: 1000, trips: 500 },
  },
  {
    felt: "cards",
    wager: "pair-plus",
    cards: { dealer: "? ? ?", own: "9s Ts Js" },
    chips: { ante: 1000, "pair-plus": 500 },
  },
  { felt: "craps", fell: "5 6", chips: { win: 2500, "place-6": 1000, "place-8": 1000, eleven: 500 } },
  { felt: "sic-bo", fell: "2 4 5", chips: { big: 2500, "total-11": 500, "combination-2-5": 1000 } },
  { felt: "punto-banco", cards: { punto: "9d Kc", banco: "4h 3s" }, chips: { punto: 2500 } },
  { felt: "colorado", cards: { player: "9d Kc", banker: "4h 3s" }, chips: { player: 2500 } },
  { felt: "flop", named: /Omaha/, cards: { board: "Jd Th 9h 4c 4s" } },
  { felt: "flop", cards: { board: "As Kd 7h 7c 2s" } },
  { felt: "thirteen", cards: { own: "As Ad Kd Qh Qc Js Tc 9c 8h 7s 6s 4d 2c" } },
  { felt: "player-dealer", named: /Tiles/, tiles: "6-6 5-5 4-3 2-1" },
];

/** @param {View} view */
function exampleOf({ felt, wagers, game_name }) {
  return EXAMPLES.find((one) =>
    one.felt === felt &&
    (one.wager === undefined || wagers.some(({ name }) => name === one.wager)) &&
    (one.named === undefined || one.named.test(game_name)));
}

/** The seat from which one looks at an example. */
const SEAT = 1;

/** @param {string} place */
function placeOf(place) {
  if (place === "own") return { seat: /** @type {[number, number]} */ ([SEAT, 0]) };
  return place === "dealer" || place === "board" ? place : { spot: place };
}

/** @param {Example} example @returns {Fact[]} */
function factsOf({ cards = {}, tiles, fell }) {
  const told = { by: [], text: "" };
  const dealt = Object.entries(cards).flatMap(([place, all]) =>
    all.split(" ").map((card) => /** @type {Fact} */ ({
      ...told,
      fact: "dealt",
      to: placeOf(place),
      card: card === "?" ? null : card,
      up: card !== "?",
    })));
  const own = tiles?.split(" ") ?? [];
  return [
    ...dealt,
    ...(own.length > 0
      ? [/** @type {Fact} */ ({ ...told, fact: "stack", to: placeOf("own"), count: own.length, tiles: own })]
      : []),
    ...(fell ? [/** @type {Fact} */ ({ ...told, fact: "fell", result: fell })] : []),
  ];
}

/**
 * The table as it would look during a round, if nothing has happened at it yet and there is an example.
 * @param {View} view @returns {View}
 */
export function withExample(view) {
  const example = exampleOf(view);
  if (!example || view.round > 1 || view.phase !== "betting" || view.seats.length > 0) return view;
  const bets = Object.entries(example.chips ?? {}).map(([wager, stake]) => /** @type {PlacedBet} */ ({
    seat: SEAT,
    by: SEAT,
    player: 0,
    name: null,
    wager,
    stake,
    yours: true,
  }));
  const you = { player: 0, name: "", seat: SEAT, balance: 0, ready: false };
  const sits = !view.stacks || example.cards?.own !== undefined;
  return { ...view, phase: "playing", facts: factsOf(example), bets, you: sits ? you : null };
}
