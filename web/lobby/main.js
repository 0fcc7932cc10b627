// The lobby: one click to a table, the favourites, and the way to every other game.

import { get, saying } from "../shared/api.js";
import { accountPart } from "../shared/account.js";
import { keepAsking } from "../shared/away.js";
import { button, byId, h, painter, put } from "../shared/dom.js";
import { kept } from "../shared/kept.js";
import { useMoney } from "../shared/money.js";
import { recentlyPlayed } from "../shared/recent.js";
import { isBanked } from "./california-room.js";
import { isPotGame } from "./families.js";
import { firstOf, isSought } from "./find.js";
import { miniature } from "./miniature.js";
import { byCompany, play, whoSits } from "./play.js";
import { heldPart } from "./poker-room.js";
import { createSearch } from "./search-bar.js";
import { createTile } from "./tile.js";

/**
 * @import { GameInList, House, LobbyTable, WaitingList } from "../wire.d.ts"
 * @import { Now } from "./tile.js"
 */

/** How often the tables are fetched again. */
const EVERY_MS = 5000;
/** What begins below this share of the screen is not seen at once. */
const LOW = 0.55;
/** So many tables with company stand in the lobby. */
const BUSY_MOST = 6;

const account = accountPart(byId("account"));
let title = document.title;
let waits = false;

/** A house with a name shows it at the top. @param {House} house */
function greet({ name, planned, currency }) {
  useMoney(currency);
  account.draw();
  if (name) {
    title = `${name} · Baize`;
    document.title = title;
    put(byId("house-name"), name);
  }
  if (planned) byId("house-says").prepend("These are the tables of the house. ");
  byId("one-purse").hidden = currency !== null;
}

/** What the house offers: with a house file the games that have a table in it. @param {Now} all */
function offered({ house, games, tables }) {
  return house.planned ? games.filter((game) => tables.some((table) => table.game === game.id)) : games;
}

/** The big button, and the picture of where it leads. @param {GameInList[]} games @param {() => Now} now */
function createPlayNow(games, now) {
  const played = recentlyPlayed().map((id) => games.find((game) => game.id === id));
  const game = played.find(Boolean) ?? firstOf(games)[0];
  if (!game) return { update: () => {} };
  const picture = miniature(game, now().house.currency);
  put(
    byId("play-now"),
    button(`Play now: ${game.name}`, () => play(game, now().tables, now().house), {
      class: "button button-main play-now-button",
      "data-testid": "play-now",
    }),
  );
  put(byId("hero-picture"), picture.element);
  return {
    update() {
      const [busiest] = now().tables.filter((table) => table.game === game.id && !table.broken).sort(byCompany);
      if (busiest) picture.show(busiest);
    },
  };
}

/** @param {LobbyTable} table */
function busyItem(table) {
  // At one's own last table one may still have a seat.
  const way = kept("table", 0) === table.id ? "Back to" : "Watch";
  const words = [whoSits(table), table.watching > 0 && `${table.watching} watching`].filter(Boolean).join(", ");
  return h(
    "li",
    { class: "busy", "data-game": table.game },
    h("strong", {}, table.name),
    h("span", { class: "small faint" }, words),
    h(
      "a",
      {
        class: "button button-small",
        href: `/table/${table.id}`,
        "aria-label": `${way} ${table.name}`,
        "data-testid": `watch-${table.id}`,
      },
      way,
    ),
  );
}

/** Whoever seeks sees what is found: on a low screen the search goes to the top. */
function comeIntoSight() {
  if (byId("found").getBoundingClientRect().top > innerHeight * LOW) byId("search-bar").scrollIntoView();
}

/** The games as tiles: the favourites, or what was found. @param {() => Now} now */
function createWall(now) {
  const games = offered(now());
  /** @type {Map<string, ReturnType<typeof createTile>>} */
  const tiles = new Map();
  /** @param {GameInList} game */
  const tile = (game) => {
    const made = tiles.get(game.id) ?? createTile(game, now);
    tiles.set(game.id, made);
    return made;
  };
  /** @type {GameInList[]} */
  let shown = [];
  const list = h("ul", { class: "game-tiles", "aria-labelledby": "found" });
  put(byId("games"), list);
  const paint = painter(list, (/** @type {string[]} */ ids) => ids.map((id) => tiles.get(id)?.element));
  const update = () => {
    for (const game of shown) tile(game).update();
  };
  const search = createSearch(byId("search-bar"), games, {
    onEnter: (game) => play(game, now().tables, now().house),
    onSought(sought, found, says, asked) {
      const seeks = isSought(sought);
      if (asked && seeks) comeIntoSight();
      shown = seeks ? found : firstOf(games);
      update();
      paint(shown.map((game) => game.id));
      byId("found").textContent = seeks ? says : shown.length < games.length ? "Favourites" : "Games";
      byId("clear").hidden = !seeks;
    },
  });
  put(byId("clear"), button("Back to the favourites", () => search.clear(), { class: "button button-small" }));
  return { update };
}

/** A room of its own, with what is played there. @param {string} href @param {string} name @param {string} says */
function roomCard(href, name, says) {
  return h("a", { class: "room", href, "data-testid": `to-${href.slice(1).replace(".html", "")}` }, [
    h("strong", {}, name),
    h("span", { class: "small" }, says),
  ]);
}

/** @param {GameInList[]} games */
function roomCards(games) {
  return [
    games.some(isPotGame) &&
      roomCard("/poker.html", "The poker room", "Players against each other: tables by limit, and the waiting lists."),
    games.some(isBanked) &&
      roomCard("/california.html", "The California tables", "A player banks, and the bank goes round the table."),
  ];
}

/** @param {() => Now} now */
function createRest(now) {
  const games = offered(now());
  const nameOf = (/** @type {string} */ id) => games.find((game) => game.id === id)?.name ?? id;
  const played = recentlyPlayed().flatMap((id) => games.filter((game) => game.id === id));
  const again = (/** @type {GameInList} */ game) =>
    button(game.name, () => play(game, now().tables, now().house), {
      class: "button button-small",
      "data-testid": `again-${game.id.replace("/", "-")}`,
      "aria-label": `Play ${game.name} again`,
    });
  byId("recent").hidden = played.length === 0;
  put(byId("recent-games"), played.map(again));
  put(byId("rooms"), roomCards(games));
  const paintBusy = painter(byId("busy-tables"), (/** @type {LobbyTable[]} */ tables) => tables.map(busyItem));
  const paintHeld = painter(byId("held"), (/** @type {WaitingList[]} */ lists) => heldPart(lists, nameOf));
  /** @param {WaitingList[]} lists */
  function update(lists) {
    const busy = now().tables.filter((table) => table.players + table.bots > 0 && !table.broken).sort(byCompany);
    byId("busy").hidden = busy.length === 0;
    paintBusy(busy.slice(0, BUSY_MOST));
    paintHeld(lists.filter((list) => list.you?.called));
  }
  return { update };
}

/** The parts of the page, built once the house has said what it has. @param {() => Now} now */
function build(now) {
  greet(now().house);
  const parts = { playNow: createPlayNow(offered(now()), now), wall: createWall(now), rest: createRest(now) };
  byId("lobby").removeAttribute("aria-busy");
  return parts;
}

/** @type {Now | null} */
let known = null;
/** @type {ReturnType<typeof build> | null} */
let parts = null;

async function refresh() {
  const [games, house] = known ? [known.games, known.house] : await Promise.all([get("/api/games"), get("/api/house")]);
  const hasPots = games.some(isPotGame);
  const [tables, lists] = await Promise.all([get("/api/tables"), hasPots ? get("/api/lists") : []]);
  waits = lists.some((list) => list.you);
  document.title = lists.some((list) => list.you?.called) ? "Your seat is held · Baize" : title;
  const now = { games, house, tables };
  known = now;
  parts ??= build(() => known ?? now);
  parts.playNow.update();
  parts.wall.update();
  parts.rest.update(lists);
}

// Whoever waits for a seat must be called, even if they are looking elsewhere.
keepAsking(
  async () => {
    try {
      await refresh();
    } catch (refused) {
      if (!known) put(byId("games"), h("p", { class: "wrong", role: "alert" }, saying(refused)));
      throw refused;
    }
  },
  { every: EVERY_MS, mayRest: () => !waits },
);
