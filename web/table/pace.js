// How long everything takes at the usual speed, in milliseconds. The floor adds as much to the time for answers.

export default {
  /** A card from the shoe to its place, from one card to the next, and turning it. */
  flight: 260,
  step: 120,
  turn: 220,
  /** The most that the cards of one scene take, and of one in a pot game, where others wait for their turn. */
  deal: 2400,
  street: 900,
  /** What ends elsewhere than it began: chips, pots, a settlement. */
  chips: 250,
  pots: 450,
  settling: 900,
  /** To read what was said. */
  words: 350,
  /** What falls, by felt, and dice elsewhere. */
  fall: /** @type {Record<string, number>} */ ({ roulette: 6600, "big-six": 6600, "sic-bo": 1900 }),
  dice: 1100,
  /** Of that, a wheel comes forward, is looked at when it lies still, and goes back. Dice do so on a phone. */
  come: 380,
  look: 900,
  back: 320,
  /** Everything, for people who prefer no motion: one thing fades in after the other. */
  fade: 120,
  /** A chip that is put down before the round. */
  chip: 200,
};
