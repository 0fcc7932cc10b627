// What staff do about a jackpot away from the table: confirm, swipe, adjust, back out. Whatever moves money asks for
// the password again, and a refusal is shown in the house's own words.

import { post, saying } from "../shared/api.js";
import { notify } from "../shared/announce.js";
import { refusalButton } from "../shared/clause.js";
import { openDialog } from "../shared/dialog.js";
import { button, h, put } from "../shared/dom.js";
import { atLeast, pressAt } from "../shared/staff.js";
import { askPassword } from "../table/staff-bar.js";

/**
 * @import { Child } from "../shared/dom.js"
 * @import { Button, HouseMeter, Role, Win } from "../wire.d.ts"
 */

/** @param {number} table @param {Button} name @param {string} [password] */
async function press(table, name, password) {
  const answer = await pressAt(table, name, password);
  notify(answer.ok ? "Done." : answer.says, answer.ok ? "plain" : "refused");
}

/** Confirm and swipe, for those who may. @param {HouseMeter} link @param {Role | null} role */
export function pendingButtons(link, role) {
  if (!link.pending || !atLeast(role, "supervisor")) return null;
  const { table, confirmed_by: confirmed, level } = link.pending;
  const swipe = async () => {
    const password = await askPassword("Swipe", "The swipe releases the money. It is recorded with your name.");
    if (password !== null) press(table, "swipe", password);
  };
  return h(
    "div",
    { class: "row" },
    !confirmed && button("Pay jackpot", () => press(table, "pay-jackpot"), { "data-testid": "confirm" }),
    confirmed && atLeast(role, level ?? "supervisor") && button("Swipe", swipe, { "data-testid": "swipe" }),
    h("a", { class: "button", href: `/table/${table}` }, "Look at the cards"),
  );
}

/**
 * A dialog with these fields, then reason and password.
 * @param {object} deed
 * @param {string} deed.title
 * @param {string} deed.says
 * @param {Child} deed.fields
 * @param {string} deed.path where it is sent
 * @param {(written: Record<string, FormDataEntryValue>) => object} deed.read makes what is sent of the fields
 * @param {string} deed.testid
 * @param {() => void} [deed.onDone]
 */
function deedDialog({ title, says, fields, path, read, testid, onDone }) {
  const wrong = h("div", { class: "wrong", role: "alert" });
  const form = h(
    "form",
    {
      class: "form",
      onSubmit: async (event) => {
        event.preventDefault();
        try {
          await post(path, read(Object.fromEntries(new FormData(form))));
          dialog.close();
          notify("Done, and on the record.");
          onDone?.();
        } catch (refused) {
          put(wrong, h("p", {}, saying(refused), " ", refusalButton(refused)));
        }
      },
    },
    h("p", {}, says),
    fields,
    h(
      "label",
      { class: "field" },
      h("span", {}, "Reason"),
      h("input", { name: "reason", required: true, maxlength: "200" }),
    ),
    h(
      "label",
      { class: "field" },
      h("span", {}, "Your password"),
      h("input", { name: "password", type: "password", required: true, autocomplete: "current-password" }),
    ),
    wrong,
    h("button", { class: "button button-main", "data-testid": `${testid}-send` }, title),
  );
  const dialog = openDialog(title, form, { testid });
}

/**
 * A manual adjustment by an executive: the meter itself and its reserve, up or down.
 * @param {HouseMeter} link
 * @param {Role | null} role
 */
export function adjustButton(link, role) {
  if (!atLeast(role, "executive")) return null;
  /** @param {string} label @param {string} name */
  const field = (label, name) =>
    h(
      "label",
      { class: "field" },
      h("span", {}, label),
      h("input", { name, type: "number", step: "0.01", value: "0", required: true, inputmode: "decimal" }),
    );
  const cents = (/** @type {unknown} */ text) => Math.round(Number(text) * 100);
  const open = () =>
    deedDialog({
      title: "Adjust the meter",
      says: "The difference, up or down, is added to the meter and recorded with your name and reason. Nothing is overwritten.",
      fields: [field("Change of the meter", "main"), field("Change of the reserve", "reserve")],
      path: "/api/jackpots/adjust",
      read: ({ main, reserve, reason, password }) => ({
        link: link.link,
        meter: link.meter,
        game: link.game,
        cents: cents(main),
        reserve_cents: cents(reserve),
        reason,
        password,
      }),
      testid: "adjust",
    });
  return button("Adjust…", open, { class: "button button-small", "data-testid": "adjust-open" });
}

/** Takes a win back. @param {Win} win @param {Role | null} role @param {() => void} onDone */
export function backOutButton(win, role, onDone) {
  if (win.backed_out || !atLeast(role, "supervisor")) return null;
  const open = () =>
    deedDialog({
      title: "Back out",
      says: "The award goes back to the meter and the win is marked as backed out. It stays on the record.",
      fields: null,
      path: `/api/jackpots/wins/${win.row}/back-out`,
      read: ({ reason, password }) => ({ reason, password }),
      testid: "back-out",
      onDone,
    });
  return button("Back out…", open, { "data-testid": "back-out-open" });
}
