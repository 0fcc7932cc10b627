// The felt of the games in which a player banks. You sit at the near side; whoever banks is in the middle.

import { h, painter } from "../../shared/dom.js";
import { fell, lastChoices, withSigns } from "../../shared/facts.js";
import { sides } from "../cards/felt.js";
import { saidOf } from "../cards/hands.js";
import { bankKeys } from "../help.js";
import { OF_THE_BANK, bankOf, bankPart } from "./bank.js";
import { cardsOf, heldBy, heldPart, saidOfHands } from "./hands.js";
import { otherSeat, ownSeat } from "./seat.js";

/** What is staked at a seat by wager, the house's collection last. */
function potsAt(view, seat) {
  const found = new Map();
  const bets = view.phase === "settled" ? view.lines : [...view.bets, ...view.staked];
  for (const bet of bets.filter((one) => one.seat === seat)) {
    const pot = found.get(bet.wager) ?? { wager: bet.wager, amount: 0, came: null, how: null };
    pot.amount += bet.stake;
    if (bet.net !== undefined) Object.assign(pot, { came: (pot.came ?? 0) + bet.net, how: bet.result });
    found.set(bet.wager, pot);
  }
  const all = [...found.values()].filter((pot) => pot.amount > 0);
  return all.sort((one, other) => (one.wager === "collection") - (other.wager === "collection"));
}

/** What you have at a seat, by wager. */
function ownAt(view, seat) {
  const own = {};
  const bets = view.phase === "settled" ? view.lines : [...view.bets, ...view.staked];
  for (const bet of bets.filter((one) => one.seat === seat && one.yours && !OF_THE_BANK.includes(one.wager))) {
    const pot = (own[bet.wager] ??= { wager: bet.wager, yours: 0, others: 0, net: null, result: null });
    pot.yours += bet.stake;
    if (bet.net !== undefined) Object.assign(pot, { net: (pot.net ?? 0) + bet.net, result: bet.result });
  }
  return own;
}

const LAYS = ["dealt", "stack", "turned", "laid"];

/** What was said last, until cards or tiles come after it. */
function lastSaid(facts) {
  const said = saidOf(facts.slice(facts.findLastIndex((fact) => LAYS.includes(fact.fact)) + 1));
  return said ? withSigns(said) : null;
}

function diceWords(facts) {
  const thrown = fell(facts);
  if (!thrown) return null;
  const dice = thrown.match(/\d/g)?.map(Number) ?? [];
  return `The dice show ${dice.join(", ")}: ${dice.reduce((sum, die) => sum + die, 0)}`;
}

/** @param {import("../felts.js").Deeds} deeds */
export function createFelt(deeds) {
  const bank = h("div", { class: "bank-area", "data-testid": "bank-area" });
  const dealer = h("div", { class: "bank-hand" });
  const clock = h("span", { class: "bank-clock", role: "timer", "aria-live": "off" });
  const own = h("div", { class: "own-seat" });
  const question = h("div", { class: "question card-question", hidden: true });
  const center = h("div", { class: "card-center" }, bank, dealer, own, question);
  const left = h("ol", { class: "seats seats-left", "aria-label": "Seats on your left" });
  const right = h("ol", { class: "seats seats-right", "aria-label": "Seats on your right" });
  const element = h("div", { class: "felt felt-cards felt-banked" }, center, left, right);
  let seen = { round: null, facts: 0 };
  let ends = null;

  const paintBank = painter(bank, (about) => bankPart({ ...about, clock }, deeds));
  const paintDealer = painter(dealer, ({ held, from, said, title }) => [
    held && h("h2", { class: "bank-title" }, title),
    held && heldPart(held, { from, said }),
  ]);
  const paintOwn = painter(own, (about) => ownSeat(about, deeds));
  const paintSide = (root) =>
    painter(root, (all) =>
      all.map((about, i) => {
        const part = otherSeat(about, deeds);
        part.style.setProperty("--bend", String(all.length < 2 ? 0 : i / (all.length - 1)));
        return part;
      }),
    );
  const [paintLeft, paintRight] = [paintSide(left), paintSide(right)];

  // The seconds run without redrawing a field in which somebody types.
  setInterval(() => {
    clock.textContent = ends === null ? "" : `${Math.max(0, Math.ceil((ends - performance.now()) / 1000))} s`;
  }, 250);

  /** @param {any} view @param {{fresh: boolean, revealed: boolean}} how */
  function update(view, how) {
    const old = seen.round === view.round ? seen.facts : 0;
    const from = how.fresh ? old : view.facts.length;
    if (how.revealed) seen = { round: view.round, facts: view.facts.length };
    const settled = view.phase === "settled" && how.revealed;
    const betting = view.phase === "betting";
    const told = view.facts.slice(0, from);
    const ownNumber = view.you?.seat ?? null;
    const banked = bankOf(view);
    const cards = cardsOf(view.facts);
    const names = saidOfHands(told);
    const choices = lastChoices(told);
    const action = view.facts.findLast((fact) => fact.fact === "action")?.seat ?? null;
    const wagers = view.wagers.filter((wager) => !OF_THE_BANK.includes(wager.kind));
    const at = (seat) => ({
      seat,
      taken: view.seats.find((one) => one.seat === seat) ?? null,
      held: heldBy(seat, view.facts, cards),
      names,
      pots: potsAt(view, seat),
      own: ownAt(view, seat),
      choice: choices.get(seat) ?? null,
      asked: view.waiting.includes(seat),
      unready: (view.unready ?? []).find((one) => one.seat === seat)?.says ?? null,
      banks: banked?.seat === seat,
      youBank: banked?.yours ?? false,
      action: action === seat,
      wagers,
      orders: seat === ownNumber && betting ? view.orders.filter((order) => order !== view.offer?.decline) : [],
      settled,
      betting,
      from,
      seated: ownNumber !== null,
    });
    ends = view.offer ? performance.now() + view.offer.left_ms : null;
    const limits = wagers[0] ? [wagers[0].min, wagers[0].max] : [100, 10000];
    paintBank({
      bank: banked,
      offer: view.offer && { seat: view.offer.seat, decline: view.offer.decline },
      own: ownNumber,
      names: Object.fromEntries(view.seats.map((one) => [one.seat, one.name])),
      betting,
      limits,
      balance: view.you?.balance ?? 0,
      kumKum: view.wagers.some((wager) => wager.kind === "kum-kum"),
      dice: diceWords(told),
      said: settled ? null : lastSaid(told),
    });
    const others = banked && !banked.yours ? heldBy(banked.seat, view.facts, cards) : null;
    const shows = others && (others.hands.length > 0 || others.tiles || others.sets);
    paintDealer({
      held: shows ? others : null,
      from,
      said: banked ? names[banked.seat] : undefined,
      title: banked ? `The bank: seat ${banked.seat}, ${banked.name}` : "",
    });
    paintOwn(at(ownNumber));
    own.dataset.testid = ownNumber === null ? "own-seat" : `seat-${ownNumber}`;
    own.classList.toggle("seat-asked", ownNumber !== null && view.waiting.includes(ownNumber));
    const around = sides(view.seat_count, ownNumber);
    // What the bank holds is shown in the middle.
    const beside = (seat) => ({ ...at(seat), ...(banked?.seat === seat && { held: heldBy(null, [], new Map()) }) });
    paintLeft(around.left.map(beside));
    paintRight(around.right.map(beside));
  }

  return { element, update, question, keys: bankKeys };
}
