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
 * @import { Scene } from "./scenes.js"
 * @import { Stage } from "./motion.js"
 * @import { Game, View } from "../wire.d.ts"
 */

/**
 * What a felt can ask for, and what it knows: the description of the game is missing if it could not be fetched.
 * @typedef {ReturnType<typeof import("./deeds.js").createDeeds> & {game: Game | null}} Deeds
 *
 * @typedef {object} Felt
 * @property {HTMLElement} element
 * @property {(view: View) => void} update draws a view; how it came about is the director's affair (`director.js`)
 * @property {(scene: Scene, stage: Stage) => Promise<unknown> | undefined | void} [play] moves what is its own, such as
 *   a wheel, before the scene is drawn
 * @property {HTMLElement} [dock] what it has instead of chips, deeds and results
 * @property {(seat?: number) => void} [takeSeat] how one sits down, where that is more than sitting
 * @property {(rack: {nth: (index: number) => void}) => Keys} [keys] those of the page, where they are others
 */

/**
 * The felts by the names that specs have for them; `BEGINS`: what the button says that begins a round, where that is
 * not to deal.
 * @typedef {{createFelt: (deeds: Deeds) => Felt, BEGINS?: string}} Kind
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

/** @param {Pick<View, "felt">} view @returns {Kind} */
const named = ({ felt }) => FELTS[felt] ?? generic;

/** @param {View} view the first one of the table @param {Deeds} deeds @returns {Felt} */
export function feltOf(view, deeds) {
  return named(view).createFelt(deeds);
}

/** What begins a round at this table: to deal, to spin, to throw. @param {Pick<View, "felt">} view */
export function beginsWith(view) {
  return named(view).BEGINS ?? "Deal";
}

