// Which felt a game is drawn on: the one that its spec names, else the one that fits every game.

import * as bigSix from "./big-six/felt.js";
import * as cards from "./cards/felt.js";
import * as colorado from "./colorado/felt.js";
import * as craps from "./craps/felt.js";
import * as generic from "./generic-felt.js";
import * as banked from "./player-dealer/felt.js";
import * as poker from "./poker/felt.js";
import * as puntoBanco from "./punto-banco/felt.js";
import * as roulette from "./roulette/felt.js";
import * as sicBo from "./sic-bo/felt.js";
import * as thirteen from "./thirteen/felt.js";

/**
 * What a felt can ask for, and what it knows.
 * @typedef {object} Deeds
 * @property {(wager: string | string[], seat?: number) => void} place puts the chosen chip on a wager, or one on each
 * @property {() => void} undo takes the last chip back
 * @property {(seat?: number) => void} sit
 * @property {(words: string) => Promise<boolean>} order says an order about what stands on the table
 * @property {any} game the game's description, once it has come
 *
 * @typedef {{element: HTMLElement, update: (view: any, how: {fresh: boolean, revealed: boolean}) => void,
 *   question?: HTMLElement, dock?: HTMLElement, takeSeat?: (seat: number) => void, keys?: (rack?: any) => import("./help.js").Keys}} Felt
 *   `question`: where it wants questions to stand; `dock`: what it has instead of chips, deeds and results; `takeSeat`: how one sits down, where that is more than sitting; `keys`: those of
 *   the page, where they are others
 */

/**
 * The felts by the names that specs have for them; `FALL_MS`: how long it takes until what has been spun or thrown
 * lies still, where that is not as long as a roulette ball takes.
 * @type {Record<string, {createFelt: (deeds: Deeds) => Felt, FALL_MS?: number}>}
 */
const FELTS = {
  "big-six": bigSix,
  blackjack: { createFelt: (deeds) => cards.createFelt(deeds, { scored: true }) },
  cards,
  colorado,
  craps,
  flop: { createFelt: (deeds) => poker.createFelt(deeds, { places: 5 }) },
  generic,
  "match-it": { createFelt: (deeds) => poker.createFelt(deeds, { places: 3, summed: true }) },
  "player-dealer": banked,
  poker,
  "punto-banco": puntoBanco,
  roulette,
  "several-hands": { createFelt: (deeds) => cards.createFelt(deeds, { several: ["ante", "bonus"] }) },
  "sic-bo": sicBo,
  thirteen,
};

const named = ({ felt }) => FELTS[felt] ?? generic;

/** @param {any} view the first one of the table @param {Deeds} deeds @returns {Felt} */
export function feltOf(view, deeds) {
  return named(view).createFelt(deeds);
}

/** How long what falls at this table takes, where its felt says so. @param {any} view @returns {number | undefined} */
export function fallMs(view) {
  return named(view).FALL_MS;
}
