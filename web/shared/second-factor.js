// The second factor of those who work here: setting it up, giving a fresh code, giving it up.

import { post, saying } from "./api.js";
import { button, h, put } from "./dom.js";

/** @import { Enrolment, SecondFactor } from "../wire.d.ts" */

/**
 * A form for a code.
 * @param {string} words what its button says
 * @param {string} testid
 * @param {(code: string) => Promise<unknown>} send
 */
function codeForm(words, testid, send) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const input = h("input", {
    name: "code",
    required: true,
    autocomplete: "one-time-code",
    maxlength: "24",
    "data-testid": `${testid}-code`,
  });
  const form = h(
    "form",
    {
      class: "form",
      onSubmit: (event) => {
        event.preventDefault();
        wrong.textContent = "";
        send(input.value).catch((refused) => (wrong.textContent = saying(refused)));
      },
    },
    h("label", { class: "field" }, h("span", {}, "Code of six digits"), input),
    wrong,
    h("div", { class: "row" }, h("button", { class: "button", "data-testid": testid }, words)),
  );
  return form;
}

/** @param {HTMLElement} root @param {string[]} codes */
function showRecovery(root, codes) {
  put(
    root,
    h("p", {}, "Your second factor is in force. Keep these codes apart from it: each signs you in once without it."),
    h("pre", { class: "own-codes", "data-testid": "recovery-codes" }, codes.join("\n")),
  );
}

/** @param {HTMLElement} root @param {Enrolment} enrolment */
function showSecret(root, enrolment) {
  const picture = h("img", {
    class: "own-picture",
    alt: "The secret as a picture for your device",
    src: `data:image/svg+xml,${encodeURIComponent(enrolment.picture)}`,
    width: 200,
    height: 200,
  });
  const spaced = enrolment.secret.replace(/.{4}/g, "$& ").trim();
  put(
    root,
    h("p", {}, "Point an authenticator at this picture, or type the secret into it."),
    picture,
    h("p", { class: "own-secret", "data-testid": "factor-secret" }, spaced),
    codeForm("Put it in force", "confirm-factor", async (code) =>
      showRecovery(root, (await post("/api/me/factor/confirm", { code })).codes)),
  );
}

/** @param {HTMLElement} root */
function showNone(root) {
  const wrong = h("p", { class: "wrong", role: "alert" });
  const password = h("input", {
    name: "password",
    type: "password",
    required: true,
    autocomplete: "current-password",
    "data-testid": "factor-password",
  });
  const form = h(
    "form",
    {
      class: "form",
      onSubmit: async (event) => {
        event.preventDefault();
        try {
          showSecret(root, await post("/api/me/factor", { password: password.value }));
        } catch (refused) {
          wrong.textContent = saying(refused);
        }
      },
    },
    h(
      "p",
      {},
      "With a second factor nobody signs in as you who only knows your password. ",
      "You need an authenticator, such as the one of your telephone.",
    ),
    h("label", { class: "field" }, h("span", {}, "Your password"), password),
    wrong,
    h("div", { class: "row" }, h("button", { class: "button", "data-testid": "begin-factor" }, "Set it up")),
  );
  put(root, form);
}

/** What one can do about the second factor. @param {SecondFactor} state */
export function factorPart(state) {
  const root = h("div", { class: "own-factor" });
  if (state !== "set") {
    showNone(root);
    return root;
  }
  const drop = codeForm("Give it up", "drop-factor", async (code) => {
    await post("/api/me/factor/drop", { code });
    showNone(root);
  });
  const ask = button("Give it up", () => put(root, drop), { "data-testid": "ask-drop-factor" });
  put(root, h("p", {}, "You have one: signing in and weighty deeds ask for a code."), h("div", { class: "row" }, ask));
  return root;
}

/** Asks for a fresh code; resolves whether one was given. @returns {Promise<boolean>} */
export async function askForCode() {
  const { openDialog } = await import("./dialog.js");
  return new Promise((resolve) => {
    const form = codeForm("Go on", "fresh-code", async (code) => {
      await post("/api/me/factor/prove", { code });
      resolve(true);
      dialog.close();
    });
    const content = [h("p", {}, "This deed asks for a fresh code of your second factor."), form];
    const dialog = openDialog("A code, please", content, { testid: "code-dialog", onClose: () => resolve(false) });
  });
}
