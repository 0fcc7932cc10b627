// The bar of whoever works at the table: the buttons of the dealer's console, and rulings. What each role may press,
// and why not, the house says.

import { announce, notify } from "../shared/announce.js";
import { whyButton } from "../shared/clause.js";
import { confirmed } from "../shared/confirm.js";
import { openDialog } from "../shared/dialog.js";
import { button, h, painter, put } from "../shared/dom.js";
import { wagerName, words } from "../shared/names.js";

/**
 * @import { Connection } from "./connection.js"
 * @import { Button, ButtonState, View, WishMessage } from "../wire.d.ts"
 */

const TITLES = {
  "start-game": "Start game",
  "hit-jackpot": "Hit jackpot",
  "pay-jackpot": "Pay jackpot",
  swipe: "Swipe",
  "end-game": "End game",
};
/** These need the password again, which stands for swiping a card. @type {Button[]} */
const SWIPED = ["swipe"];
const COMMON = ["void-round", "void-hand ", "find "];

/**
 * Asks for the password again; resolves with it, or with null.
 * @param {string} title @param {string} says
 * @returns {Promise<string | null>}
 */
export function askPassword(title, says) {
  return new Promise((resolve) => {
    const input = h("input", {
      type: "password",
      name: "password",
      required: true,
      autocomplete: "current-password",
      "data-testid": "swipe-password",
    });
    /** @type {string | null} */
    let given = null;
    const form = h(
      "form",
      {
        class: "form",
        onSubmit: (event) => {
          event.preventDefault();
          given = input.value;
          dialog.close();
        },
      },
      h("p", {}, says),
      h("label", { class: "field" }, h("span", {}, "Your password"), input),
      h("button", { class: "button button-main", "data-testid": "swipe-send" }, title),
    );
    const dialog = openDialog(title, form, { testid: "swipe-dialog", onClose: () => resolve(given) });
    input.focus();
  });
}

/** @typedef {(wish: WishMessage, done: string) => Promise<boolean>} Send */

/** The form in which a ruling is written. @param {Send} send */
function rulingForm(send) {
  const ruling = h("input", {
    type: "text",
    name: "words",
    required: true,
    list: "rulings",
    autocomplete: "off",
    "aria-label": "Ruling",
    placeholder: "void-round, find wrong-count 2",
    "data-testid": "ruling-words",
  });
  return h(
    "form",
    {
      class: "ruling",
      onSubmit: async (event) => {
        event.preventDefault();
        if (await send({ do: "rule", words: ruling.value.trim() }, "The ruling stands")) ruling.value = "";
      },
    },
    ruling,
    h("datalist", { id: "rulings" }, COMMON.map((value) => h("option", { value }))),
    h("button", { class: "button", "data-testid": "ruling-send" }, "Rule"),
  );
}

/**
 * The fields by which a bet is placed for somebody.
 * @param {{seats: {seat: number, name: string | null}[], wagers: string[]}} about
 */
function placingFields({ seats, wagers }) {
  return [
    h(
      "select",
      { name: "seat", "aria-label": "For seat", "data-testid": "placing-seat" },
      seats.map(({ seat, name }) => h("option", { value: seat }, `Seat ${seat}, ${name}`)),
    ),
    h(
      "select",
      { name: "wager", "aria-label": "Wager", "data-testid": "placing-wager" },
      wagers.map((name) => h("option", { value: name }, wagerName(name))),
    ),
    h(
      "input",
      {
        name: "amount",
        type: "number",
        min: "0.01",
        step: "0.01",
        required: true,
        "aria-label": "Amount",
        placeholder: "5.00",
        "data-testid": "placing-amount",
      },
    ),
    h("button", { class: "button", "data-testid": "placing-send" }, "Place"),
  ];
}

/** Places bets for those who have asked for it. @param {Send} send */
function createPlacing(send) {
  /** @type {HTMLFormElement} */
  const element = h("form", {
    class: "placing",
    hidden: true,
    onSubmit: async (event) => {
      event.preventDefault();
      const { seat, wager, amount } = Object.fromEntries(new FormData(element));
      const bets = [{ wager: String(wager), stake: Math.round(Number(amount) * 100) }];
      await send({ do: "bet-for", seat: Number(seat), bets }, `Placed for seat ${seat}`);
    },
  });
  const paint = painter(element, placingFields);
  return {
    element,
    /** @param {View} view */
    update(view) {
      const seats = view.seats.filter((seat) => seat.help).map(({ seat, name }) => ({ seat, name }));
      element.hidden = seats.length === 0 || view.phase !== "betting";
      const wagers = view.wagers.filter((wager) => wager.open).map((wager) => wager.name);
      if (!element.hidden) paint({ seats, wagers });
    },
  };
}

/** Why the table has stopped, and what opens it again. @param {Send} send */
function createStopped(send) {
  const element = h("div", { class: "staff-buttons", "data-testid": "staff-stopped", hidden: true });
  async function reopen() {
    const says = "The round is void and every stake goes back. It is recorded with your name.";
    if (await confirmed("Open again", says)) send({ do: "reopen" }, "The table is open again");
  }
  const paint = painter(element, (/** @type {string} */ cause) => [
    h("p", { class: "desk-alarm" }, `The table has stopped: ${cause}`),
    button("Open again", reopen, { class: "button staff-button", "data-testid": "staff-reopen" }),
  ]);
  return {
    element,
    /** @param {View} view */
    update({ stopped }) {
      element.hidden = !stopped;
      if (stopped) paint(stopped);
    },
  };
}

/** What there is besides the keypad where players play against each other. @param {Send} send */
function roomButtons(send) {
  async function breakUp() {
    const sure = await confirmed(
      "Break the game",
      "Everybody here moves to other tables of this game and limit, or to the head of its waiting list.",
    );
    if (sure) send({ do: "break-table" }, "The game breaks");
  }
  return h(
    "div",
    { class: "staff-buttons", role: "group", "aria-label": "Poker room", hidden: true },
    button(
      "Clock",
      () => send({ do: "clock" }, "The clock runs"),
      { class: "button staff-button", "data-testid": "staff-clock" },
    ),
    button("Break the game", breakUp, { class: "button staff-button", "data-testid": "staff-break" }),
  );
}

/** Who works here, and how the table is run. @param {Pick<View, "role" | "dealer" | "premises" | "link">} view */
function whoPart({ role, dealer, premises, link }) {
  const dealt = dealer === "person" ? "dealt by a person" : "dealt by itself";
  return [
    h("strong", {}, words(role ?? "")),
    h("span", { class: "faint" }, ` ${dealt}${premises ? `, ${premises}` : ""}${link ? `, link ${link}` : ""}`),
  ];
}

/**
 * @param {HTMLElement} root
 * @param {Connection} line
 */
export function createStaffBar(root, line) {
  const said = h("p", { class: "staff-said", role: "status", "data-testid": "staff-said" });

  /** @param {string} says @param {string[]} by */
  function refuse(says, by) {
    notify(says, "refused");
    put(said, says, " ", whyButton(says, by, "staff-why"));
  }

  /** @type {Send} */
  async function send(message, done) {
    const answer = await line.send(message);
    put(said);
    if (answer.ok) announce(done);
    else refuse(answer.says, answer.by);
    return answer.ok;
  }

  /** @param {Button} name */
  async function press(name) {
    const title = TITLES[name] ?? words(name);
    if (!SWIPED.includes(name)) return send({ do: "press", button: name }, `${title}: done`);
    const password = await askPassword(title, "The swipe releases the money. It is recorded with your name.");
    return password === null ? false : send({ do: "press", button: name, password }, `${title}: done`);
  }

  const placing = createPlacing(send);
  const stopped = createStopped(send);
  const room = roomButtons(send);
  const who = h("span", { class: "staff-who" });
  const buttons = h("div", { class: "staff-buttons", role: "group", "aria-label": "Console" });
  root.append(who, stopped.element, buttons, room, rulingForm(send), placing.element, said);
  const paintWho = painter(who, whoPart);
  const paintButtons = painter(buttons, (/** @type {ButtonState[]} */ all) =>
    all.map(({ button: name, says, enabled, why, by }) =>
      button(TITLES[name] ?? words(name), () => (enabled ? press(name) : refuse(why ?? "Not now.", by ?? [])), {
        class: `button staff-button${enabled ? " button-main" : ""}`,
        "data-testid": `press-${name}`,
        // It can be focused and asked why, but not pressed.
        "aria-disabled": String(!enabled),
        title: enabled ? says : (why ?? says),
      }),
    ),
  );

  return {
    /** @param {View} view */
    update(view) {
      root.hidden = !view.role;
      if (!view.role) return;
      paintWho({ role: view.role, dealer: view.dealer, premises: view.premises, link: view.link });
      paintButtons(view.buttons ?? []);
      room.hidden = !view.stacks;
      placing.update(view);
      stopped.update(view);
    },
  };
}
