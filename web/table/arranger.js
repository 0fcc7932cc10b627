// A hand arranged in sets: cards or tiles are moved from set to set by dragging, by pressing one and then another or a
// place, or with keys. Nothing is sent until every set is full. What the house would treat as a foul is reported here
// first, and sent only if it is confirmed.

import { announce } from "../shared/announce.js";
import { cardName } from "../shared/cards.js";
import { whyButton } from "../shared/clause.js";
import { button, h, hidden, put } from "../shared/dom.js";
import { withSigns } from "../shared/facts.js";
import { isTile, piecePicture, tileName } from "../shared/tiles.js";

/** The names of the sets, by how many pieces belong in each. */
const TITLES = {
  "2,5": ["Low hand", "High hand"],
  "2,2": ["One hand", "Other hand"],
  "3,5,5": ["Front", "Middle", "Back"],
};
const within = (title) => (title.startsWith("One") ? title.toLowerCase() : `the ${title}`);
/** Finds in a refusal the words that send the hand all the same. */
const CONFIRMED_BY = /`(foul [^`]+)`/;
const RANKS = "23456789TJQKA";
/** Jokers and aces first; tiles as they came. */
const height = (piece) => (piece === "Jk" ? RANKS.length : isTile(piece) ? 0 : RANKS.indexOf(piece[0]));
const nameOf = (piece) => (isTile(piece) ? tileName(piece) : cardName(piece));

/**
 * @typedef {object} Arrangement
 * @property {string} word the word of the answer
 * @property {string[]} from what there is to arrange
 * @property {number[]} sets how many belong in each set
 * @property {string[]} suggestion one good way, set by set
 * @property {boolean} [first] only the first set is said; the rest follows from it
 *
 * @typedef {{says: string, by: string[]}} Refusal
 */

/** Cards to pick for the first of two hands, as an arrangement. @returns {Arrangement} */
export function arrangementOf({ word, from, count }, advice) {
  const advised = advice.startsWith(`${word} `) ? advice.split(" ").slice(1) : [];
  const rest = [...from];
  for (const piece of advised) if (rest.includes(piece)) rest.splice(rest.indexOf(piece), 1);
  const suggestion = rest.length === from.length - count ? [...advised, ...rest] : [];
  return { word, from, sets: [count, from.length - count], suggestion, first: true };
}

/** A refusal without the words that one would have to type. @param {Refusal} refused */
function withoutWords({ says }) {
  const words = CONFIRMED_BY.test(says) ? says.slice(0, says.indexOf("`")).replace(/;[^;]*$/, "") : says;
  return `${withSigns(words.charAt(0).toUpperCase() + words.slice(1))}.`;
}

/**
 * @param {Arrangement} choice
 * @param {{answer: (words: string, onRefused?: (refused: Refusal) => void) => unknown}} deeds
 */
export function createArranger(choice, deeds) {
  const titles = TITLES[choice.sets.join(",")] ?? choice.sets.map((_, i) => `Set ${i + 1}`);
  const sorted = [...choice.from].sort((one, other) => height(other) - height(one));
  /** @type {{piece: string, set: number, element: HTMLElement, where: HTMLElement}[]} */
  const entries = sorted.map((piece) => make(piece));
  let held = null;
  let dragged = false;
  let latest = [];
  const warning = h(
    "div",
    { class: "arranger-warning", role: "alert", "data-testid": "arranger-warning", hidden: true },
  );
  const send = button("Set hands", () => deeds.answer([choice.word, ...said()].join(" "), warn), {
    class: "button button-main",
    "data-testid": `answer-${choice.word}`,
  });
  const rows = choice.sets.map((size, set) => {
    const row = h("div", {
      class: "cards arranger-cards",
      "data-set": set,
      "data-testid": `set-${set}`,
      onClick: (event) => held && !event.target.closest(".pick") && move(held, set),
    });
    return row;
  });
  const spare = h("div", { class: "cards arranger-cards arranger-spare", "data-set": -1, "data-testid": "set-spare" });
  function make(piece) {
    const entry = { piece, set: -1, element: null, where: hidden("") };
    entry.element = h(
      "button",
      {
        type: "button",
        class: "pick arranger-piece",
        "data-testid": `pick-${piece}`,
        onClick: () => press(entry),
        onKeydown: (event) => keys(event, entry),
        onPointerdown: (event) => drag(event, entry),
      },
      piecePicture(piece),
      entry.where,
    );
    return entry;
  }

  /** Of two sets only the smaller one has to be chosen: at first all pieces are in the other. */
  function fill() {
    const larger = choice.sets[1] > choice.sets[0] ? 1 : 0;
    entries.forEach((entry) => (entry.set = choice.sets.length === 2 ? larger : -1));
    draw();
  }

  const inSet = (set) => entries.filter((entry) => entry.set === set);
  /** The words that send the sets. */
  const said = () =>
    choice.sets.slice(0, choice.first ? 1 : undefined).flatMap((_, set) => inSet(set).map((entry) => entry.piece));
  /** The piece that has been longest in a full set. */
  const oldest = (set) => latest.find((entry) => entry.set === set) ?? inSet(set)[0];
  const complete = () => choice.sets.every((size, set) => inSet(set).length === size);

  /** Moves a piece. If its new set is full, the piece that was put there first goes back to where it came from. */
  function move(entry, set, other = null) {
    const from = entry.set;
    if (other && other !== entry) {
      [entry.set, other.set] = [other.set, entry.set];
    } else if (from !== set) {
      const full = set >= 0 && inSet(set).length >= choice.sets[set];
      if (full && (from < 0 || inSet(from).length <= choice.sets[from])) oldest(set).set = from;
      entry.set = set;
    }
    latest = [...latest.filter((one) => one !== entry), entry];
    held = null;
    draw();
    entry.element.focus();
    announce(`${nameOf(entry.piece)} ${entry.set < 0 ? "taken out" : `in ${within(titles[entry.set])}`}`);
  }

  /** One press picks up a piece, the next says where it goes; with two sets one press is enough. */
  function press(entry) {
    if (dragged) return;
    if (held && held !== entry) return move(held, entry.set, entry);
    if (choice.sets.length === 2) {
      const to = entry.set === 0 ? 1 : 0;
      return move(entry, to);
    }
    held = held === entry ? null : entry;
    draw();
    entry.element.focus();
  }

  function keys(event, entry) {
    const all = entries.slice().sort((one, other) => one.set - other.set);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (step) all[(all.indexOf(entry) + step + all.length) % all.length].element.focus();
    else if (event.key === "ArrowUp") move(entry, Math.max(0, entry.set < 0 ? 0 : entry.set - 1));
    else if (event.key === "ArrowDown") move(entry, Math.min(choice.sets.length - 1, entry.set + 1));
    else if (/^[1-9]$/.test(event.key) && Number(event.key) <= choice.sets.length) move(entry, Number(event.key) - 1);
    else if (event.key === "Delete" || event.key === "Backspace") move(entry, -1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  function drag(event, entry) {
    if (event.button !== 0) return;
    const { clientX: startX, clientY: startY, pointerId } = event;
    const element = entry.element;
    dragged = false;
    const onMove = (at) => {
      const [x, y] = [at.clientX - startX, at.clientY - startY];
      if (!dragged && Math.hypot(x, y) < 8) return;
      if (!dragged) element.setPointerCapture?.(pointerId);
      dragged = true;
      element.classList.add("arranger-dragged");
      element.style.transform = `translate(${x}px, ${y}px)`;
    };
    const stop = (at) => {
      element.removeEventListener("pointermove", onMove);
      element.removeEventListener("pointerup", stop);
      element.removeEventListener("pointercancel", stop);
      element.style.transform = "";
      element.classList.remove("arranger-dragged");
      if (!dragged) return;
      element.style.pointerEvents = "none";
      const under = at.type === "pointerup" ? document.elementFromPoint(at.clientX, at.clientY) : null;
      element.style.pointerEvents = "";
      const row = under?.closest("[data-set]");
      const on = entries.find((one) => one !== entry && one.element.contains(under));
      // Dropped on another piece, it changes places with that one, unless there is room for both.
      const full = on && on.set >= 0 && inSet(on.set).length >= choice.sets[on.set];
      if (row) move(entry, Number(row.dataset.set), full ? on : null);
      // The click that follows a drag does not count.
      setTimeout(() => (dragged = false), 0);
    };
    element.addEventListener("pointermove", onMove);
    element.addEventListener("pointerup", stop);
    element.addEventListener("pointercancel", stop);
  }

  function draw() {
    const place = () => h("span", { class: isTile(choice.from[0]) ? "tile-place" : "card-place" });
    for (const entry of entries) {
      entry.element.setAttribute("aria-pressed", String(entry === held));
      entry.where.textContent = entry.set < 0 ? ", not placed" : `, in ${within(titles[entry.set])}`;
    }
    rows.forEach((row, set) => {
      const pieces = inSet(set);
      const empty = Array.from({ length: Math.max(0, choice.sets[set] - pieces.length) }, place);
      row.replaceChildren(...pieces.map((entry) => entry.element), ...empty);
      row.classList.toggle("arranger-full", pieces.length === choice.sets[set]);
      row.classList.toggle("arranger-over", pieces.length > choice.sets[set]);
    });
    const out = inSet(-1);
    spare.replaceChildren(...out.map((entry) => entry.element));
    spare.hidden = out.length === 0;
    send.disabled = !complete();
    // What was refused has changed, so the warning goes.
    warning.hidden = true;
  }

  /** The house does not accept the hand: says why, and what to do to send it all the same. @param {Refusal} refused */
  function warn(refused) {
    const confirming = CONFIRMED_BY.exec(refused.says)?.[1];
    const words = withoutWords(refused);
    put(
      warning,
      h("p", {}, words, " ", whyButton(words, refused.by, "refusal-why")),
      confirming &&
        button("Set it so all the same", () => deeds.answer(confirming), {
          class: "button button-small",
          "data-testid": "answer-foul",
        }),
    );
    warning.hidden = false;
    warning.scrollIntoView({ block: "nearest" });
  }

  function suggest() {
    const left = [...entries];
    let at = 0;
    choice.sets.forEach((size, set) => {
      for (const piece of choice.suggestion.slice(at, at + size)) {
        const index = left.findIndex((entry) => entry.piece === piece);
        if (index >= 0) left.splice(index, 1)[0].set = set;
      }
      at += size;
    });
    held = null;
    draw();
    send.focus();
  }

  fill();
  const rowOf = (row, set) =>
    h(
      "div",
      { class: "setter-row", role: "group", "aria-label": `${titles[set]}, ${choice.sets[set]}` },
      h("p", { class: "setter-title" }, titles[set], h("span", { class: "faint" }, ` ${choice.sets[set]}`)),
      row,
    );
  return [
    h(
      "div",
      {
        class: `setter arranger${choice.sets.length > 2 ? " arranger-many" : ""}`,
        role: "group",
        "aria-label": `Arrange in sets of ${choice.sets.join(", ")}`,
      },
      spare,
      rows.map(rowOf),
    ),
    warning,
    send,
    choice.suggestion.length === choice.from.length &&
      button("Set as suggested", suggest, { class: "button control-quiet", "data-testid": "arranger-suggest" }),
  ];
}
