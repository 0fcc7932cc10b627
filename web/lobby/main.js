// The lobby: the games by book, their open tables, and the way to one.

import { get } from "../shared/api.js";
import { accountPart } from "../shared/account.js";
import { byId, h, painter } from "../shared/dom.js";
import { gameCard } from "./game-card.js";

/** How often the tables are asked for again. */
const EVERY_MS = 5000;

const account = accountPart(byId("account"));

/** The games of each book, in the house's order. */
function byBook(games) {
  const books = new Map();
  for (const game of games) {
    if (!books.has(game.book)) books.set(game.book, { title: game.book_title, games: [] });
    books.get(game.book).games.push(game);
  }
  return [...books];
}

const paint = painter(byId("games"), ({ games, tables }) =>
  byBook(games).map(([book, { title, games: own }]) =>
    h(
      "section",
      { class: "book", "aria-labelledby": `book-${book}` },
      h("h2", { id: `book-${book}` }, title),
      h(
        "div",
        { class: "game-cards" },
        own.map((game) =>
          gameCard(
            game,
            tables.filter((table) => table.game === game.id),
            account,
          ),
        ),
      ),
    ),
  ),
);

let games = null;

async function refresh() {
  try {
    games ??= await get("/api/games");
    paint({ games, tables: await get("/api/tables") });
  } catch (refused) {
    if (!games) byId("games").replaceChildren(h("p", { class: "wrong", role: "alert" }, refused.message));
  }
}

refresh();
setInterval(() => document.hidden || refresh(), EVERY_MS);
