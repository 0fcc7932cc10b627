// A betting position that is a box with a name, used by every felt but roulette's.

import { chipPicture } from "../shared/chips.js";
import { h } from "../shared/dom.js";
import { money, range, signed } from "../shared/money.js";
import { wagerName } from "../shared/names.js";

/**
 * @param {{wager: any, pot: any, pays: string | null, limits: [number, number], settled: boolean, betting: boolean}} what
 * @param {{place: (wager: string) => void, undo: () => void}} deeds
 */
export function spotButton({ wager, pot, pays, limits, settled, betting }, deeds) {
  const name = wagerName(wager.name);
  const closed = wager.open ? null : (wager.why ?? "closed now");
  const lies = pot?.yours ? `You have ${money(pot.yours)} on it` : null;
  const label = [name, wager.says, pays && `pays ${pays}`, `limits ${range(limits)}`, lies, closed].filter(Boolean).join(". ");
  const props = {
    type: "button",
    class: `position position-${wager.name}${pot?.yours ? " position-yours" : ""}${betting && closed ? " position-closed" : ""}${settled && pot?.result ? ` position-${pot.result}` : ""}`,
    "data-testid": `spot-${wager.name}`,
    "data-wager": wager.name,
    "data-stake": pot?.yours ?? 0,
    "aria-label": label,
    "aria-disabled": String(!wager.open),
    title: [wager.says, `Limits ${range(limits)}`, closed].filter(Boolean).join("\n"),
    onClick: () => deeds.place(wager.name),
    onContextmenu: (event) => (event.preventDefault(), deeds.undo()),
    onKeydown: (event) => (event.key === "Delete" || event.key === "Backspace") && deeds.undo(),
  };
  return h(
    "button",
    props,
    h("span", { class: "position-name" }, name),
    pays && h("span", { class: "position-pays" }, pays),
    h("span", { class: "position-chips" }, pot?.yours ? chipPicture(pot.yours, 40) : h("span", { class: "position-ring" })),
    h("span", { class: "position-foot" }, pot?.yours ? money(pot.yours) : range(limits)),
    pot?.others ? h("span", { class: "position-others" }, `others ${money(pot.others)}`) : null,
    settled && pot?.net !== null && pot?.net !== undefined && h("span", { class: `net-badge net-${pot.result}`, "data-testid": `net-${wager.name}` }, signed(pot.net)),
  );
}
