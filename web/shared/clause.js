// "Why?": the clauses behind what happened, in our own words.

import { citing, getOnce, saying } from "./api.js";
import { h, put } from "./dom.js";
import { openDialog } from "./dialog.js";

/** Figures that were lost with the printed book are no concern of whoever asks why. @param {string} says */
const withoutLost = (says) =>
  says.replace(/ \(figure lost; ([^;)]+), see readings\)/, ", the $1").replace(" (figure lost)", "");

/** @param {string} id */
async function clauseEntry(id) {
  try {
    const clause = await getOnce(`/api/clauses/${encodeURIComponent(id)}`);
    const head = h("h3", {}, h("span", { class: "clause-id" }, clause.id), " ", clause.topic);
    return h(
      "article",
      { class: "clause", "data-testid": `clause-${id}` },
      head,
      h("p", {}, withoutLost(clause.says)),
      h("p", { class: "faint" }, clause.book_title),
    );
  } catch (refused) {
    return h("article", { class: "clause" }, h("h3", {}, id), h("p", {}, saying(refused)));
  }
}

/**
 * Opens the clauses that ordered something.
 * @param {string} about what is explained
 * @param {readonly string[]} ids
 */
export async function openClauses(about, ids) {
  const body = h("div", { class: "clauses" }, h("p", { class: "faint" }, "Looking it up…"));
  openDialog("Why?", [h("p", { class: "why-about" }, about), body], { testid: "why-dialog" });
  put(body, await Promise.all(ids.map(clauseEntry)));
}

/** The button beside a refusal that opens its clauses; nothing if it cites none. @param {unknown} error */
export function refusalButton(error) {
  const ids = citing(error);
  if (ids.length === 0) return null;
  return h("button", { type: "button", class: "why", onClick: () => openClauses(saying(error), ids) }, "why");
}

/**
 * The button that opens them; nothing if no clause is cited.
 * @param {string} about
 * @param {readonly string[] | null | undefined} ids
 * @param {string} testid
 */
export function whyButton(about, ids, testid = "why") {
  if (!ids || ids.length === 0) return null;
  const props = {
    type: "button",
    class: "why",
    "data-testid": testid,
    "aria-label": `Why? ${about}`,
    title: ids.join(", "),
    onClick: () => openClauses(about, ids),
  };
  return h("button", props, "why");
}
