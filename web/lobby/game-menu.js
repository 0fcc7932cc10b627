// What else one may do with a game: look on at its tables, see limits and odds, or open a table of one's own.

import { button, h } from "../shared/dom.js";
import { openDialog } from "../shared/dialog.js";
import { rangeOfText, useMoney } from "../shared/money.js";
import { phaseName } from "../shared/names.js";
import { limitOf } from "../shared/pot-words.js";
import { openTableDialog } from "./open-table.js";
import { byCompany, whoSits } from "./play.js";

/**
 * @import { GameInList, LobbyTable } from "../wire.d.ts"
 * @import { Now } from "./tile.js"
 */

/** @param {LobbyTable} table */
function tableRow(table) {
  const free = table.seats - table.players - table.bots;
  const about = [
    whoSits(table) || "nobody yet",
    free > 0 ? `${free} of ${table.seats} seats free` : "no seat free",
    table.watching > 0 && `${table.watching} watching`,
    phaseName(table.phase).toLowerCase(),
  ];
  return h(
    "li",
    {},
    h("strong", {}, table.name),
    h("a", { class: "button button-small", href: `/table/${table.id}`, "data-testid": `table-${table.id}` }, "Watch"),
    h("span", { class: "small faint" }, about.filter(Boolean).join(", ")),
    h("span", { class: "small" }, table.options ? limitOf(table.options) : rangeOfText(table.limits)),
  );
}

/**
 * @param {GameInList} game
 * @param {Now} now
 * @param {(game: GameInList) => Promise<void>} go what is done to play
 */
export function openGameMenu(game, { house, tables }, go) {
  useMoney(game.currency);
  const own = tables.filter((table) => table.game === game.id && !table.broken).sort(byCompany);
  const content = h(
    "div",
    { class: "game-menu" },
    h("p", {}, game.about),
    h("p", { class: "small faint" }, `By the book: ${game.book_title}.`),
    h(
      "div",
      { class: "row" },
      button("Play", () => go(game), { class: "button button-main", "data-testid": "menu-play" }),
      !house.planned &&
        button("Open a table of your own…", () => openTableDialog(game), { "data-testid": "menu-open" }),
      h(
        "a",
        { class: "button", href: `/odds.html?game=${encodeURIComponent(game.id)}`, "data-testid": "menu-odds" },
        "Odds",
      ),
    ),
    own.length > 0
      ? h("ul", { class: "table-list", "aria-label": `Open tables of ${game.name}` }, own.map(tableRow))
      : h("p", { class: "faint" }, "No table is open; Play opens one."),
  );
  openDialog(game.name, content, { testid: "game-menu", wide: true });
  useMoney(house.currency);
}
