// What a wager pays at this table: the pay table that its options put in force.

/** The option that chooses among the tables of a group goes by one of these names. */
function chosen(of, options) {
  const names = of === "main" ? ["odds", "main"] : [of, `${of}-table`, `${of}-odds`];
  return names.map((name) => options?.[name]).find((value) => value !== undefined);
}

/**
 * The tables in force, one of each group.
 * @param {any[]} tables of the game's description
 * @param {Record<string, string>} options in force at the table
 */
export function tablesInForce(tables, options) {
  const groups = Map.groupBy ? Map.groupBy(tables, (table) => table.of) : group(tables);
  return [...groups].map(([of, all]) => {
    const name = chosen(of, options);
    const exact = all.find((table) => String(table.name) === String(name));
    const floor = all.find((table) => table.kind === "floor") ?? all[0];
    // Rows of one's own are no table of the book: then the least that the book allows is known, and said to be that.
    return { ...(exact ?? floor), least: !exact && name !== undefined };
  });
}

function group(tables) {
  const found = new Map();
  for (const table of tables) found.set(table.of, [...(found.get(table.of) ?? []), table]);
  return found;
}

/** What a row pays, such as `35 to 1`, or null where no table has that row. */
export function payoutOf(kind, tables, options) {
  for (const table of tablesInForce(tables, options)) {
    const row = table.rows.find(([name]) => name === kind);
    if (row) return table.least ? `at least ${row[1]}` : row[1];
  }
  return null;
}
