// A game in the lobby: a picture of its busiest table, and one click to play there; everything else is behind "…".

import { button, h, painter } from "../shared/dom.js";
import { money, rangeOfText, useMoney } from "../shared/money.js";
import { slugOf } from "../shared/names.js";
import { openGameMenu } from "./game-menu.js";
import { miniature } from "./miniature.js";
import { byCompany, play, whoSits } from "./play.js";

/** @import { GameInList, House, LobbyTable } from "../wire.d.ts" */

/** What the lobby knows of the house now. @typedef {{house: House, games: GameInList[], tables: LobbyTable[]}} Now */

/** What one needs at the game, in its own money. @param {GameInList} game @param {LobbyTable | undefined} table */
function stakeOf(game, table) {
  if (game.stack !== null) return `a stack of ${money(game.least)}`;
  const [usual] = rangeOfText(table?.limits ?? null).split(", ");
  return usual || `from ${money(game.least)}`;
}

/**
 * A game's name in tests: two books have games of the same name.
 * @param {GameInList} game @param {GameInList[]} all
 */
function testName(game, all) {
  const slug = slugOf(game);
  const first = all.find((one) => slugOf(one) === slug);
  return first === game ? slug : game.id.replace("/", "-");
}

/**
 * @param {GameInList} game
 * @param {() => Now} now
 * @param {(game: GameInList) => Promise<void>} [go] what is done to play
 */
export function createTile(game, now, go = (one) => play(one, now().tables, now().house)) {
  const { house, games } = now();
  const picture = miniature(game, house.currency);
  const name = testName(game, games);
  const about = h("p", { class: "game-tile-about" });
  const paint = painter(about, (/** @type {{who: string, stake: string}} */ { who, stake }) => [
    who && h("strong", { class: "game-tile-who" }, who),
    who && " · ",
    stake,
  ]);
  const element = h(
    "li",
    { class: "game-tile", "data-testid": `game-card-${name}`, "data-game": game.id },
    picture.element,
    h(
      "div",
      { class: "game-tile-words" },
      h(
        "h3",
        {},
        h(
          "button",
          {
            type: "button",
            class: "game-tile-play",
            "data-testid": `play-${name}`,
            "aria-label": `Play ${game.name}`,
            onClick: () => go(game),
          },
          game.name,
        ),
      ),
      about,
      h("p", { class: "game-tile-says" }, game.about),
    ),
    button("…", () => openGameMenu(game, now(), go), {
      class: "game-tile-more",
      "data-testid": `more-${name}`,
      "aria-label": `More about ${game.name}: tables, limits, odds`,
    }),
  );

  function update() {
    const { tables, house } = now();
    const [busiest] = tables.filter((table) => table.game === game.id && !table.broken).sort(byCompany);
    useMoney(game.currency);
    paint({ who: busiest ? whoSits(busiest) : "", stake: stakeOf(game, busiest) });
    useMoney(house.currency);
    if (busiest) picture.show(busiest);
  }
  return { element, update };
}
