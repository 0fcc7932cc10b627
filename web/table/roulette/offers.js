// What a spot or an announced bet is at this table: what it pays, its limits and cost, and whether it is taken now.

import { money, range } from "../../shared/money.js";
import { count } from "../../shared/names.js";
import { payoutOf } from "../../shared/payouts.js";
import { potsOf } from "../../shared/stakes.js";
import { plainly } from "../first-use.js";
import { chipsOf } from "./announced.js";

/**
 * @import { Deeds } from "../felts.js"
 * @import { Told } from "../tip.js"
 * @import { Announced } from "./announced.js"
 * @import { Spot } from "./spots.js"
 * @import { View, Wager } from "../../wire.d.ts"
 */

/** The kinds whose odds are printed below the layout, because a line between numbers has no room for print. */
const LINES = ["straight", "split", "street", "corner", "six-line"];
/** @type {Record<string, string>} */
const LINE_WORDS = { straight: "Number", split: "split", street: "street", corner: "corner", "six-line": "six line" };

/** See the head of this file. */
export class Offers {
  /** @type {View | null} */
  view = null;

  /** @param {Deeds} deeds */
  constructor(deeds) {
    this.deeds = deeds;
  }

  /** @param {{kind: string, name: string}} spot @returns {Wager | undefined} */
  wagerOf({ kind, name }) {
    return this.view?.wagers.find((one) => one.kind === kind || one.name === kind || one.name === name);
  }

  /** @param {Wager} wager @param {string} kind @returns {[number | null, number]} */
  limitsOf(wager, kind) {
    return this.view?.limits[kind] ?? [wager.min, wager.max];
  }

  /** @param {string} kind */
  pays(kind) {
    return payoutOf(kind, this.deeds.game?.tables ?? [], this.view?.options);
  }

  /** Whether a wager can be bet on: where a round is over, that opens the next one. @param {Wager | undefined} wager */
  isOpen(wager) {
    return wager !== undefined && (wager.open || this.view?.phase === "settled");
  }

  /** @param {Spot} spot */
  spot(spot) {
    const wager = this.wagerOf(spot);
    const open = this.isOpen(wager);
    const pays = this.pays(spot.kind);
    const parts = [
      spot.label,
      pays && `pays ${pays}`,
      wager && `limits ${range(this.limitsOf(wager, spot.kind))}`,
      !wager && "not taken at this table",
      wager && !open && wager.why,
    ];
    const says = plainly(wager?.says, spot.label);
    return { words: parts.filter(Boolean).join(", "), says, open };
  }

  /** @param {Announced} bet */
  announced(bet) {
    const kinds = bet.chips.map(([wager]) => this.wagerOf({ kind: wager.replace(/-\d.*$/, ""), name: wager }));
    const closed = kinds.find((wager) => !this.isOpen(wager));
    const open = kinds.every((wager) => this.isOpen(wager));
    const chips = count(chipsOf(bet), "chip");
    const cost = `${money(this.deeds.chip())} each, ${money(this.deeds.chip() * chipsOf(bet))} in all`;
    const why = open ? null : (closed?.why ?? "not taken at this table");
    return { words: [bet.label, chips, cost, why].filter(Boolean).join(", "), chips, cost, open };
  }

  /** What the label beside a spot says. @param {Spot} spot @returns {Told} */
  toldOf(spot) {
    const wager = this.wagerOf(spot);
    const pot = this.view && potsOf(this.view).get(spot.name);
    const limits = wager ? this.limitsOf(wager, spot.kind) : null;
    return { name: spot.label, says: plainly(wager?.says, spot.label), pays: this.pays(spot.kind), limits, pot };
  }

  /** The odds of the lines between numbers, from the pay table. */
  lines() {
    const parts = LINES.map((kind) => [LINE_WORDS[kind], this.pays(kind)]).filter(([, pays]) => pays);
    return parts.map(([name, pays]) => `${name} ${pays}`).join(" · ");
  }
}
