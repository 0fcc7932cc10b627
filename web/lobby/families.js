// The kinds of games and how soon a round is over, in words and in the lobby's order.

/** @import { Family, GameInList, Speed } from "../wire.d.ts" */

/** @type {[Family, string][]} */
export const FAMILIES = [
  ["wheels", "Wheels and dice"],
  ["blackjack", "Blackjack"],
  ["baccarat", "Baccarat and nines"],
  ["casino-poker", "Casino poker"],
  ["pai-gow", "Pai gow and 13-card"],
  ["poker-room", "Poker room"],
];

/** @type {[Speed, string][]} */
export const SPEEDS = [
  ["quick", "Quick: one deal or throw"],
  ["steady", "Steady: a decision or two"],
  ["long", "Long: rounds of betting"],
];

/** What one begins with at most, in hundredths. @type {[string, string, (least: number) => boolean][]} */
export const STAKES = [
  ["1", "1 or less", (least) => least <= 100],
  ["10", "2 to 10", (least) => least > 100 && least <= 1000],
  ["more", "A stack of chips", (least) => least > 1000],
];

/** @param {Family} family */
export function familyName(family) {
  return FAMILIES.find(([one]) => one === family)?.[1] ?? family;
}

/** Whether it is played in the poker room. @param {Pick<GameInList, "family">} game */
export function isPotGame({ family }) {
  return family === "poker-room";
}
