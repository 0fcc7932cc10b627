// What the staff do about people: find them, stand them up, bar them, and help those who have lost a password.

import { get, post, saying } from "../shared/api.js";
import { notify } from "../shared/announce.js";
import { openDialog } from "../shared/dialog.js";
import { button, h, put } from "../shared/dom.js";
import { count, words } from "../shared/names.js";

/** @import { Barred, FoundPerson, SeatOf } from "../wire.d.ts" */

/** For how long somebody can be barred, in minutes; nothing is for good. */
const LENGTHS = [
  { says: "an hour", minutes: 60 },
  { says: "a day", minutes: 24 * 60 },
  { says: "a week", minutes: 7 * 24 * 60 },
  { says: "thirty days", minutes: 30 * 24 * 60 },
  { says: "good (a floor manager)", minutes: null },
];

/** Does a deed and says what came of it. @param {() => Promise<unknown>} deed @param {string} done */
async function does(deed, done) {
  try {
    await deed();
    notify(done);
    return true;
  } catch (refused) {
    notify(saying(refused), "refused");
    return false;
  }
}

/**
 * Asks for a reason, and for more where there is more to ask.
 * @param {string} title
 * @param {HTMLElement[]} fields
 * @param {(values: Record<string, string>) => Promise<boolean>} send resolves whether it was done
 */
function askWhy(title, fields, send) {
  const why = h("input", { name: "reason", required: true, minlength: "3", maxlength: "200", "data-testid": "reason" });
  const form = h(
    "form",
    {
      class: "form",
      onSubmit: async (event) => {
        event.preventDefault();
        const values = /** @type {Record<string, string>} */ (Object.fromEntries(new FormData(form)));
        if (await send(values)) dialog.close();
      },
    },
    fields,
    h("label", { class: "field" }, h("span", {}, "Why"), why),
    h("p", { class: "small faint" }, "It is on record with your role, and the player is told the reason."),
    h("div", { class: "row" }, h("button", { class: "button button-main", "data-testid": "do-it" }, title)),
  );
  const dialog = openDialog(title, form, { testid: "deed-dialog" });
}

/** @param {FoundPerson} person @param {SeatOf} at @param {() => void} then */
function unseat(person, at, then) {
  askWhy(`Stand ${person.name} up`, [], async ({ reason }) => {
    const deed = () => post(`/api/tables/${at.table}/unseat`, { seat: at.seat, reason });
    const done = await does(deed, `${person.name} is stood up at ${at.name}`);
    if (done) then();
    return done;
  });
}

/** @param {FoundPerson} person @param {() => void} then */
function bar(person, then) {
  const everywhere = h("option", { value: "" }, "the whole house");
  const tables = person.seats.map((at) => h("option", { value: at.table }, at.name));
  const from = h("select", { name: "table", "data-testid": "bar-from" }, everywhere, tables);
  const lengths = LENGTHS.map(({ says, minutes }) => h("option", { value: minutes ?? "" }, says));
  const fields = [
    h("label", { class: "field" }, h("span", {}, "From"), from),
    h(
      "label",
      { class: "field" },
      h("span", {}, "For"),
      h("select", { name: "minutes", "data-testid": "bar-for" }, lengths),
    ),
  ];
  askWhy(`Bar ${person.name}`, fields, async ({ table, minutes, reason }) => {
    const where = { table: table ? Number(table) : null, minutes: minutes ? Number(minutes) : null, reason };
    const done = await does(() => post(`/api/people/${person.player}/bar`, where), `${person.name} is barred`);
    if (done) then();
    return done;
  });
}

/** @param {FoundPerson} person */
async function reset(person) {
  try {
    const { password } = await post(`/api/people/${person.player}/password`);
    const content = [
      h("p", {}, `${person.name} signs in with this password once, and then chooses their own. It is shown only now.`),
      h("p", { class: "own-secret", "data-testid": "one-time-password" }, password),
    ];
    openDialog("A password to pass on", content, { testid: "password-dialog" });
  } catch (refused) {
    notify(saying(refused), "refused");
  }
}

/** @param {FoundPerson} person @param {() => void} then */
function personRow(person, then) {
  const seats = person.seats.map((at) =>
    button(`Stand up at ${at.name}`, () => unseat(person, at, then), { "data-testid": `unseat-${person.player}` }));
  const about = [
    person.role ? words(person.role) : person.guest ? "a guest" : "a player",
    person.seats.length > 0 && count(person.seats.length, "seat"),
    person.wrong_passwords > 0 && `${count(person.wrong_passwords, "wrong password")} in a day`,
  ];
  const dropped = () => post(`/api/people/${person.player}/factor/drop`);
  return h(
    "li",
    { class: "desk-row", "data-testid": `person-${person.player}` },
    h(
      "div",
      { class: "desk-words" },
      h("strong", {}, person.name),
      h("span", { class: "faint" }, about.filter(Boolean).join(", ")),
    ),
    h(
      "div",
      { class: "row" },
      seats,
      !person.role && button("Bar", () => bar(person, then), { "data-testid": `bar-${person.player}` }),
      !person.guest && button("New password", () => reset(person), { "data-testid": `reset-${person.player}` }),
      person.role && button("Drop second factor", () => does(dropped, `${person.name} has no second factor any more`)),
    ),
  );
}

/** @param {Barred} barred @param {() => void} then */
function barredRow(barred, then) {
  const lift = async () => {
    const from = { table: barred.table };
    if (await does(() => post(`/api/people/${barred.player}/lift`, from), `${barred.name} may play again`)) then();
  };
  const where = barred.table_name ?? "the house";
  const until = barred.until ? `until ${new Date(barred.until).toLocaleString()}` : "for good";
  return h(
    "li",
    { class: "desk-row", "data-testid": `barred-${barred.player}` },
    h(
      "div",
      { class: "desk-words" },
      h("strong", {}, barred.name),
      h("span", { class: "faint" }, `from ${where} ${until}, by ${barred.by}: ${barred.reason}`),
    ),
    button("Let in again", lift, { "data-testid": `lift-${barred.player}` }),
  );
}

/** The part of the desk about people. */
export function peoplePart() {
  const found = h("ul", { class: "desk", "data-testid": "people" });
  const barred = h("ul", { class: "desk", "data-testid": "barred" });
  const props = { name: "find", type: "search", "aria-label": "Name or number", "data-testid": "find-people" };
  const input = h("input", props);
  const look = async () => {
    try {
      const [people, bars] = await Promise.all([
        input.value ? get(`/api/people?find=${encodeURIComponent(input.value)}`) : [],
        get("/api/bars"),
      ]);
      put(found, people.map((person) => personRow(person, look)));
      put(barred, bars.length > 0 ? bars.map((one) => barredRow(one, look)) : h("li", { class: "faint" }, "Nobody."));
    } catch (refused) {
      notify(saying(refused), "refused");
    }
  };
  const form = h(
    "form",
    { class: "desk-find", role: "search", onSubmit: (event) => (event.preventDefault(), look()) },
    input,
    h("button", { class: "button", "data-testid": "find" }, "Find"),
  );
  look();
  return [h("h2", {}, "People"), form, found, h("h3", {}, "Who may not play"), barred];
}
