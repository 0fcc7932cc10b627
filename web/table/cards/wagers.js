// Which wagers a card table has spots for, and which of them are bet together.

/**
 * @import { Pot } from "../../shared/stakes.js"
 * @import { Game, Seated, View, Wager } from "../../wire.d.ts"
 */

/** Wagers that must be equal: one chip is put on each. Those that a table does not offer are left out. */
const EQUAL = [
  ["ante", "blind", "two-way"],
  ["ride-1", "ride-2", "ride-3"],
];
/** Wagers that others may bet on at somebody's seat. */
const SHARED = ["box"];

/**
 * The opening wagers of this table; one that is refused to everybody has no spot.
 * @param {View} view @param {Game | null} game its description, which has all the names of a kind
 */
export function offered(view, game) {
  const open = view.wagers.filter((wager) => wager.why === null || wager.why === undefined);
  const names = (/** @type {Wager} */ wager) => game?.wagers.find((one) => one.name === wager.kind)?.names ?? [];
  return open.flatMap((wager) =>
    names(wager).length > 1 ? names(wager).map((name) => ({ ...wager, name })) : [wager],
  );
}

/**
 * The wagers on which a chip goes when it is put on this one. @param {string} name @param {Wager[]} wagers
 */
export function together(name, wagers) {
  const set = EQUAL.find((one) => one.includes(name)) ?? [name];
  return set.filter((one) => one === name || wagers.some((wager) => wager.name === one));
}

/**
 * Whether you may put chips on this spot at another seat, `taken` or not; side wagers need an ante.
 * @param {string} name @param {{several: string[] | null, taken: Seated | null, pots: Record<string, Pot>}} about
 */
export function shared(name, { several, taken, pots }) {
  if (!several) return Boolean(taken) && SHARED.includes(name);
  return name === "ante" || (Boolean(pots.ante?.yours) && (!taken || several.includes(name)));
}
