// The bar of whoever works at the table: the buttons of the dealer's console, and rulings. What each role may press,
// and why not, the house says.

import { announce, notify } from "../shared/announce.js";
import { whyButton } from "../shared/clause.js";
import { openDialog } from "../shared/dialog.js";
import { button, h, painter, put } from "../shared/dom.js";
import { wagerName, words } from "../shared/names.js";

const TITLES = {
  "start-game": "Start game",
  "hit-jackpot": "Hit jackpot",
  "pay-jackpot": "Pay jackpot",
  swipe: "Swipe",
  "end-game": "End game",
};
/** These need the password again, which stands for swiping a card. */
const SWIPED = ["swipe"];
const COMMON = ["void-round", "void-hand ", "find "];

/** Asks for the password again; resolves with it, or with null. @returns {Promise<string | null>} */
export function askPassword(title, says) {
  return new Promise((resolve) => {
    const input = h("input", {
      type: "password",
      name: "password",
      required: true,
      autocomplete: "current-password",
      "data-testid": "swipe-password",
    });
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

/** Asks for confirmation of something that cannot be undone. @returns {Promise<boolean>} */
function confirmed(title, says) {
  return new Promise((resolve) => {
    let yes = false;
    const go = button(
      title,
      () => ((yes = true), dialog.close()),
      { class: "button button-main", "data-testid": "confirm" },
    );
    const dialog = openDialog(title, [h("p", {}, says), go], { testid: "confirm-dialog", onClose: () => resolve(yes) });
    go.focus();
  });
}

/**
 * @param {HTMLElement} root
 * @param {{send: (message: object) => Promise<{ok: boolean, by: string[], says: string}>}} line
 */
export function createStaffBar(root, line) {
  const said = h("p", { class: "staff-said", role: "status", "data-testid": "staff-said" });

  function refuse(says, by) {
    notify(says, "refused");
    put(said, says, " ", whyButton(says, by, "staff-why"));
  }

  async function send(message, done) {
    const answer = await line.send(message);
    put(said);
    if (answer.ok) announce(done);
    else refuse(answer.says, answer.by);
    return answer.ok;
  }

  async function press(name) {
    const title = TITLES[name] ?? words(name);
    if (!SWIPED.includes(name)) return send({ do: "press", button: name }, `${title}: done`);
    const password = await askPassword(title, "The swipe releases the money. It is recorded with your name.");
    return password === null ? false : send({ do: "press", button: name, password }, `${title}: done`);
  }

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
  const rulings = h("datalist", { id: "rulings" });
  const rule = h(
    "form",
    {
      class: "ruling",
      onSubmit: async (event) => {
        event.preventDefault();
        if (await send({ do: "rule", words: ruling.value.trim() }, "The ruling stands")) ruling.value = "";
      },
    },
    ruling,
    rulings,
    h("button", { class: "button", "data-testid": "ruling-send" }, "Rule"),
  );
  const placing = h("form", {
    class: "placing",
    hidden: true,
    onSubmit: async (event) => {
      event.preventDefault();
      const { seat, wager, amount } = Object.fromEntries(new FormData(event.target));
      const bets = [{ wager, stake: Math.round(Number(amount) * 100) }];
      await send({ do: "bet-for", seat: Number(seat), bets }, `Placed for seat ${seat}`);
    },
  });
  const paintPlacing = painter(placing, ({ seats, wagers }) => [
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
  ]);
  /** What there is besides the keypad where players play against each other. */
  async function breakUp() {
    const sure = await confirmed(
      "Break the game",
      "Everybody here moves to other tables of this game and limit, or to the head of its waiting list.",
    );
    if (sure) send({ do: "break-table" }, "The game breaks");
  }
  const room = h(
    "div",
    { class: "staff-buttons", role: "group", "aria-label": "Poker room", hidden: true },
    button(
      "Clock",
      () => send({ do: "clock" }, "The clock runs"),
      { class: "button staff-button", "data-testid": "staff-clock" },
    ),
    button("Break the game", breakUp, { class: "button staff-button", "data-testid": "staff-break" }),
  );
  const stopped = h("div", { class: "staff-buttons", "data-testid": "staff-stopped", hidden: true });
  async function reopen() {
    const sure = await confirmed("Open again", "The round is void and every stake goes back. It is recorded with your name.");
    if (sure) send({ do: "reopen" }, "The table is open again");
  }
  const paintStopped = painter(stopped, (cause) => [
    h("p", { class: "desk-alarm" }, `The table has stopped: ${cause}`),
    button("Open again", reopen, { class: "button staff-button", "data-testid": "staff-reopen" }),
  ]);
  const who = h("span", { class: "staff-who" });
  const buttons = h("div", { class: "staff-buttons", role: "group", "aria-label": "Console" });
  root.append(who, stopped, buttons, room, rule, placing, said);

  const paintWho = painter(who, ({ role, dealer, premises, link }) => [
    h("strong", {}, words(role)),
    h("span", { class: "faint" }, ` ${dealer === "person" ? "dealt by a person" : "dealt by itself"}${premises ? `, ${premises}` : ""}${link ? `, link ${link}` : ""}`),
  ]);
  const paintButtons = painter(buttons, (all) =>
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
  const paintRulings = painter(rulings, (all) => all.map((value) => h("option", { value })));

  return {
    update(view) {
      root.hidden = !view.role;
      if (!view.role) return;
      paintWho({ role: view.role, dealer: view.dealer, premises: view.premises, link: view.link });
      paintButtons(view.buttons ?? []);
      stopped.hidden = !view.stopped;
      if (view.stopped) paintStopped(view.stopped);
      room.hidden = !view.stacks;
      paintRulings(view.rulings ?? COMMON);
      // Bets are placed only for those who have asked for it.
      const seats = view.seats.filter((seat) => seat.help).map(({ seat, name }) => ({ seat, name }));
      placing.hidden = seats.length === 0 || view.phase !== "betting";
      if (!placing.hidden)
        paintPlacing({ seats, wagers: view.wagers.filter((wager) => wager.open).map((wager) => wager.name) });
    },
  };
}
