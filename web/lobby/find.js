// Finding a game: by words of its name, its initials, what people call it, its wagers, its book and its kind.

import { words } from "../shared/names.js";
import { STAKES, familyName } from "./families.js";

/** @import { GameInList } from "../wire.d.ts" */

/**
 * What somebody looks for; whatever is empty says nothing.
 * @typedef {{words: string, family: string, book: string, speed: string, stake: string}} Sought
 */

/** @type {Sought} */
export const NOTHING = { words: "", family: "", book: "", speed: "", stake: "" };

/** `Texas Hold'Em` as `texas holdem`. @param {string} text */
function plain(text) {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’]/g, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();
}

/** `Ultimate Texas Hold'Em` as `uth`. @param {string} name */
function initials(name) {
  return plain(name).split(" ").map((word) => (/^\d/.test(word) ? word : word.charAt(0))).join("");
}

/** Where words may stand, the best place first. @param {GameInList} game @returns {string[][]} */
function placesOf(game) {
  const name = plain(game.name);
  const called = game.also_called.map(plain);
  return [
    [name, initials(game.name), ...called],
    name.split(" "),
    called.flatMap((one) => one.split(" ")),
    plain(familyName(game.family)).split(" "),
    game.wagers.flatMap((kind) => [plain(words(kind)), ...plain(words(kind)).split(" ")]),
    [game.book, ...plain(game.book_title).split(" ")],
    plain(game.about).split(" "),
  ];
}

/** @type {Map<string, string[][]>} */
const known = new Map();

/** @param {GameInList} game */
function places(game) {
  const found = known.get(game.id) ?? placesOf(game);
  known.set(game.id, found);
  return found;
}

/**
 * How well a game fits what was typed: the less the better; `null` if it does not.
 * @param {GameInList} game @param {string} typed
 */
function rank(game, typed) {
  const all = places(game);
  const whole = all.findIndex((place) => place.includes(typed));
  if (whole >= 0) return whole * 2;
  const begun = all.findIndex((place) => place.some((one) => one.startsWith(typed)));
  if (begun >= 0) return begun * 2 + 1;
  const each = typed.split(" ");
  const flat = all.flat();
  const fits = each.length > 1 && each.every((part) => flat.some((one) => one.startsWith(part)));
  return fits ? all.length * 2 : null;
}

/** Whether a game is of the book, kind, speed and stake. @param {GameInList} game @param {Sought} sought */
function passes(game, { family, book, speed, stake }) {
  const fits = STAKES.find(([name]) => name === stake)?.[2];
  return (
    (!family || game.family === family) &&
    (!book || game.book === book) &&
    (!speed || game.speed === speed) &&
    (!fits || fits(game.least))
  );
}

/** Whether anything is sought. @param {Sought} sought */
export function isSought(sought) {
  return Object.values(sought).some((one) => one !== "");
}

/** Favourites come before others. @param {GameInList} game */
const place = (game) => game.favourite ?? Number.MAX_SAFE_INTEGER;

/** The games that fit, the best first. @param {GameInList[]} games @param {Sought} sought */
export function find(games, sought) {
  const typed = plain(sought.words);
  const fitting = games.flatMap((game) => {
    const fit = typed === "" ? 0 : rank(game, typed);
    return fit === null || !passes(game, sought) ? [] : [{ game, fit }];
  });
  return fitting.sort((a, b) => a.fit - b.fit || place(a.game) - place(b.game)).map(({ game }) => game);
}

/** The games that are shown before anything is sought: a dozen, favourites first. @param {GameInList[]} games */
export function firstOf(games) {
  return [...games].sort((a, b) => place(a) - place(b)).slice(0, 12);
}
