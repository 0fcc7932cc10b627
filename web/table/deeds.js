// What a player can do at the table. Whoever has no seat first takes the first free one.

import { get } from "../shared/api.js";
import { withSigns } from "../shared/facts.js";
import { money } from "../shared/money.js";
import { plainly, wagerName } from "../shared/names.js";
import { announce, notify } from "../shared/announce.js";
import { openClauses } from "../shared/clause.js";
import { h, put } from "../shared/dom.js";
import { Ghosts } from "./ghosts.js";

/**
 * @import { Connection, Outcome } from "./connection.js"
 * @import { TableState } from "./state.js"
 * @import { Skill, WishMessage } from "../wire.d.ts"
 */

/** How long the next round may take to open, and how often it is looked whether it has, in milliseconds. */
const [OPENS_MS, LOOKS_MS] = [4000, 40];

/** The seats and bets that wishes are about, besides the connection. @typedef {ReturnType<typeof createQueue>} Queue */

/** Whether something moves that one may hurry. */
const isPlaying = () => document.querySelector("[data-playing]") !== null;

/** Shows why something was refused, with a button that opens the clauses. @param {Outcome} answer */
function refuse(answer) {
  notify(answer.says, "refused");
  const notice = document.getElementById("notice");
  if (!notice || answer.by.length === 0) return;
  const why = h(
    "button",
    { type: "button", class: "why", "data-testid": "refusal-why", onClick: () => openClauses(answer.says, answer.by) },
    "why",
  );
  put(notice, answer.says, " ", why);
}

/**
 * Wishes are sent one after the other: a bet waits until the seat is taken.
 * @param {Connection} line
 * @param {TableState} state
 */
function createQueue(line, state) {
  /** @type {Promise<unknown>} */
  let queue = Promise.resolve();

  /**
   * `onRefused`: for a caller that shows the refusal in its own place.
   * @param {WishMessage} wish @param {(refused: Outcome) => void} [onRefused]
   */
  async function attempt(wish, onRefused) {
    const answer = await line.send(wish);
    // Where players have stacks, the house mentions their cards too.
    const says = plainly(answer.says);
    const readable = { ...answer, says: state.view?.stacks ? withSigns(says) : says };
    if (!answer.ok) onRefused ? onRefused(answer) : refuse(readable);
    return answer.ok;
  }

  /**
   * @template T
   * @param {() => Promise<T>} work
   * @returns {Promise<T>}
   */
  function later(work) {
    const done = queue.then(work, work);
    queue = done;
    return done;
  }

  /** Whoever has no seat takes this one, or the first that is free. @param {number} [seat] */
  async function needSeat(seat) {
    if (state.view?.you?.seat != null || (state.justSat !== null && state.justSat === state.view?.table)) return true;
    const sat = await attempt(seat === undefined ? { do: "sit" } : { do: "sit", seat });
    // The view that shows the seat may come after the answer.
    if (sat) state.justSat = state.view?.table ?? null;
    return sat;
  }

  const phase = () => state.view?.phase;

  /**
   * Whoever bets while the last round is still looked at has seen enough of it: the next one is opened. While its
   * result is only being shown, a click hurries and does nothing else.
   */
  async function needRound() {
    if (phase() !== "settled") return true;
    if (isPlaying() || !(await attempt({ do: "ready" }))) return false;
    for (let waited = 0; waited < OPENS_MS && phase() === "settled"; waited += LOOKS_MS)
      await new Promise((resolve) => setTimeout(resolve, LOOKS_MS));
    if (phase() !== "settled") return true;
    notify("The next round opens when the others have seen the result.");
    return false;
  }

  return { attempt, later, needSeat, needRound };
}

/** How many bets each action of this round has placed. @param {TableState} state */
function actionSizes(state) {
  /** @type {{round: number | null, sizes: number[]}} */
  let placed = { round: null, sizes: [] };
  return () => {
    const round = state.view?.round ?? null;
    if (placed.round !== round) placed = { round, sizes: [] };
    return placed.sizes;
  };
}

/**
 * Chips land at once and wait as ghosts; if the table takes them, that is noted and said.
 * @param {Queue} queue
 * @param {Ghosts} ghosts
 * @param {(many: number) => void} note
 */
function createLanding({ attempt, later, needSeat, needRound }, ghosts, note) {
  /** @param {import("./ghosts.js").Bet[]} bets @param {WishMessage} wish @param {string} words */
  return (bets, wish, words) => {
    // While a result is being shown, a click only hurries.
    const landed = ghosts.land(isPlaying() ? [] : bets);
    return later(async () => {
      if (!(await needSeat()) || !(await needRound()) || !(await attempt(wish))) return landed.back();
      landed.stay();
      note(bets.length);
      announce(words);
    });
  };
}

/**
 * Chips on wagers, and taking them back.
 * @param {Queue} queue
 * @param {TableState} state
 * @param {Ghosts} ghosts
 */
function createBets(queue, state, ghosts) {
  const { attempt, later, needSeat, needRound } = queue;
  const sizes = actionSizes(state);
  const land = createLanding(queue, ghosts, (many) => sizes().push(many));

  /**
   * One chip on a wager, or one on each of several: all of them or none. `seat` means another's seat.
   * @param {string | string[]} wager @param {number} [seat]
   */
  function place(wager, seat) {
    const wagers = [wager].flat();
    // A wager with a fixed stake is bet at that, whatever the chip.
    const [min, max] = state.view?.limits?.[wagers[0] ?? ""] ?? [];
    const stake = typeof min === "number" && min === max ? min : state.chip;
    const bets = wagers.map((name) => (seat === undefined ? { wager: name, stake } : { wager: name, stake, seat }));
    const [only, ...others] = bets;
    if (!only) return;
    const names = wagers.map(wagerName).join(" and ");
    const words = `${money(stake)} on ${names}${seat === undefined ? "" : ` at seat ${seat}`}`;
    return land(bets, others.length === 0 ? { do: "bet", ...only } : { do: "bets", bets }, words);
  }

  /**
   * Given amounts on several wagers of the own seat: all of them or none.
   * @param {{wager: string, stake: number}[]} bets @param {string} words what is placed, for people
   */
  function together(bets, words) {
    return land(bets, { do: "bets", bets }, `${words}: ${money(bets.reduce((sum, bet) => sum + bet.stake, 0))}`);
  }

  /** Bets that were placed together are taken back together. */
  function undo() {
    return later(async () => {
      const many = sizes().pop() ?? 1;
      for (let i = 0; i < many; i += 1) if (!(await attempt({ do: "undo" }))) return;
    });
  }

  /**
   * Whatever moves several chips at once makes the list of single ones useless.
   * @param {() => Promise<unknown>} deed
   */
  const sweeping = (deed) => () => ((sizes().length = 0), deed());

  return {
    place,
    together,
    undo,
    clear: sweeping(() => later(() => attempt({ do: "clear" }))),
    rebet: sweeping(() => later(async () => (await needSeat()) && (await needRound()) && attempt({ do: "rebet" }))),
    double: sweeping(() => later(() => attempt({ do: "double" }))),
    /**
     * A given amount on a wager, at another's seat if one is named.
     * @param {string} wager @param {number} cents @param {number} [seat]
     */
    stake: (wager, cents, seat) =>
      later(
        async () => (await needSeat()) && attempt(
          { do: "bet", wager, stake: cents, ...(seat === undefined ? {} : { seat }) },
        ),
      ),
    /** Chips for the player's own stack. @param {number} cents */
    buy: (cents) => later(() => attempt({ do: "bet", wager: "chips", stake: cents })),
  };
}

/**
 * @param {Connection} line
 * @param {TableState} state
 * @param {Ghosts} [ghosts]
 */
export function createDeeds(line, state, ghosts = new Ghosts()) {
  const queue = createQueue(line, state);
  const { attempt, later, needSeat, needRound } = queue;

  /** Ends betting or looking; where bets stand from the last round, the next one begins with the same click. */
  async function goOn() {
    if (!(await needSeat())) return false;
    const { phase, standing } = state.view ?? {};
    if (phase !== "settled" || !standing?.some((bet) => bet.yours)) return attempt({ do: "ready" });
    return (await needRound()) && attempt({ do: "ready" });
  }

  function stand() {
    return later(async () => {
      state.justSat = null;
      return attempt({ do: "stand" });
    });
  }

  return {
    ...createBets(queue, state, ghosts),
    /** What the chosen chip is worth. */
    chip: () => state.chip,
    stand,
    sit: (/** @type {number | undefined} */ seat = undefined) => later(() => needSeat(seat)),
    ready: () => later(goOn),
    /** Opens the next round without beginning it. */
    open: () => later(needRound),
    /** @param {string} words @param {(refused: Outcome) => void} [onRefused] */
    answer: (words, onRefused) => later(() => attempt({ do: "answer", words }, onRefused)),
    order: (/** @type {string} */ words) => later(() => attempt({ do: "order", words })),
    help: () => later(() => attempt({ do: "help" })),
    /** @param {number} seat @param {Skill} [skill] */
    bot: (seat, skill) => later(() => attempt(skill ? { do: "bot", seat, skill } : { do: "bot", seat })),
    move: (/** @type {number} */ seat) => later(() => attempt({ do: "move", seat })),
    stay: () => later(() => attempt({ do: "stay" })),
    clock: () => later(() => attempt({ do: "clock" })),
    /** What a good player would answer: made for whoever asks. */
    hint: () => get(`/api/tables/${state.view?.table ?? 0}/hint`),
    unbot: (/** @type {number} */ seat) => later(() => attempt({ do: "unbot", seat })),
  };
}
