// The polite voice of the table: what screen readers are told.

/** @type {HTMLElement | null} */
let region = null;
/** @type {string[]} */
let waiting = [];
let timer = 0;

/**
 * Says something to screen readers. What comes at the same moment is said together, and nothing in it is repeated.
 * @param {string} words
 */
export function announce(words) {
  region ??= document.getElementById("announcements");
  if (!region || !words || waiting.includes(words)) return;
  waiting.push(words);
  clearTimeout(timer);
  const voice = region;
  timer = setTimeout(() => {
    voice.textContent = waiting.join(". ");
    waiting = [];
  }, 150);
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
  hide = setTimeout(() => (shown.hidden = true), 7000);
}
