// A room of the house as a page of its own: the poker room, or the California tables.

import { get, saying } from "../shared/api.js";
import { accountPart } from "../shared/account.js";
import { keepAsking } from "../shared/away.js";
import { byId, h, painter, put } from "../shared/dom.js";
import { useMoney } from "../shared/money.js";
import { californiaRoom, isBanked } from "./california-room.js";
import { isPotGame } from "./families.js";
import { pokerRoom } from "./poker-room.js";

/** @import { GameInList, House, LobbyTable, WaitingList } from "../wire.d.ts" */

/** How often the tables are fetched again. */
const EVERY_MS = 5000;

/** Both rooms are this page, by the name in its address. */
const ROOMS = {
  poker: { name: "Poker room", has: isPotGame, draw: pokerRoom },
  california: { name: "California tables", has: isBanked, draw: californiaRoom },
};
const room = ROOMS[location.pathname === "/california.html" ? "california" : "poker"];

const account = accountPart(byId("account"));
const title = `${room.name} · Baize`;
let waits = false;
/** @type {{games: GameInList[], house: House} | null} */
let known = null;

/** @typedef {{house: House, games: GameInList[], tables: LobbyTable[], lists: WaitingList[]}} Offered */

const paint = painter(byId("room"), (/** @type {Offered} */ { house, games, tables, lists }) => {
  const offers = (/** @type {GameInList} */ game) => !house.planned || tables.some((table) => table.game === game.id);
  const own = games.filter((game) => room.has(game) && offers(game));
  return own.length > 0
    ? room.draw(own, tables, lists, refresh, house)
    : h("p", {}, "The house has no table of this room.");
});

async function refresh() {
  if (!known) {
    const [games, house] = await Promise.all([get("/api/games"), get("/api/house")]);
    known = { games, house };
    useMoney(house.currency);
    account.draw();
  }
  const [tables, lists] = await Promise.all([get("/api/tables"), get("/api/lists")]);
  waits = lists.some((list) => list.you);
  document.title = lists.some((list) => list.you?.called) ? "Your seat is held · Baize" : title;
  paint({ ...known, tables, lists });
  // The room has set the currency of its own book.
  useMoney(known.house.currency);
}

// Whoever waits for a seat must be called, even if they are looking elsewhere.
keepAsking(
  async () => {
    try {
      await refresh();
    } catch (refused) {
      if (!known) put(byId("room"), h("p", { class: "wrong", role: "alert" }, saying(refused)));
      throw refused;
    }
  },
  { every: EVERY_MS, mayRest: () => !waits },
);
