// Names for people: of wagers, kinds of wagers, places and phases.

/** @import { Game, Phase, Place } from "../wire.d.ts" */

/** @type {Record<string, string>} */
const SPECIAL = {
  egalite: "Égalité",
  low: "Low, 1 to 18",
  high: "High, 19 to 36",
  "dragon-punto": "Dragon, punto",
  "dragon-banco": "Dragon, banco",
  win: "Win line",
  "dont-win": "Don’t win line",
  "frog-97-three": "9 over 7, three cards",
  "frog-91-three": "9 over 1, three cards",
  "frog-97-two": "9 over 7, two cards",
  "frog-86": "8 over 6",
  "shot-98-three": "Supershot 9 over 8",
  "shot-98-natural": "Supershot natural",
  "shot-87": "Supershot 8 over 7",
  "talons-player": "Golden Talons, Player",
  "talons-banker": "Golden Talons, Banker",
  "dragon-player": "Dragon Bonus, Player",
  "dragon-banker": "Dragon Bonus, Banker",
  main: "Wager",
  bank: "Bank",
  "kum-kum": "Kum-kum, money in the bank",
  "third-party": "Third-party bank",
  "no-action": "No action",
  antes: "Rest of the antes",
  carried: "Held of the antes",
};
/** A wager that belongs to one of several hands, or to another seat. @type {Record<string, string>} */
const HANDS = { split: "Split hand", double: "Doubled, hand", to: "Paid to seat", from: "Paid by seat" };
const DOZENS = ["", "1 to 12", "13 to 24", "25 to 36"];

/** `pair-plus` as `Pair plus`. @param {string} name */
export function words(name) {
  const spaced = name
    .replaceAll("-", " ")
    .replace(/\bdont\b/g, "don’t")
    .replace(/^aa\b/, "AA");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

/** `split-17-20` as `Split 17/20`; a name from any other game as words. @param {string} name @returns {string} */
export function wagerName(name) {
  const special = SPECIAL[name];
  if (special) return special;
  if (/^se-\d+$/.test(name)) return `Single event ${Number(name.slice("se-".length))}`;
  if (name.startsWith("tip-")) return `Tip on ${wagerName(name.slice("tip-".length))}`;
  if (/^symbol-[a-g]$/.test(name)) return `Symbol ${name.slice(-1).toUpperCase()}`;
  const [, side, hand] = /^(split|double|to|from)-(\d+)$/.exec(name) ?? [];
  if (side) return `${HANDS[side]} ${hand}`;
  const [, stem, tail] = /^(.*?)((?:-\d+)+)$/.exec(name) ?? [];
  if (stem === undefined || tail === undefined) return words(name);
  const numbers = tail.slice(1).split("-");
  const kind = words(stem);
  if (stem === "dozen") return `Dozen ${numbers[0]}, ${DOZENS[Number(numbers[0])] ?? ""}`;
  if (stem === "street" && numbers[0] === "0") return `Trio ${numbers.join("/")}`;
  if (stem === "street" || stem === "six-line") return `${kind} ${numbers[0]} to ${numbers.at(-1)}`;
  if (stem.startsWith("split-")) return `${kind} ${numbers.join(" and ")}`;
  return `${kind} ${numbers.join("/")}`;
}

/** The names of the game at hand, by which the house writes them. @type {Map<string, string>} */
const known = new Map();

/** @param {string} text */
const lower = (text) => (/^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text);

/**
 * Learns the names that sentences of the house may contain: wagers, options and rows of pay tables.
 * @param {Pick<Game, "wagers" | "options" | "tables"> | null} game
 */
export function useNames(game) {
  known.clear();
  if (!game) return;
  for (const { name, permitted } of game.options)
    for (const one of [name, ...permitted]) known.set(one, lower(words(one)));
  for (const { rows, words: told } of game.tables)
    rows.forEach(([row], i) => known.set(row, told[i] ?? lower(words(row))));
  for (const { name, names } of game.wagers) for (const one of [name, ...names]) known.set(one, lower(wagerName(one)));
}

/** A row of a pay table, or whatever a bet came to, in words. @param {string} row */
export function rowName(row) {
  return known.get(row) ?? row.replace(/([a-z])-(?=[a-z\d])|(\d)-(?=[a-z])/g, "$1$2 ");
}

/** A pay table by its name in the book, or `custom` for one of the house's own. @param {string} name */
export function tableName(name) {
  return name === "minimum" ? "book’s minimum" : rowName(name);
}

/** A sentence of the house with names as people say them: `dont-come` as “don’t come”. @param {string} text */
export function plainly(text) {
  const named = text.replace(/(?<![\w-])[a-z]+(?:-[a-z\d]+)+(?![\w-])/g, (name) => known.get(name) ?? name);
  return named.replace(/`([^`]*)`/g, (_, /** @type {string} */ quoted) => `“${known.get(quoted) ?? quoted}”`);
}

const PHASES = { betting: "Place your bets", playing: "No more bets", settled: "Round over", stopped: "Table stopped" };

/** The name of a phase at a table. @param {Phase} phase */
export function phaseName(phase) {
  return PHASES[phase] ?? words(phase);
}

/**
 * Where a card is, in words.
 * @param {Place} place
 */
export function placeName(place) {
  if (typeof place === "string")
    return { dealer: "Dealer", board: "Board", burn: "Burnt cards" }[place] ?? words(place);
  if ("spot" in place) return words(place.spot);
  const [seat, hand] = place.seat;
  return hand === 0 ? `Seat ${seat}` : `Seat ${seat}, hand ${hand + 1}`;
}

/** The house's own place at a table, to which its fees go. */
const HOUSE = 255;

/** `Seat 3`. @param {number} seat */
export function seatName(seat) {
  return seat === HOUSE ? "The house" : `Seat ${seat}`;
}

/** The part of a game's id after its book. @param {{id: string}} game */
export function slugOf({ id }) {
  return id.slice(id.lastIndexOf("/") + 1);
}

/** `1 card`, `3 cards`. @param {number} number @param {string} one @param {string} many */
export function count(number, one, many = `${one}s`) {
  return `${number} ${number === 1 ? one : many}`;
}
