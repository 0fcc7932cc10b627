// Who sits where. Bots can be put into free seats and taken away again; in pot games they come in three strengths.

import { button, h, painter } from "../shared/dom.js";
import { face } from "../shared/face.js";
import { money } from "../shared/money.js";
import { lying } from "../shared/stakes.js";
import { count, words } from "../shared/names.js";
import { keep, kept } from "../shared/kept.js";

/**
 * @import { Deeds } from "./felts.js"
 * @import { Seated, Skill, View } from "../wire.d.ts"
 */

/** @type {Skill[]} */
const SKILLS = ["novice", "regular", "expert"];

/** @param {Seated} seat @param {Deeds} deeds @param {number | undefined} staked @param {boolean} mayAsk */
function taken(seat, deeds, staked, mayAsk) {
  const marks = [
    seat.bot && h("span", { class: "mark mark-bot" }, seat.skill ? `${seat.skill} bot` : "bot"),
    seat.you && h("span", { class: "mark" }, "you"),
    seat.ready && h("span", { class: "mark mark-ready" }, "ready"),
    seat.asked && h("span", { class: "mark mark-asked" }, "to act"),
    seat.help && h("span", { class: "mark mark-asked" }, "asks the staff"),
  ];
  // For anybody who cannot reach the layout or does not see it, staff place the bets.
  const help =
    seat.you &&
    mayAsk &&
    !seat.help &&
    button("Have my bets placed", deeds.help, {
      class: "button button-small",
      "data-testid": "ask-help",
      title: "The staff of this table place your wagers in this round, as you tell them",
    });
  const deed = seat.bot
    ? button("Remove", () => deeds.unbot(seat.seat), {
        class: "button button-small",
        "data-testid": `bot-remove-${seat.seat}`,
        "aria-label": `Remove the bot at seat ${seat.seat}`,
      })
    : seat.you && button("Leave", deeds.stand, { class: "button button-small", "data-testid": "stand" });
  return [
    h("span", { class: "seat-row-name" }, face(seat.name, seat.bot), " ", seat.name, " ", marks),
    h("span", { class: "faint" }, staked ? money(staked) : ""),
    help,
    deed,
  ];
}

/**
 * @param {number} seat
 * @param {Deeds} deeds
 * @param {{seated: boolean, skill: Skill | undefined, chips: boolean}} about
 */
function free(seat, deeds, { seated, skill, chips }) {
  const sit =
    !seated &&
    !chips &&
    button("Sit", () => deeds.sit(seat), {
      class: "button button-small",
      "data-testid": `panel-sit-${seat}`,
      "aria-label": `Sit down at seat ${seat}`,
    });
  const bot = button("Add bot", () => deeds.bot(seat, skill), {
    class: "button button-small",
    "data-testid": `bot-add-${seat}`,
    "aria-label": `Add bot at seat ${seat}`,
  });
  return [h("span", { class: "seat-row-name faint" }, "free"), sit, bot];
}

/**
 * @typedef {object} About what the panel shows
 * @property {Seated[]} seats
 * @property {number[]} numbers
 * @property {boolean} seated
 * @property {Record<number, number>} stakes by seat
 * @property {boolean} betting
 * @property {boolean} chips whether players have stacks
 * @property {Skill} skill
 */

/** @param {Deeds} deeds */
export function createSeatsPanel(deeds) {
  const element = h("div", {});
  /** @type {View | null} */
  let view = null;

  /** @param {Skill} skill */
  function strength(skill) {
    const choice = h(
      "select",
      { "data-testid": "bot-skill" },
      SKILLS.map((name) => h("option", { value: name, selected: name === skill }, words(name))),
    );
    choice.addEventListener("change", () => {
      keep("skill", choice.value);
      if (view) update(view);
    });
    return h("label", { class: "field skill" }, h("span", {}, "New bots play as"), choice);
  }

  const paint = painter(element, (/** @type {About} */ about) => {
    const { seats, numbers, seated, stakes, betting, chips, skill } = about;
    const bySeat = new Map(seats.map((seat) => [seat.seat, seat]));
    const rows = numbers.map((number) => {
      const seat = bySeat.get(number);
      const parts = seat
        ? taken(seat, deeds, stakes[number], betting && !chips)
        : free(number, deeds, { seated, chips, skill: chips ? skill : undefined });
      return h("li", { class: "seat-row" }, h("span", { class: "seat-number" }, number), parts);
    });
    const bots = seats.filter((seat) => seat.bot).length;
    const who = `${count(seats.length - bots, "player")}, ${count(bots, "bot")}, ${count(numbers.length - seats.length, "free seat")}.`;
    return [
      h("h2", { class: "panel-title" }, "Seats"),
      h("p", { class: "faint" }, who),
      chips && strength(skill),
      h("ol", { class: "seat-rows" }, rows),
    ];
  });
  /** @param {View} next */
  function update(next) {
    view = next;
    /** @type {Record<number, number>} */
    const stakes = {};
    if (next.stacks) for (const { seat, chips } of next.stacks) stakes[seat] = chips;
    else for (const bet of lying(view)) stakes[bet.seat] = (stakes[bet.seat] ?? 0) + bet.stake;
    const skill = SKILLS.find((name) => name === kept("skill", "regular"));
    paint({
      seats: next.seats,
      numbers: next.seat_numbers,
      seated: next.you?.seat != null,
      stakes,
      betting: next.phase === "betting",
      chips: Boolean(next.stacks),
      skill: skill ?? "regular",
    });
  }

  return { element, update };
}
