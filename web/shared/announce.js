// The voice of the page: what screen readers are told.
//
// A screen reader that is told something new while it speaks may drop what it was saying. So sentences wait for each
// other, those that wait are said together, and four regions take turns, because a change of the same region may be
// missed. A question is said at once, with the last things before it; whatever else still waited is not said any more.

const REGIONS = 4;
/** How long a region is empty before it is filled, and how long until the next one. */
const EMPTY_MS = 150;
const NEXT_MS = 1000;
/** How much of what waits is said together with something urgent. */
const LAST = 3;

/** @type {{polite: HTMLElement[], urgent: HTMLElement} | null} */
let voices = null;
/** @type {string[]} */
let waiting = [];
let speaking = false;
let turn = 0;

/** The regions, inside the element that the page has for them. */
function regions() {
  if (voices) return voices;
  const root = document.getElementById("announcements");
  if (!root) return null;
  root.removeAttribute("aria-live");
  const region = (/** @type {string} */ kind) => {
    const one = document.createElement("p");
    one.setAttribute("aria-live", kind);
    root.append(one);
    return one;
  };
  voices = { polite: Array.from({ length: REGIONS }, () => region("polite")), urgent: region("assertive") };
  return voices;
}

/** @param {HTMLElement} region @param {string} words */
function fill(region, words) {
  region.textContent = "";
  setTimeout(() => (region.textContent = words), EMPTY_MS);
}

function speak() {
  const region = voices?.polite[turn % REGIONS];
  speaking = waiting.length > 0 && region !== undefined;
  if (!speaking || !region) return;
  turn += 1;
  fill(region, waiting.join(". "));
  waiting = [];
  setTimeout(speak, NEXT_MS);
}

/**
 * Says something to screen readers. What waits is said together, and nothing in it is repeated.
 * @param {string} words @param {{urgent?: boolean}} [how] `urgent`: it is said at once, such as a question
 */
export function announce(words, { urgent = false } = {}) {
  const all = regions();
  if (!all || !words || waiting.includes(words)) return;
  if (urgent) {
    fill(all.urgent, [...waiting.slice(-LAST), words].join(". "));
    waiting = [];
    return;
  }
  waiting.push(words);
  if (speaking) return;
  speaking = true;
  // What comes at the same moment is said together.
  setTimeout(speak, EMPTY_MS);
}

/** @type {HTMLElement | null} */
let notice = null;
let hide = 0;

/**
 * Shows everybody a short notice, such as a refusal; it is announced as well.
 * @param {string} words
 * @param {"plain" | "refused"} kind
 */
export function notify(words, kind = "plain") {
  notice ??= document.getElementById("notice");
  announce(words);
  if (!notice) return;
  const shown = notice;
  shown.textContent = words;
  shown.dataset.kind = kind;
  shown.hidden = false;
  clearTimeout(hide);
  // Long enough to be read, and no longer.
  hide = setTimeout(() => (shown.hidden = true), Math.min(7000, 3000 + 40 * words.length));
}
