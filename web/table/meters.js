// The meters of a table: the amount of each to the fraction of a cent, what is in its reserve, what a wager on it
// costs; and the banner while a jackpot is pending.

import { announce } from "../shared/announce.js";
import { whyButton } from "../shared/clause.js";
import { h, painter } from "../shared/dom.js";
import { fine } from "../shared/fine.js";
import { money } from "../shared/money.js";
import { words } from "../shared/names.js";

/** @import { Fine, Hit, Meter, View } from "../wire.d.ts" */

/** `$40,000.30` and then, smaller, the fraction of a cent. @param {Fine} text @param {string} kind */
export function fineMoney(text, kind = "") {
  const { cents, fraction } = fine(text);
  // With a fraction, the cents before it are always written.
  const amount = fraction && cents % 100 === 0 ? `${money(cents)}.00` : money(cents);
  return h(
    "span",
    { class: `fine ${kind}` },
    amount,
    fraction && h("span", { class: "fine-rest", title: "below a cent" }, fraction),
  );
}

/** @param {Meter} meter */
function meterPart({ name, main, reserve, unit, by }) {
  const title = words(name);
  const more = [
    reserve !== null && reserve !== undefined && Number(reserve) > 0 && ["reserve ", fineMoney(reserve)],
    unit ? [`${money(unit)} a hand`] : null,
  ].filter((one) => one !== null && one !== false);
  return h(
    "div",
    { class: "meter", "data-testid": "meter", "data-meter": name, "data-main": main },
    h("span", { class: "meter-name" }, title),
    h("strong", {}, fineMoney(main)),
    more.length > 0 && h("span", { class: "meter-more" }, more.map((one, i) => [i > 0 && " · ", one])),
    whyButton(`The meter of ${title}`, by, "meter-why"),
  );
}

/** `seat 3` or `seats 3 and 5`. @param {readonly number[]} seats */
export function seatsInWords(seats) {
  if (!seats?.length) return "";
  const all = seats.map(String);
  if (all.length === 1) return `seat ${all[0]}`;
  return `seats ${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/** What is pending, as a sentence. @param {Hit} pending */
export function pendingWords(pending) {
  const where = pending.here ? "at this table" : `at ${pending.table_name ?? `table ${pending.table}`}`;
  const seats = seatsInWords(pending.seats);
  return `Jackpot pending: ${words(pending.meter ?? "progressive")}, ${money(pending.cents)} ${where}${seats ? `, ${seats}` : ""}.`;
}

/** How far it has come: hit, confirmed, paid. @param {Hit} pending */
export function pendingSteps(pending) {
  const level = pending.level ?? "supervisor";
  const confirmed = pending.confirmed_by;
  /** @type {[string, string, boolean][]} */
  const steps = [
    ["Hit", `by ${pending.hit_by ?? "the table"}`, true],
    confirmed
      ? ["Confirmed", `by ${confirmed}`, true]
      : ["Confirm", "by a supervisor, after a look at the cards", false],
    ["Swipe", `by ${level === "executive" ? "an executive" : "a supervisor"}`, false],
  ];
  return h(
    "ol",
    { class: "pending-steps" },
    steps.map(([name, by, done]) =>
      h(
        "li",
        { class: done ? "step-done" : "" },
        h("span", { "aria-hidden": "true" }, done ? "✓ " : "· "),
        h("strong", {}, name),
        h("span", { class: "for-readers" }, done ? ", done" : ", not yet"),
        ` ${by}`,
      ),
    ),
  );
}

export function createMeters() {
  const list = h("div", { class: "meters", role: "group", "aria-label": "Progressive meters" });
  const banner = h(
    "section",
    { class: "pending", "aria-label": "Jackpot pending", "data-testid": "pending", hidden: true },
  );
  const element = h("div", { class: "meters-frame", hidden: true }, banner, list);
  const paintList = painter(list, (/** @type {Meter[]} */ all) => all.map(meterPart));
  const paintBanner = painter(banner, (/** @type {Hit} */ pending) => [
    h("p", { class: "pending-words" }, h("span", { "aria-hidden": "true" }, "★ "), pendingWords(pending)),
    h(
      "p",
      { class: "pending-lock" },
      pending.here
        ? "The round waits until it is paid."
        : "Bets may be placed, but no round begins until it is paid.",
    ),
    pendingSteps(pending),
  ]);
  /** @type {string | null} */
  let last = null;

  /** @param {View} view */
  function update(view) {
    const all = view.meters ?? [];
    const pending = view.pending ?? null;
    element.hidden = all.length === 0 && pending === null;
    list.hidden = all.length === 0;
    paintList(all);
    banner.hidden = pending === null;
    if (pending) paintBanner(pending);
    const now = pending ? pendingWords(pending) : null;
    if (now !== last && now) announce(now);
    if (last && !now) announce("The jackpot is settled; the tables are open again");
    last = now;
  }

  return { element, update };
}
