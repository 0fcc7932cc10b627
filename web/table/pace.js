// How long everything takes at the usual speed, in milliseconds. What the floor adds to the time for answers is worked
// out from the same table (`pace.json`):
//
//   flight, step, turn   a card from the shoe to its place, from one card to the next, and turning it
//   deal, street         the most that the cards of one scene take, and of one in a pot game, where others wait
//   chips, pots          chips that are put down, and the bets of a street on their way to the middle
//   settling             chips that are taken and paid
//   words                to read what was said
//   fall, dice           what falls, by felt, and dice elsewhere

import SHARED from "./pace.json" with { type: "json" };

/** @type {Record<string, number>} */
const falls = SHARED.fall;

export default {
  /** Of what falls, a wheel comes forward, is looked at when it lies still, and goes back. Dice do so on a phone. */
  come: 380,
  look: 900,
  back: 320,
  ...SHARED,
  falls,
  /** Everything, for people who prefer no motion: one thing fades in after the other. */
  fade: 120,
  /** A chip that is put down before the round. */
  chip: 200,
  /**
   * From one card to the next that the dealer draws, because each of them may decide. Nobody is asked any more then, so
   * the floor need not know of it.
   */
  draw: 600,
};
