// One seat of a pot game: cards, name, stack, what it did last, its chips, and the button.

import { cardPictures } from "../../shared/cards.js";
import { h, hidden } from "../../shared/dom.js";
import { face } from "../../shared/face.js";
import { withSigns } from "../../shared/facts.js";
import { money, signed } from "../../shared/money.js";
import { chipStack } from "../pieces.js";
import { takeButton } from "../take-button.js";

/**
 * @import { RoomDeeds } from "./seating.js"
 * @import { Hold, Seated } from "../../wire.d.ts"
 */

/**
 * @typedef {object} About what is drawn of a seat
 * @property {number} seat
 * @property {Pick<Seated, "name" | "bot" | "you"> | null} taken
 * @property {import("./hand.js").Seat | null} place
 * @property {import("../../shared/facts.js").Held[]} cards
 * @property {number} chips
 * @property {boolean} allIn every chip is in a hand that is not over
 * @property {string[]} marks away, waiting and the like
 * @property {string[]} buttons the dealer's button and others at this seat
 * @property {boolean} acts
 * @property {{won: number, net: number} | null} took once settled
 * @property {"sit" | "move" | null} free what a free seat offers
 * @property {Pick<Hold, "name" | "you"> | null} held for whom it is held
 */

/** @param {About} about */
function cardsPart({ cards, place, taken }) {
  return h(
    "div",
    { class: `pk-cards pk-cards-${cards.length}${place?.out ? " pk-gone" : ""}${taken?.you ? " pk-own-cards" : ""}` },
    cardPictures(cards),
  );
}

function ring() {
  return h(
    "span",
    { class: "pk-ring", role: "timer", "aria-live": "off", hidden: true },
    h("span", { class: "pk-ring-seconds" }),
  );
}

/** The pot, pushed to the winner. @param {number} seat @param {number} amount */
const wonChips = (seat, amount) =>
  chipStack(amount, 18, { key: `won ${seat}`, home: `seat-${seat}`, won: "pots", class: "pk-won-chips" });

/** The last thing that the seat shows: what it won, else what its hand is, else what it did. @param {About} about */
function words({ seat, place, took }) {
  const named = place?.named;
  return [
    took &&
      took.won > 0 &&
      h("span", { class: "pk-won", "data-testid": "won" }, wonChips(seat, took.won), `wins ${money(took.won)}`),
    named && h("span", { class: "pk-named", "data-testid": "hand-name", title: withSigns(named) }, withSigns(named)),
    !named && !(took && took.won > 0) && place?.deed && h("span", { class: "pk-deed" }, place.deed),
  ];
}

/** @param {About} about */
function sentenceOf({ seat, taken, place, chips, marks, buttons, acts, took }) {
  const parts = [
    `Seat ${seat}`,
    (taken?.name ?? "") + (taken?.you ? " (you)" : taken?.bot ? ", a bot" : ""),
    `${money(chips)} behind`,
    place && place.bet > 0 && `${money(place.bet)} in front`,
    ...buttons,
    ...marks,
    acts && "to act",
    took && took.net !== 0 && signed(took.net),
  ];
  return parts.filter(Boolean).join(", ");
}

/** @param {About} about @param {RoomDeeds} deeds */
export function seatPart(about, deeds) {
  const { seat, taken, place, chips, allIn, marks, buttons, acts, free } = about;
  if (!taken && about.cards.length === 0)
    return [
      h(
        "div",
        { class: "pk-plate pk-free" },
        free === null
          ? about.held
            ? h("span", { class: "pk-held" }, `Held for ${about.held.name}`)
            : [hidden(`Seat ${seat}, free`), h("span", { class: "pk-number", "aria-hidden": "true" }, seat)]
          : takeButton(seat, () => (free === "sit" ? deeds.takeSeat(seat) : deeds.move(seat)), {
              offers: free,
              says: free === "sit" && about.held ? "Yours" : undefined,
            }),
      ),
    ];
  const who = taken ?? { name: "left", bot: false, you: false };
  return [
    hidden(sentenceOf({ ...about, taken: who })),
    h(
      "div",
      { class: "pk-plate" },
      about.cards.length > 0 && cardsPart(about),
      h(
        "div",
        { class: "pk-tag", "aria-hidden": "true", "data-anchor": `seat-${seat}` },
        taken && face(taken.name, taken.bot),
        h("span", { class: "pk-name" }, who.name),
        h("span", { class: "pk-stack", "data-testid": `stack-${seat}` }, allIn ? "all-in" : money(chips)),
        who.bot && h("span", { class: "pk-mark pk-bot" }, "bot"),
        marks.map((mark) => h("span", { class: "pk-mark" }, mark)),
        acts && ring(),
      ),
      h("p", { class: "pk-words" }, words(about)),
    ),
    place &&
      place.bet > 0 &&
      h(
        "div",
        { class: "pk-bet", "data-testid": `bet-${seat}`, "data-amount": place.bet, "aria-hidden": "true" },
        chipStack(place.bet, 24, { key: `bet ${seat}`, home: `seat-${seat}`, lost: "pots" }),
        h("span", {}, money(place.bet)),
      ),
    buttons.length > 0 &&
      h(
        "div",
        { class: "pk-discs", "aria-hidden": "true" },
        buttons.map((name) =>
          h("span", { class: `pk-disc pk-disc-${name.split(" ")[0]}`, title: name }, name === "the button" ? "D" : "K"),
        ),
      ),
  ];
}
