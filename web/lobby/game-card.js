// A game on the lobby's wall: what it is, a way to play at once, its open tables, and a way to open another.

import { playerOrGuest, post, saying } from "../shared/api.js";
import { notify } from "../shared/announce.js";
import { button, h } from "../shared/dom.js";
import { rangeOfText, useMoney } from "../shared/money.js";
import { count, phaseName, slugOf } from "../shared/names.js";
import { emblem } from "./emblem.js";
import { openTableDialog } from "./open-table.js";

/**
 * @import { AccountPart } from "../shared/account.js"
 * @import { GameInList, House, LobbyTable } from "../wire.d.ts"
 */

/**
 * Seats nobody yet: that happens with the first chip. A house with its own tables opens no others.
 * @param {GameInList} game
 * @param {LobbyTable[]} tables
 * @param {AccountPart} account
 * @param {House} house
 */
export async function play(game, tables, account, house) {
  try {
    account.show(await playerOrGuest());
    const open = tables.find((table) => table.players + table.bots < table.seats) ?? (house.planned && tables[0]);
    const id = open ? open.id : (await post("/api/tables", { game: game.id, options: {} })).id;
    location.assign(`/table/${id}`);
  } catch (refused) {
    notify(saying(refused), "refused");
  }
}

/**
 * The buttons to play a game and to open a table of it.
 * @param {GameInList} game
 * @param {LobbyTable[]} tables its open tables
 * @param {AccountPart} account
 * @param {House} house
 * @param {{slug: string, choice: string}} how `slug`: the game's name in tests; `choice`: what one chooses at a table
 *   of one's own
 */
export function gameButtons(game, tables, account, house, { slug, choice }) {
  return h(
    "div",
    { class: "row" },
    button("Play", () => play(game, tables, account, house), {
      class: "button button-main",
      "data-testid": `play-${slug}`,
      "aria-label": `Play ${game.name}`,
    }),
    !house.planned &&
      button("Open a table…", () => openTableDialog(game), {
        "data-testid": `open-${slug}`,
        "aria-label": `Open a table of ${game.name} with ${choice}`,
      }),
  );
}

/** @param {LobbyTable} table */
function tableRow(table) {
  const who = [count(table.players, "player"), table.bots > 0 && count(table.bots, "bot"), `${table.seats} seats`]
    .filter(Boolean)
    .join(", ");
  return h(
    "li",
    {},
    h("a", { href: `/table/${table.id}`, "data-testid": `table-${table.id}` }, table.name),
    h("span", { class: "table-who" }, who),
    h("span", { class: "table-phase faint" }, `${phaseName(table.phase)} · ${rangeOfText(table.limits)}`),
  );
}

/**
 * @param {GameInList} game @param {LobbyTable[]} tables its open tables @param {AccountPart} account
 * @param {House} house
 */
export function gameCard(game, tables, account, house) {
  useMoney(game.currency);
  const slug = slugOf(game);
  return h(
    "article",
    { class: "game-card", "data-testid": `game-card-${slug}`, "data-game": game.id, "aria-labelledby": `game-${slug}` },
    emblem(slug),
    h("div", { class: "game-words" }, h("h3", { id: `game-${slug}` }, game.name), h("p", {}, game.about)),
    gameButtons(game, tables, account, house, { slug, choice: "your own options" }),
    tables.length > 0
      ? h("ul", { class: "table-list", "aria-label": `Open tables of ${game.name}` }, tables.map(tableRow))
      : h("p", { class: "faint small" }, "No table is open; Play opens one."),
  );
}
