// One finished round, step by step: what was on the felt after each input, the settlement, and the proof of its seed.

import { announce } from "../shared/announce.js";
import { cardPicture } from "../shared/cards.js";
import { whyButton } from "../shared/clause.js";
import { button, h, put } from "../shared/dom.js";
import { fell, piles, placeKey, potFact, sentence } from "../shared/facts.js";
import { placeName, seatName, words } from "../shared/names.js";
import { forButton } from "../shared/pot-words.js";
import { piecePicture, tilePicture } from "../shared/tiles.js";
import { handPath } from "../table/history-panel.js";
import { lineItem } from "../table/results.js";

/**
 * How many facts are shown at each stop: one stop after each input, with no fact shown twice.
 * @param {number[]} steps
 * @param {number} count
 */
export function stops(steps, count) {
  return [...new Set([...steps, count])].filter((at) => at > 0 || count === 0).sort((one, other) => one - other);
}

/** Where a fact puts tiles, or opens a hand as it was set. */
const opened = (fact) => ({ stack: fact.to, laid: fact.at })[fact.fact];
const opensAt = (fact, key) => opened(fact) !== undefined && placeKey(opened(fact)) === key;

/** What is at a place: a hand that was opened as it was set, else tiles in a stack, else its cards. */
function lyingAt(pile, facts, before) {
  const isNew = (picture, fact) => (picture.classList.toggle("card-new", fact >= before), picture);
  const last = facts.findLastIndex((fact) => opensAt(fact, pile.key));
  if (facts[last]?.fact === "laid")
    return facts[last].sets.map((set) =>
      h("div", { class: "cards laid-set" }, set.map((piece) => isNew(piecePicture(piece), last))),
    );
  const { count = 0, tiles = [] } = facts[last] ?? {};
  const shown = tiles.length > 0 ? tiles : Array.from({ length: count }, () => null);
  return h(
    "div",
    { class: "cards" },
    shown.map((tile) => isNew(tilePicture(tile), last)),
    pile.cards.map((held) => isNew(cardPicture(held, { known: true }), held.fact)),
  );
}

/** The places that have cards or tiles. */
function placesOf(facts) {
  const found = piles(facts);
  for (const place of facts.map(opened).filter(Boolean))
    if (!found.has(placeKey(place))) found.set(placeKey(place), { key: placeKey(place), place, cards: [] });
  return [...found.values()].filter((pile) => pile.cards.length > 0 || facts.some((fact) => opensAt(fact, pile.key)));
}

function feltPart(facts, before, isPot) {
  // What was drawn for the button is mentioned, but is not a hand.
  const ofButton = new Set(facts.filter((fact) => isPot && forButton(fact)).map((fact) => placeKey(fact.to)));
  const all = placesOf(facts).filter((pile) => !ofButton.has(pile.key));
  const result = fell(facts);
  const drawn = all.map((pile) =>
    h(
      "section",
      { class: "pile", "aria-label": placeName(pile.place) },
      h("h3", {}, placeName(pile.place)),
      lyingAt(pile, facts, before),
    ),
  );
  return h(
    "div",
    { class: "replay-felt" },
    drawn.length > 0 ? h("div", { class: "piles" }, drawn) : null,
    result !== null && h("p", { class: "fell" }, result),
    drawn.length === 0 && result === null && h("p", {}, "There is nothing on the felt yet."),
  );
}

function factList(facts, before, tell) {
  return h(
    "ol",
    { class: "facts", "data-testid": "facts" },
    facts.map((fact, index) =>
      h(
        "li",
        { class: `fact${index >= before ? " fact-new" : ""}`, "aria-current": index >= before ? "step" : null },
        h("span", {}, tell(fact)),
        whyButton(tell(fact), fact.by, "fact-why"),
      ),
    ),
  );
}

/** The lines, one person after the other. */
function settlement(lines) {
  const titleOf = (line) => `${seatName(line.seat)}${line.name ? `, ${line.name}` : ""}${line.yours ? " (you)" : ""}`;
  const names = [...new Set(lines.map(titleOf))];
  const of = (title) => lines.filter((line) => titleOf(line) === title);
  if (lines.length === 0) return h("p", { class: "faint" }, "Nobody had a bet.");
  return names.map((title) => [
    h("h4", {}, title),
    h(
      "ul",
      { class: "lines" },
      of(title).map((line) => lineItem(line)),
    ),
  ]);
}

/** Where hands that are not shown stay secret, so does everything that would reveal them. */
const isHand = (round) => round.facts.some((fact) => fact.fact === "put");

function proof(round) {
  const kept = isHand(round) ? "kept by the house: hands that are not shown stay secret" : "not yet";
  return h(
    "dl",
    { class: "proof-list" },
    h(
      "div",
      {},
      h("dt", {}, "Commitment, shown before the first bet"),
      h("dd", {}, h("code", { "data-testid": "commitment" }, round.commitment)),
    ),
    h(
      "div",
      {},
      h("dt", {}, round.seed ? "Seed, shown now" : "Seed"),
      h("dd", {}, h("code", { "data-testid": "seed" }, round.seed ?? kept)),
    ),
  );
}

/** What can be downloaded of a round: its script, or a hand as far as its viewer may know it. */
function files(round, script) {
  const link = (href, name, words, testid) =>
    h("a", { class: "button", href, download: name, "data-testid": testid }, words);
  const whole = round.seed && link(script, `round-${round.round}.toml`, "Download script", "download-script");
  if (!isHand(round)) return whole || link(script, `round-${round.round}.toml`, "Download script", "download-script");
  const hand = handPath(round.table, round.round);
  return h(
    "span",
    { class: "row" },
    whole,
    link(hand("phh"), `hand-${round.round}.phh`, "PHH", "download-phh"),
    link(hand("ohh"), `hand-${round.round}.json`, "Open Hand History", "download-ohh"),
  );
}

let listening = null;

/** @param {HTMLElement} root @param {any} round @param {string} script where its script is */
export function showRound(root, round, script) {
  const tell = isHand(round) ? potFact : sentence;
  const at = stops(round.steps, round.facts.length);
  let step = 0;
  const felt = h("div", {});
  const facts = h("div", {});
  const lines = h("section", { class: "replay-lines", "aria-label": "Settlement" });
  const place = h("output", { class: "step-place", "data-testid": "step" });
  const back = button("‹ Previous", () => go(step - 1), {
    "data-testid": "step-previous",
    "aria-keyshortcuts": "ArrowLeft",
  });
  const on = button("Next ›", () => go(step + 1), {
    class: "button button-main",
    "data-testid": "step-next",
    "aria-keyshortcuts": "ArrowRight",
  });
  const end = button("Last", () => go(at.length - 1), { "data-testid": "step-last", "aria-keyshortcuts": "End" });

  function go(to) {
    if (at.length === 0) return;
    const next = Math.min(Math.max(to, 0), at.length - 1);
    step = next;
    const before = step === 0 ? 0 : at[step - 1];
    const shown = round.facts.slice(0, at[step]);
    put(felt, feltPart(shown, before, isHand(round)));
    put(facts, factList(shown, before, tell));
    const last = step === at.length - 1;
    put(lines, last ? [h("h3", {}, "Settlement"), settlement(round.lines)] : null);
    place.textContent = `Step ${step + 1} of ${at.length}`;
    back.disabled = step === 0;
    on.disabled = last;
    end.disabled = last;
    announce([place.textContent, ...shown.slice(before).map(tell)].join(". "));
  }

  function keys(event) {
    if (
      event.target.closest?.("input, select, textarea") ||
      document.querySelector("dialog[open]") ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey
    )
      return;
    const to = { ArrowRight: step + 1, ArrowLeft: step - 1, Home: 0, End: at.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    go(to);
  }

  const options = Object.entries(round.options ?? {}).map(([name, value]) =>
    h("div", {}, h("dt", {}, words(name)), h("dd", {}, String(value))),
  );
  put(
    root,
    h(
      "header",
      { class: "replay-head" },
      h(
        "h2",
        {},
        `${isHand(round) ? "Hand" : "Round"} ${round.round}`,
        round.status === "void" ? h("span", { class: "mark" }, "void") : null,
      ),
      files(round, script),
    ),
    felt,
    h("div", { class: "row steps", role: "group", "aria-label": "Steps" }, back, place, on, end),
    h("p", { class: "small faint" }, "Left and right arrow keys go step by step."),
    facts,
    lines,
    h("h3", {}, "Proof"),
    proof(round),
    h("details", {}, h("summary", {}, "Options in force"), h("dl", { class: "option-list" }, options)),
  );
  if (listening) document.removeEventListener("keydown", listening);
  listening = keys;
  document.addEventListener("keydown", keys);
  go(0);
}
