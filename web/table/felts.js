// Which felt a game is drawn on: its own where there is one, else the one that fits every game.

import { createFelt as bigSix } from "./big-six/felt.js";
import { createFelt as cards } from "./cards/felt.js";
import { createFelt as colorado } from "./colorado/felt.js";
import { createFelt as craps } from "./craps/felt.js";
import { createFelt as generic } from "./generic-felt.js";
import { createFelt as banked } from "./player-dealer/felt.js";
import { createFelt as poker } from "./poker/felt.js";
import { createFelt as puntoBanco } from "./punto-banco/felt.js";
import { createFelt as roulette } from "./roulette/felt.js";
import { createFelt as sicBo } from "./sic-bo/felt.js";
import { createFelt as thirteen } from "./thirteen/felt.js";

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

const OWN = {
  "hg/13-card": thirteen,
  "sg/texas-holdem-bonus-progressive": cards,
  "uk/big-six": bigSix,
  "uk/craps": craps,
  "uk/roulette": roulette,
  "uk/punto-banco": puntoBanco,
  "uk/sic-bo": sicBo,
};
/** Seats play cards against the dealer. */
const CARD_TABLES = [
  "blackjack",
  "casino-holdem",
  "casino-stud-poker",
  "let-it-ride",
  "pai-gow-poker",
  "texas-holdem-bonus",
  "texas-holdem-bonus-progressive",
  "three-card-poker",
  "two-way-texas-holdem",
  "ultimate-texas-holdem",
];

/** @param {any} view the first one of the table @param {Deeds} deeds @returns {Felt} */
export function feltOf({ game, stacks, wagers }, deeds) {
  // Players who have stacks play against each other, most of them for pots.
  if (stacks) return (OWN[game] ?? poker)(deeds);
  // Where somebody can put down a bank, players bank.
  if (wagers.some((wager) => wager.kind === "bank")) return banked(deeds);
  const [book, slug] = game.split("/");
  const dealt = book !== "co" && CARD_TABLES.includes(slug);
  // Colorado's book has nothing but baccarat.
  return (OWN[game] ?? (book === "co" ? colorado : dealt ? cards : generic))(deeds);
}
