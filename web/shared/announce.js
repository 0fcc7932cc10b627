// The polite voice of the table: what screen readers are told.

let region;
let waiting = [];
let timer = 0;

/**
 * Says something to screen readers. What comes in one moment is said in one breath, and nothing is said twice in it.
 */
export function announce(words) {
  region ??= document.getElementById("announcements");
  if (!region || !words || waiting.includes(words)) return;
  waiting.push(words);
  clearTimeout(timer);
  timer = setTimeout(() => {
    region.textContent = waiting.join(". ");
    waiting = [];
  }, 150);
}

let notice;
let hide = 0;

/** Shows a short notice to everybody, such as a refusal; it is announced as well. */
export function notify(words, kind = "plain") {
  notice ??= document.getElementById("notice");
  announce(words);
  if (!notice) return;
  notice.textContent = words;
  notice.dataset.kind = kind;
  notice.hidden = false;
  clearTimeout(hide);
  hide = setTimeout(() => (notice.hidden = true), 7000);
}
