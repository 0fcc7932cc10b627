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
 * @import { Keys } from "./help.js"
 * @import { Game, View } from "../wire.d.ts"
 */

/**
 * What a felt can ask for, and what it knows: the description of the game is missing if it could not be fetched.
 * @typedef {ReturnType<typeof import("./deeds.js").createDeeds> & {game: Game | null}} Deeds
 *
 * @typedef {{fresh: boolean, revealed: boolean}} How `fresh`: what is new is still arriving; `revealed`: its result may
 *   be shown
 *
 * @typedef {object} Felt
 * @property {HTMLElement} element
 * @property {(view: View, how: How) => void} update
 * @property {HTMLElement} [question] where it wants questions to stand
 * @property {HTMLElement} [dock] what it has instead of chips, deeds and results
 * @property {(seat?: number) => void} [takeSeat] how one sits down, where that is more than sitting
 * @property {(rack: {nth: (index: number) => void}) => Keys} [keys] those of the page, where they are others
 */

/**
 * The felts by the names that specs have for them; `FALL_MS`: how long it takes until what has been spun or thrown
 * lies still, where that is not as long as a roulette ball takes.
 * @typedef {{createFelt: (deeds: Deeds) => Felt, FALL_MS?: number}} Kind
 * @type {Record<string, Kind>}
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

/** @param {View} view @returns {Kind} */
const named = ({ felt }) => FELTS[felt] ?? generic;

/** @param {View} view the first one of the table @param {Deeds} deeds @returns {Felt} */
export function feltOf(view, deeds) {
  return named(view).createFelt(deeds);
}

/** How long what falls at this table takes, where its felt says so. @param {View} view */
export function fallMs(view) {
  return named(view).FALL_MS;
}
