// The lobby: the games by book, their open tables, and the way to each.

import { get, saying } from "../shared/api.js";
import { accountPart } from "../shared/account.js";
import { byId, h, painter, put } from "../shared/dom.js";
import { useMoney } from "../shared/money.js";
import { californiaRoom, isBanked } from "./california-room.js";
import { gameCard } from "./game-card.js";
import { isPotGame, pokerRoom } from "./poker-room.js";

/** @import { GameInList, House, LobbyTable, WaitingList } from "../wire.d.ts" */

/** How often the tables are fetched again. */
const EVERY_MS = 5000;

const account = accountPart(byId("account"));

/** The games of each book, in the house's order. @param {GameInList[]} games */
function byBook(games) {
  /** @type {Map<string, {title: string, games: GameInList[]}>} */
  const books = new Map();
  for (const game of games) {
    const book = books.get(game.book) ?? { title: game.book_title, games: [] };
    book.games.push(game);
    books.set(game.book, book);
  }
  return [...books];
}

/**
 * What the house offers: with a house file the games that have a table in it, otherwise all.
 * @param {House} house
 * @param {GameInList[]} games
 * @param {LobbyTable[]} tables
 */
function offered(house, games, tables) {
  return house.planned ? games.filter((game) => tables.some((table) => table.game === game.id)) : games;
}

/**
 * What the lobby is drawn from.
 * @typedef {{house: House, games: GameInList[], tables: LobbyTable[], lists: WaitingList[]}} Offered
 */

const paint = painter(byId("games"), (/** @type {Offered} */ { house, games: all, tables, lists }) => {
  const games = offered(house, all, tables);
  const banked = games.filter(isBanked);
  const ofPots = games.filter((game) => isPotGame(game) && !isBanked(game));
  const others = games.filter((game) => !isPotGame(game) && !isBanked(game));
  return [
    ofPots.length > 0 && pokerRoom(ofPots, tables, lists, account, refresh, house),
    banked.length > 0 && californiaRoom(banked, tables, lists, account, refresh, house),
    byBook(others).map((one) => bookPart(one, tables, house)),
  ];
});

/** @param {[string, {title: string, games: GameInList[]}]} book @param {LobbyTable[]} tables @param {House} house */
function bookPart([book, { title, games: own }], tables, house) {
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
          house,
        ),
      ),
    ),
  );
}

let title = document.title;
let waits = false;
/** @type {GameInList[] | null} */
let games = null;
/** @type {House | null} */
let house = null;

/** A house with a name shows it at the top. @param {House} about */
function greet(about) {
  const { name, planned, currency } = about;
  useMoney(currency);
  account.draw();
  if (name) {
    title = `${name} · Baize`;
    document.title = title;
    put(byId("house-name"), name);
  }
  if (planned) byId("house-says").prepend("These are the tables of the house. ");
  return about;
}

async function refresh() {
  try {
    games ??= await get("/api/games");
    house ??= greet(await get("/api/house"));
    const hasPots = games.some(isPotGame);
    const [tables, lists] = await Promise.all([get("/api/tables"), hasPots ? get("/api/lists").catch(() => []) : []]);
    waits = lists.some((list) => list.you);
    document.title = lists.some((list) => list.you?.called) ? "Your seat is held · Baize" : title;
    paint({ house, games, tables, lists });
    // Each part has set the currency of its own book.
    useMoney(house.currency);
  } catch (refused) {
    if (!games) byId("games").replaceChildren(h("p", { class: "wrong", role: "alert" }, saying(refused)));
  }
}

refresh();
// Whoever waits for a seat must be called, even if they are looking elsewhere.
setInterval(() => (document.hidden && !waits) || refresh(), EVERY_MS);
