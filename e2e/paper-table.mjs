// What a table on paper shows: views that a test writes, for situations that no deal can be made to bring about.
// `paper-page.mjs` shows them.

import { PROTOCOL } from "../web/shared/protocol.js";

const NAMES = ["Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal", "Ida"];

/** A view of a pot game, in which you are Ann in seat 1. */
export function potView(more = {}) {
  const players = more.players ?? 6;
  const seats = Array.from({ length: players }, (_, i) => ({
    seat: i + 1,
    name: NAMES[i],
    bot: i > 2,
    you: i === 0,
    ready: false,
    asked: false,
    help: false,
  }));
  const count = more.seats ?? 9;
  const { players: _, seats: __, ...rest } = more;
  return {
    type: "view",
    protocol: PROTOCOL,
    page: "",
    number: 1,
    table: 7,
    name: "Table 7",
    game: "hg/no-limit-holdem",
    game_name: "No Limit Hold’em",
    felt: "flop",
    round: 12,
    seq: 1,
    phase: "playing",
    deadline_ms: null,
    window_ms: null,
    commitment: "c0ffee",
    // You have given your share already, so that nothing is sent but what a test does.
    nonces: { hashed: [{ player: 1, hash: "5ea1ed" }], awaited: [] },
    you: { player: 1, name: "Ann", seat: 1, balance: 100000, ready: false },
    seats,
    seat_count: count,
    seat_numbers: Array.from({ length: count }, (_, i) => i + 1),
    bets: [],
    standing: [],
    staked: [],
    wagers: [],
    limits: { chips: [1, 1e12] },
    facts: [],
    lines: [],
    question: null,
    waiting: [],
    options: { limit: "1-2" },
    meters: [],
    role: null,
    buttons: null,
    dealer: "automatic",
    orders: [],
    called: [],
    carry: {},
    unready: [],
    history: [],
    pending: null,
    stacks: seats.map(({ seat }) => ({ seat, chips: 20000, away: false, waiting: null, owes: 0 })),
    buy_in: { least: 1, usual: 20000, most: 1e12 },
    can_begin: true,
    between_ms: null,
    clock: null,
    leaving: false,
    top_up: 0,
    ...rest,
  };
}

/** A view of a table where a player banks: you are Ann in seat 1, and Bo banks in seat 2. */
export function bankView(more = {}) {
  const wager = (name, min, max) => ({ name, kind: name, says: "", clause: "HG-PGP-1", min, max, open: true, why: null, by: null });
  const { stacks: _, buy_in: __, ...view } = potView({ players: 4, seats: 8, ...more });
  return {
    ...view,
    game: "hg/pai-gow-poker",
    game_name: "Pai Gow Poker",
    felt: "player-dealer",
    options: { limit: "10-100" },
    limits: { main: [1000, 10000] },
    wagers: [wager("main", 1000, 10000), wager("bank", 1, 1e12), wager("kum-kum", 1, 1e12)],
    bets: [{ seat: 2, by: 2, player: 2, name: "Bo", wager: "bank", stake: 50000, yours: false }],
    offer: null,
    ...more,
  };
}

const fact = (kind, more, text) => ({ fact: kind, by: ["HG-HOLDEM-1"], text: text ?? kind, ...more });

/** Facts of pot games, in few words. */
export const facts = {
  button: (seat) => fact("button", { seat }),
  put: (seat, amount, bet, behind, why) => fact("put", { seat, amount, bet, behind, why }),
  back: (seat, amount, behind) => fact("took-back", { seat, amount, behind }),
  pots: (amounts, fee = 0) => fact("pots", { amounts, fee }),
  out: (seat) => fact("out", { seat }),
  discarded: (seat, count, cards = []) => fact("discarded", { seat, count, cards }),
  named: (seat, words, hands = []) => fact("named", { at: { seat: [seat, 0] }, words, hands }),
  chose: (seat, words) => fact("chose", { seat, words, secret: false }, `seat ${seat}: ${words}`),
  laid: (seat, ...sets) => fact("laid", { at: { seat: [seat, 0] }, sets: sets.map((set) => set.split(" ")) }),
  stack: (seat, count, tiles = []) => fact("stack", { to: { seat: [seat, 0] }, count, tiles }),
  said: (words) => fact("said", { words }, words),
  down: (seat, card = null) => fact("dealt", { to: { seat: [seat, 0] }, card, up: false }),
  up: (seat, card) => fact("dealt", { to: { seat: [seat, 0] }, card, up: true }),
  turned: (seat, card) => fact("turned", { at: { seat: [seat, 0] }, card }),
  board: (card) => fact("dealt", { to: "board", card, up: true }),
};

/** This many cards face down to each of these seats; your own are known. */
export function dealt(seats, own, mine = 1) {
  return own.flatMap((card) => seats.map((seat) => facts.down(seat, seat === mine ? card : null)));
}

/** Answers to offer. */
export const choices = {
  word: (word, cost = 0) => ({ choice: "word", word, cost }),
  amount: (word, min, max, step) => ({ choice: "amount", word, min, max, step }),
  some: (word, from, least, most) => ({ choice: "pick-some", word, from, least, most }),
  pick: (word, from, count) => ({ choice: "pick", word, from, count }),
  arrange: (word, from, sets, suggestion = []) => ({ choice: "arrange", word, from, sets, suggestion }),
};

/** A question to Ann. */
export function question(text, ...offered) {
  return { seat: 1, text, choices: offered, advice: "" };
}
