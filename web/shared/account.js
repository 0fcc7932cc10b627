// Who plays here: the name, the balance, signing in, and topping up.

import { Refused, get, post, saying } from "./api.js";
import { button, h, put } from "./dom.js";
import { openDialog } from "./dialog.js";
import { money } from "./money.js";
import { notify } from "./announce.js";
import { openMustChange, openOwnAccount } from "./own-account.js";
import { onSession, sessionChanged } from "./session.js";

/**
 * @import { Props } from "./dom.js"
 * @import { Account, Me } from "../wire.d.ts"
 */

/** Below this the house offers to top up the balance. */
const LOW = 100000;

/** @param {string} label @param {string} name @param {string} type @param {Props} more */
function field(label, name, type, more = {}) {
  return h("label", { class: "field" }, h("span", {}, label), h("input", { name, type, required: true, ...more }));
}

/**
 * The dialog to register or sign in; resolves once somebody has done so.
 * @param {(me: Me) => void} onDone
 */
export function openSignIn(onDone) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  /** @param {"/api/login" | "/api/register"} path */
  const send = (path) => async () => {
    if (!form.reportValidity()) return;
    const { name, password } = Object.fromEntries(new FormData(form));
    try {
      const me = await post(path, { name, password, ...(code.hidden ? {} : { code: codeInput.value }) });
      dialog.close();
      onDone(me);
      sessionChanged();
    } catch (refused) {
      if (refused instanceof Refused && refused.kind === "code") code.hidden = false;
      wrong.textContent = saying(refused);
    }
  };
  const codeInput = h("input", {
    name: "code",
    autocomplete: "one-time-code",
    maxlength: "24",
    "data-testid": "sign-in-code",
  });
  const code = h("label", { class: "field", hidden: true }, h("span", {}, "Code of your second factor"), codeInput);
  const form = h(
    "form",
    { class: "form", onSubmit: (event) => (event.preventDefault(), send("/api/login")()) },
    h(
      "p",
      {},
      "Playing as a guest needs none of this. With a name, your play money waits for you on any device; a guest who registers keeps the balance.",
    ),
    field("Name", "name", "text", { autocomplete: "username", maxlength: "40" }),
    field("Password", "password", "password", { autocomplete: "current-password", minlength: "8" }),
    code,
    wrong,
    h(
      "div",
      { class: "row" },
      h("button", { class: "button button-main", "data-testid": "login" }, "Sign in"),
      button("Register", send("/api/register"), { "data-testid": "register" }),
    ),
  );
  const dialog = openDialog("Sign in or register", form, { testid: "account-dialog" });
}

/** @param {Account | null} one @param {Account | null} other */
const same = (one, other) => one !== null && JSON.stringify(one) === JSON.stringify(other);

/** @typedef {ReturnType<typeof accountPart>} AccountPart */

/**
 * Draws the account into a part of the header.
 * @param {HTMLElement} root
 */
export function accountPart(root) {
  /** @type {Account | null} */
  let last = null;
  /** @param {Me} me */
  const signedIn = (me) => {
    if (me.must_change) openMustChange(signedIn);
    else show(me.player);
  };
  const own = async () => openOwnAccount(await get("/api/me"), () => look(true));
  /** @param {Account | null} player */
  const show = (player) => {
    last = player;
    if (!player) {
      put(
        root,
        button("Sign in", () => openSignIn(signedIn), { "data-testid": "sign-in" }),
      );
      return;
    }
    const topUp = async () => {
      try {
        show((await post("/api/me/topup")).player);
        sessionChanged();
        notify("Your play money is back at the top.");
      } catch (refused) {
        notify(saying(refused), "refused");
      }
    };
    const leave = async () => {
      await post("/api/logout").catch(() => {});
      show(null);
      sessionChanged();
    };
    put(
      root,
      h("span", { class: "who", "data-testid": "player-name" }, player.name),
      h(
        "span",
        { class: "purse", title: "One purse for every table. Each writes it in its book's own money, one for one." },
        h("span", { class: "faint" }, "Play money "),
        h("strong", { "data-testid": "balance" }, money(player.balance)),
      ),
      player.balance < LOW && button("Top up", topUp, { "data-testid": "topup" }),
      player.guest
        ? button("Sign in", () => openSignIn(signedIn), { "data-testid": "sign-in" })
        : [
            button("Your account", own, { "data-testid": "own-account-open" }),
            button("Sign out", leave, { "data-testid": "sign-out" }),
          ],
    );
  };
  // Somebody may have come, gone or won in another tab; a floor that is away says nothing about that.
  /** @param {boolean} [anew] whether it is drawn again even if nothing is new */
  const look = (anew = false) =>
    get("/api/me").then(
      (me) => (me.must_change ? signedIn(me) : !anew && same(me.player, last) || show(me.player)),
      () => last || show(null),
    );
  look();
  onSession(() => look());
  document.addEventListener("visibilitychange", () => document.hidden || look());
  /** Draws it again once the currency is known. */
  const draw = () => last && show(last);
  return { show, draw };
}
