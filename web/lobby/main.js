// The lobby: the games by book, their open tables, and the way to one.

import { get } from "../shared/api.js";
import { accountPart } from "../shared/account.js";
import { byId, h, painter } from "../shared/dom.js";
import { californiaRoom, isBanked } from "./california-room.js";
import { gameCard } from "./game-card.js";
import { isPotGame, pokerRoom } from "./poker-room.js";

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

const paint = painter(byId("games"), ({ games, tables, lists }) => {
  const banked = games.filter(isBanked);
  const ofPots = games.filter((game) => isPotGame(game) && !isBanked(game));
  const others = games.filter((game) => !isPotGame(game) && !isBanked(game));
  return [
    ofPots.length > 0 && pokerRoom(ofPots, tables, lists, account, refresh),
    banked.length > 0 && californiaRoom(banked, tables, lists, account, refresh),
    byBook(others).map((one) => bookPart(one, tables)),
  ];
});

function bookPart([book, { title, games: own }], tables) {
  return h(
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
  );
}

const TITLE = document.title;
let waits = false;
let games = null;

async function refresh() {
  try {
    games ??= await get("/api/games");
    const hasPots = games.some(isPotGame);
    const [tables, lists] = await Promise.all([get("/api/tables"), hasPots ? get("/api/lists").catch(() => []) : []]);
    waits = lists.some((list) => list.you);
    document.title = lists.some((list) => list.you?.called) ? "Your seat is held · Baize" : TITLE;
    paint({ games, tables, lists });
  } catch (refused) {
    if (!games) byId("games").replaceChildren(h("p", { class: "wrong", role: "alert" }, refused.message));
  }
}

refresh();
// Who waits for a seat is called wherever he looks.
setInterval(() => (document.hidden && !waits) || refresh(), EVERY_MS);
