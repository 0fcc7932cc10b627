// One's own account, as a dialog: where one is signed in, another password, the second factor of those who work here,
// and being erased.

import { get, post, saying } from "./api.js";
import { notify } from "./announce.js";
import { openDialog } from "./dialog.js";
import { button, h, put } from "./dom.js";
import { factorPart } from "./second-factor.js";
import { sessionChanged } from "./session.js";

/**
 * @import { Child, Props } from "./dom.js"
 * @import { Me, Session } from "../wire.d.ts"
 */

/** @param {string} words @param {string} name @param {Props} more */
function secret(words, name, more) {
  const props = { name, type: "password", required: true, "data-testid": `own-${name}`, ...more };
  return h("label", { class: "field" }, h("span", {}, words), h("input", props));
}

/**
 * A form that sends what is in it, and says what is wrong.
 * @param {string} words what its button says
 * @param {string} testid
 * @param {Child} fields
 * @param {(values: Record<string, string>) => Promise<unknown>} send
 */
function formOf(words, testid, fields, send) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const form = h(
    "form",
    {
      class: "form",
      onSubmit: async (event) => {
        event.preventDefault();
        wrong.textContent = "";
        try {
          await send(/** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form))));
          form.reset();
        } catch (refused) {
          wrong.textContent = saying(refused);
        }
      },
    },
    fields,
    wrong,
    h("div", { class: "row" }, h("button", { class: "button", "data-testid": testid }, words)),
  );
  return form;
}

/** When something was, in the words of the reader's country. @param {string} at */
const when = (at) => new Date(at).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });

/** Where one is signed in, each with a button that ends it. */
function sessionsPart() {
  const list = h("ul", { class: "own-sessions", "data-testid": "own-sessions" });
  const others = button("Sign out everywhere else", () => end({}), { "data-testid": "end-others" });
  const wrong = h("p", { class: "wrong", role: "alert" });
  /** @param {Session[]} sessions */
  const show = (sessions) => {
    put(list, sessions.map(sessionRow));
    others.hidden = sessions.length < 2;
  };
  /** @param {{number?: number}} which */
  const end = (which) => post("/api/me/sessions/end", which).then(show, fails);
  /** @param {unknown} refused */
  const fails = (refused) => (wrong.textContent = saying(refused));
  /** @param {Session} session */
  const sessionRow = (session) =>
    h(
      "li",
      {},
      h(
        "span",
        {},
        h("strong", {}, session.from),
        h("span", { class: "faint small" }, ` since ${when(session.began)}, last used ${when(session.seen)}`),
      ),
      session.this
        ? h("span", { class: "mark" }, "this one")
        : button("Sign out there", () => end({ number: session.number }), { "data-testid": `end-${session.number}` }),
    );
  get("/api/me/sessions").then(show, fails);
  return [list, wrong, others];
}

/** @param {(me: Me) => void} onDone */
function passwordPart(onDone) {
  const fields = [
    secret("Password so far", "password", { autocomplete: "current-password" }),
    secret("New password", "new", { autocomplete: "new-password", minlength: "8" }),
  ];
  return formOf("Change password", "change-password", fields, async ({ password, new: chosen }) => {
    const me = await post("/api/me/password", { password, new: chosen });
    sessionChanged();
    notify("Your password is changed, and you are signed out everywhere else.");
    onDone(me);
  });
}

/** @param {() => void} onDone */
function erasePart(onDone) {
  const fields = [
    h(
      "p",
      {},
      "Your name, password and sessions are erased, and your play money is given back. ",
      "What was played stays on record, under a number alone. This cannot be undone.",
    ),
    secret("Password, to be sure", "password", { autocomplete: "current-password" }),
  ];
  return formOf("Erase me", "erase-me", fields, async ({ password }) => {
    await post("/api/me/erase", { password });
    sessionChanged();
    notify("You are erased.");
    onDone();
  });
}

/** @param {string} title @param {Child} content */
const part = (title, content) => h("section", { class: "own-part" }, h("h3", {}, title), content);

/**
 * One's own account.
 * @param {Me} me
 * @param {() => void} onChange is called when somebody else, or nobody, may be signed in now
 */
export function openOwnAccount(me, onChange) {
  const isStaff = me.role !== null;
  const content = h(
    "div",
    { class: "own" },
    part("Where you are signed in", sessionsPart()),
    part("Password", passwordPart(() => (dialog.close(), onChange()))),
    isStaff && part("Second factor", factorPart(me.second_factor)),
    !isStaff && part("Erase me", erasePart(() => (dialog.close(), onChange()))),
  );
  const dialog = openDialog("Your account", content, { testid: "own-account" });
}

/**
 * For whoever signed in with a password that was made for them: they choose their own before anything else.
 * @param {(me: Me) => void} onDone
 */
export function openMustChange(onDone) {
  const content = h(
    "div",
    { class: "own" },
    h("p", {}, "This password was made for you. Choose one of your own, which nobody else knows."),
    passwordPart((me) => (dialog.close(), onDone(me))),
  );
  const dialog = openDialog("Choose a password", content, { testid: "must-change" });
}
