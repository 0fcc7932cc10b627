// Which wagers a card table has spots for, and which of them go down together.

/** Wagers that must be equal: one chip is put on each. What a table does not offer is left out. */
const EQUAL = [
  ["ante", "blind", "two-way"],
  ["ride-1", "ride-2", "ride-3"],
];
/** Others may bet on these at somebody's seat. */
const SHARED = ["box"];

/** The opening wagers of this table; one that is refused to everybody has no spot. */
export function offered(view) {
  return view.wagers.filter((wager) => wager.why === null || wager.why === undefined);
}

/** The wagers on which a chip goes that is put on this one. @param {string} name @param {any[]} wagers @returns {string[]} */
export function together(name, wagers) {
  const set = EQUAL.find((one) => one.includes(name)) ?? [name];
  return set.filter((one) => one === name || wagers.some((wager) => wager.name === one));
}

/** Whether others may put chips on this spot. */
export function shared(name) {
  return SHARED.includes(name);
}
