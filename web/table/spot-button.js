// A betting position drawn as a box with a name, used by every felt except roulette's.

import { h, hidden } from "../shared/dom.js";
import { money, range, signed } from "../shared/money.js";
import { wagerName } from "../shared/names.js";
import { chipPicture } from "../shared/chips.js";
import { chipStack } from "./pieces.js";

/**
 * @import { Props } from "../shared/dom.js"
 * @import { Pot } from "../shared/stakes.js"
 * @import { Wager } from "../wire.d.ts"
 */

/**
 * Below the chip: the limits, then the stake, and once settled the result.
 * @param {string} name
 * @param {Pot | undefined} pot
 * @param {[number | null, number]} limits
 * @param {boolean} settled
 */
function footOf(name, pot, limits, settled) {
  if (!pot?.yours) return [hidden("Limits "), range(limits)];
  if (!settled || pot.net === null) return [hidden("You have "), money(pot.yours)];
  const badge = h("span", { class: `net-badge net-${pot.result}`, "data-testid": `net-${name}` }, signed(pot.net));
  return [hidden(`You had ${money(pot.yours)}. Result `), badge];
}

/**
 * The stake; once settled, what is lost has been taken and what is won lies beside it.
 * @param {Pot | undefined} pot @param {boolean} settled @param {string} key
 */
export function chipsPart(pot, settled, key) {
  if (!pot?.yours) return h("span", { class: "position-ring" });
  // The place of what was taken stays, so that nothing jumps.
  if (settled && pot.net !== null && pot.net <= -pot.yours)
    return h("span", { class: "chips-taken" }, chipPicture(pot.yours, 40));
  const paid = settled && pot.net !== null && pot.net > 0 ? pot.net : 0;
  return [
    chipStack(pot.yours, 40, { key, home: "rack" }),
    paid > 0 && chipStack(paid, 40, { key: `paid ${key}`, home: "rack", won: "dealer", class: "chip-paid" }),
  ];
}

/**
 * @param {{wager: Wager, pot: Pot | undefined, pays: string | null, limits: [number | null, number],
 *   settled: boolean, betting: boolean,
 *   with?: string[], at?: number, named?: boolean}} what `with`: wagers on which an equal chip goes; `at`: at this
 *   other
 *   seat; `named`: by the wager's own name there
 * @param {{place: (wager: string) => unknown, undo: () => unknown}} deeds
 */
export function spotButton({ wager, pot, pays, limits, settled, betting, with: equal = [], at, named }, deeds) {
  const name = wagerName(wager.name);
  const also = equal.length > 0 ? `with an equal ${equal.map(wagerName).join(" and ")}` : null;
  const closed = wager.open ? null : (wager.why ?? "closed now");
  /** @type {Props} */
  const props = {
    type: "button",
    class: `position position-${wager.name}${pot?.yours ? " position-yours" : ""}${betting && closed ? " position-closed" : ""}${settled && pot?.result ? ` position-${pot.result}` : ""}`,
    "data-testid": at ? `spot-${wager.name}-at-${at}` : `spot-${wager.name}`,
    "data-wager": wager.name,
    "data-stake": pot?.yours ?? 0,
    "aria-disabled": String(!wager.open),
    title: [wager.says, also, `Limits ${range(limits)}`, closed].filter(Boolean).join("\n"),
    onClick: () => deeds.place(wager.name),
    onContextmenu: (event) => (event.preventDefault(), deeds.undo()),
    onKeydown: (event) => (event.key === "Delete" || event.key === "Backspace") && deeds.undo(),
  };
  const foot = footOf(wager.name, pot, limits, settled);
  const picture = chipsPart(pot, settled, `${at ?? "own"} ${wager.name}`);
  // The name is what is written on the position, with a few words in between for people who only hear it.
  return h(
    "button",
    props,
    h(
      "span",
      { class: "position-name" },
      at && !named ? "Behind" : name,
      hidden(at ? (named ? ` at position ${at}. ` : ` seat ${at}, ${name}. `) : also ? `, ${also}. ` : ". "),
    ),
    pays && h("span", { class: "position-pays" }, hidden("Pays "), pays, hidden(". ")),
    h("span", { class: "position-chips", "aria-hidden": "true" }, picture),
    h("span", { class: "position-foot" }, foot),
    pot?.others ? h("span", { class: "position-others" }, `others ${money(pot.others)}`) : null,
  );
}
