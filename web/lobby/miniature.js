// A small picture of a table: the game's own felt, drawn from what everybody may see of the table, to look at only. It
// is fed while it is on the screen, and only when something has happened at the table.

import { gamePath, get, getOnce } from "../shared/api.js";
import { h, put } from "../shared/dom.js";
import { useMoney } from "../shared/money.js";
import { createDeeds } from "../table/deeds.js";
import { feltOf } from "../table/felts.js";
import { withExample } from "./example.js";

/**
 * @import { Felt } from "../table/felts.js"
 * @import { GameInList, LobbyTable, View } from "../wire.d.ts"
 */

/** As wide as felts are drawn before they are made small; a phone's felt is a phone's. */
const WIDTH = 860;
/** Where nobody sits, a felt of cards is drawn narrower, and its cards are larger. @type {Record<string, number>} */
const NARROW = {
  blackjack: 600,
  cards: 640,
  colorado: 640,
  flop: 640,
  "player-dealer": 480,
  poker: 640,
  "punto-banco": 640,
  "several-hands": 640,
  thirteen: 560,
};

/** Nobody plays on a picture. */
const IDLE = { send: async () => ({ ok: false, by: [], says: "" }), renew: () => {} };

/** @typedef {{show: (table: LobbyTable) => void, wake: () => void, sleep: () => void}} Picture */

/** @type {WeakMap<Element, Picture>} */
const pictures = new WeakMap();
const onScreen = new IntersectionObserver((changes) => {
  for (const { target, isIntersecting } of changes) {
    const picture = pictures.get(target);
    if (isIntersecting) picture?.wake();
    else picture?.sleep();
  }
}, { rootMargin: "80px" });

/** What of a table is worth another look. @param {LobbyTable} table */
const moment = ({ id, round, phase, stake_total, players, bots }) =>
  [id, round, phase, stake_total, players, bots].join(" ");

/**
 * While nobody has bet, a table is shown as its last round left it: there are cards to be seen, or where the ball lay.
 * @param {View} view @returns {Promise<View>}
 */
async function withLastRound(view) {
  if (view.phase !== "betting" || view.round < 2 || view.bets.length > 0) return view;
  const { facts, lines } = await get(`/api/tables/${view.table}/rounds/${view.round - 1}`);
  return { ...view, phase: "settled", facts, lines };
}

/**
 * Makes a picture as small as its box is wide, and sets it in the middle.
 * @param {HTMLElement} box @param {HTMLElement} inner
 */
function fit({ clientWidth, clientHeight }, inner) {
  if (clientWidth === 0) return;
  const alone = inner.querySelector(".table-seat:not(.table-seat-bare), .pk-tag") === null;
  const drawn = (alone && NARROW[inner.dataset.felt ?? ""]) || WIDTH;
  const wide = Math.min(drawn, Math.max(innerWidth - 24, clientWidth));
  inner.style.width = `${wide}px`;
  const { offsetHeight } = inner;
  const scale = clientWidth / wide;
  // A high felt shows its upper part, where the dealer, the wheel or the cards are; an oval shows its middle.
  const middle = (clientHeight - offsetHeight * scale) / 2;
  const top = inner.querySelector(".felt-poker") ? middle : Math.max(0, middle);
  inner.style.transform = `translateY(${top}px) scale(${scale})`;
}

/**
 * @param {GameInList} game
 * @param {string | null} currency what the page itself writes before amounts
 */
export function miniature(game, currency) {
  const inner = h("div", { class: "miniature" });
  const element = h("div", {
    class: "miniature-box",
    "data-book": game.book,
    inert: true,
    "aria-hidden": "true",
  }, inner);
  /** @type {Felt | null} */
  let felt = null;
  /** @type {LobbyTable | null} */
  let table = null;
  let drawn = "";
  let drawnTable = 0;
  let awake = false;

  async function draw() {
    if (!awake || !table || moment(table) === drawn) return;
    const { id } = table;
    drawn = moment(table);
    try {
      const [view, about] = await Promise.all([
        get(`/api/tables/${id}`).then((now) => withLastRound(now).catch(() => now)).then(withExample),
        getOnce(`${gamePath(game.id)}?table=${id}`),
      ]);
      if (table?.id !== id) return;
      useMoney(game.currency);
      if (!felt || drawnTable !== id) {
        felt = feltOf(view, { ...createDeeds(IDLE, { view, chip: 500, justSat: null }), game: about });
        put(inner, felt.element);
        drawnTable = id;
        inner.dataset.felt = view.felt;
      }
      felt.update(view);
      fit(element, inner);
    } catch {
      // The picture stays as it was; the page itself says if the floor is away.
      drawn = "";
    } finally {
      useMoney(currency);
    }
  }

  pictures.set(element, {
    show(next) {
      table = next;
      draw();
    },
    wake() {
      awake = true;
      draw();
    },
    sleep() {
      awake = false;
    },
  });
  onScreen.observe(element);
  new ResizeObserver(() => felt && fit(element, inner)).observe(element);
  return { element, show: (/** @type {LobbyTable} */ next) => pictures.get(element)?.show(next) };
}
