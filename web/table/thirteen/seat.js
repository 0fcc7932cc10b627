// A seat of a 13-card table: thirteen cards, in three rows once they are laid, and the result.

import { cardPicture, cardPictures } from "../../shared/cards.js";
import { h, hidden } from "../../shared/dom.js";
import { face } from "../../shared/face.js";
import { keysOf, withSigns } from "../../shared/facts.js";
import { money, signed } from "../../shared/money.js";
import { count } from "../../shared/names.js";
import { takeButton } from "../take-button.js";

/**
 * @import { Child } from "../../shared/dom.js"
 * @import { Held } from "../../shared/facts.js"
 * @import { RoomDeeds } from "../poker/seating.js"
 */

/** @typedef {import("./felt.js").About} About */

/** Splits `pair of sixes; two pair; flush` into a name beside each row. @param {string | null} named */
function rowNames(named) {
  const names = named?.split("; ") ?? [];
  return names.length === 3 ? names : null;
}

/** @param {NonNullable<About["lay"]>} lay @param {string | null} named @param {Held[]} held */
function rows({ sets, open }, named, held) {
  const keys = keysOf(sets.flat(), held);
  let at = 0;
  const picture = (/** @type {string} */ card) => cardPicture({ card, up: open, key: keys[at++] }, { known: true });
  const names = rowNames(named);
  return h(
    "div",
    { class: `th-rows${open ? "" : " th-rows-own"}`, "data-testid": "laid" },
    sets.map((set, i) =>
      h(
        "div",
        { class: "th-row" },
        h("div", { class: "cards" }, set.map(picture)),
        names && h("span", { class: "th-row-name" }, withSigns(names[i] ?? "")),
      ),
    ),
    named && !names && h("p", { class: "hand-name" }, withSigns(named)),
  );
}

/** @param {Held[]} cards */
function fan(cards) {
  return h("div", { class: "cards th-fan" }, cardPictures(cards));
}

/** @param {About} about */
function plate({ seat, taken, chips, dealer, marks, acts, choice, net, points }) {
  const came = net !== null && [
    points !== null && `${points > 0 ? "+" : points < 0 ? "−" : ""}${count(Math.abs(points), "point")}, `,
    signed(net),
  ];
  return h(
    "p",
    { class: "seat-name" },
    taken && face(taken.name, taken.bot),
    h("span", { class: "seat-number" }, seat),
    " ",
    h("span", { class: "seat-who" }, taken?.name ?? "left"),
    " ",
    h("span", { class: "th-chips", "data-testid": `stack-${seat}` }, money(chips)),
    " ",
    dealer && h("span", { class: "mark mark-bank", "data-testid": "player-dealer" }, "dealer"),
    taken?.bot && h("span", { class: "mark mark-bot" }, "bot"),
    taken?.you && h("span", { class: "mark" }, "you"),
    marks.map((mark) => h("span", { class: "mark" }, mark)),
    acts && h("span", { class: "mark mark-asked" }, "lays"),
    came && h(
      "span",
      { class: `net-words-small ${net < 0 ? "net-lose" : "net-win"}`, "data-testid": `came-${seat}` },
      came,
    ),
    net === null && choice && h("span", { class: "seat-choice" }, choice),
  );
}

/** @param {About} about @param {RoomDeeds} deeds @returns {Child} */
export function seatPart(about, deeds) {
  const { seat, taken, cards, lay, named, out, free, asked } = about;
  if (!taken && cards.length === 0)
    return free === null
      ? [hidden(`Seat ${seat}, free`), h("span", { class: "th-free", "aria-hidden": "true" }, seat)]
      : takeButton(seat, () => (free === "sit" ? deeds.takeSeat(seat) : deeds.move(seat)), { offers: free });
  return [
    out
      ? h("p", { class: "hand-name" }, "given up")
      : lay
      ? rows(lay, named, cards)
      : cards.length > 0 && !asked && fan(cards),
    plate(about),
  ];
}
