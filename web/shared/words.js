// The sentences of results: hands by what decides between them, and what became of a bet.

import { money } from "./money.js";

/** @import { Line, NamedHand } from "../wire.d.ts" */

/** @type {Record<string, string>} */
const ONE = {
  A: "ace",
  K: "king",
  Q: "queen",
  J: "jack",
  T: "ten",
  9: "nine",
  8: "eight",
  7: "seven",
  6: "six",
  5: "five",
  4: "four",
  3: "three",
  2: "two",
};

/** @param {string | undefined} rank */
const one = (rank = "") => ONE[rank] ?? rank;

/** @param {string | undefined} rank */
const many = (rank) => `${one(rank)}${rank === "6" ? "es" : "s"}`;

/** @param {string} words */
const withArticle = (words) => `${/^[ae]/.test(words) ? "an" : "a"} ${words}`;

/** @param {readonly string[]} ranks */
const joined = (ranks) => ranks.map(one).join("-");

/**
 * How many ranks belong to the name of a hand of each kind; those after them are kickers.
 * @type {Record<string, number>}
 */
const OWN = { pair: 1, "two pair": 2, "three of a kind": 1, "four of a kind": 1, "full house": 2 };

/** @param {NamedHand} hand */
function ownName({ kind, ranks }) {
  const [first, second] = ranks;
  if (kind === "pair") return `a pair of ${many(first)}`;
  if (kind === "two pair") return `${many(first)} and ${many(second)}`;
  if (kind === "three of a kind") return `three ${many(first)}`;
  if (kind === "four of a kind") return `four ${many(first)}`;
  if (kind === "five of a kind") return `five ${many(first)}`;
  if (kind === "full house") return `${many(first)} full of ${many(second)}`;
  if (kind === "royal flush") return "a royal flush";
  return withArticle(`${one(first)}-high ${kind}`);
}

/** Hands that are read from the highest card down, with at least this many of them. @type {Record<string, number>} */
const READ_DOWN = { "high card": 2, low: 2, flush: 1, "one card": 1, "two cards": 2, "three cards": 2, badugi: 2 };

/** The best of all low hands. */
const WHEEL = "5432A";

/** @param {NamedHand} hand @param {number} deep how many ranks to say */
function readDown({ kind, ranks }, deep) {
  const said = ranks.slice(0, Math.max(READ_DOWN[kind] ?? 1, deep));
  if (kind === "high card") return ranks.length === 2 ? joined(said) : `${joined(said)} high`;
  if (kind === "low") return ranks.join("") === WHEEL ? "a wheel" : withArticle(`${joined(said)} low`);
  if (kind === "flush" && said.length > 1) return `a flush, ${joined(said)}`;
  if (kind === "flush") return withArticle(`${one(said[0])}-high flush`);
  return kind === "badugi" ? withArticle(`${joined(said)} badugi`) : `${kind}, ${joined(said)}`;
}

/**
 * A hand in words: `kings and queens, nine kicker`.
 * @param {NamedHand} hand
 * @param {{deep?: number, short?: boolean}} [how] `deep`: as many ranks as decide; `short`: a kicker by its rank alone
 */
export function handWords(hand, { deep = 0, short = false } = {}) {
  const { kind, ranks } = hand;
  if (kind in READ_DOWN) return readDown(hand, deep);
  const own = OWN[kind];
  if (own === undefined && !/straight|royal|five of a kind/.test(kind))
    return deep > 0 && ranks.length > 0 ? `${kind}, ${joined(ranks.slice(0, deep))}` : kind;
  const kickers = own === undefined ? [] : ranks.slice(own, deep);
  if (kickers.length === 0) return ownName(hand);
  const word = short ? "" : ` kicker${kickers.length > 1 ? "s" : ""}`;
  return `${ownName(hand)}, ${joined(kickers)}${word}`;
}

/** Several hands alike: `ace-high straights`. @param {NamedHand} hand */
function alike(hand) {
  const words = handWords(hand, { deep: hand.ranks.length });
  return /^an? .*(straight|flush|low|badugi)$/.test(words) ? `${words.replace(/^an? /, "")}s` : words;
}

/** How many ranks decide between two hands: none where their kinds do, all where nothing does. */
function depthOf(/** @type {NamedHand} */ mine, /** @type {NamedHand} */ theirs) {
  if (mine.kind !== theirs.kind) return 0;
  const at = mine.ranks.findIndex((rank, i) => rank !== theirs.ranks[i]);
  return at < 0 ? mine.ranks.length : at + 1;
}

/**
 * A hand by as many ranks as decide between it and another of the same name, or null where their names say it.
 * @param {NamedHand} mine @param {NamedHand} theirs
 */
export function toldApart(mine, theirs) {
  if (mine.strength === theirs.strength || handWords(mine) !== handWords(theirs)) return null;
  return handWords(mine, { deep: depthOf(mine, theirs) });
}

/** Whose a hand is, before its name: `your`, `the dealer’s`. @param {string} who */
const whose = (who) => (who === "you" ? "your" : `${who}’s`);

/** @param {string} text */
export const sentenceCase = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Why one hand beats another: `Kings and queens, nine kicker, over the dealer’s kings and queens, eight`.
 * @param {NamedHand} best @param {NamedHand} other @param {string} who holds the other one
 */
export function overWords(best, other, who) {
  const deep = depthOf(best, other);
  if (best.strength === other.strength) return alike(best);
  const winner = handWords(best, { deep });
  const comma = winner.includes(",") ? "," : "";
  return `${winner}${comma} over ${whose(who)} ${handWords(other, { deep, short: true }).replace(/^an? /, "")}`;
}

/**
 * Your hand beside another: who wins and by what.
 * @param {NamedHand} mine @param {NamedHand} theirs @param {string} who holds the other one
 */
export function againstWords(mine, theirs, who) {
  const part = mine.part && `${mine.part}: `;
  if (mine.strength === theirs.strength) return `${part}both ${alike(mine)}`;
  if (mine.strength > theirs.strength) return `${part}${overWords(mine, theirs, who)}`;
  return `${part}${whose(who)} ${overWords(theirs, mine, "you").replace(/^an? /, "")}`;
}

/**
 * Two people’s hands, each part by itself.
 * @param {readonly NamedHand[]} mine @param {readonly NamedHand[]} theirs @param {string} who holds the others
 */
export function comparedWords(mine, theirs, who) {
  const pairs = mine.flatMap((hand) => {
    const other = theirs.find((one) => one.part === hand.part);
    return other ? [againstWords(hand, other, who)] : [];
  });
  return sentenceCase(pairs.join("; "));
}

/**
 * What came of a bet in words, after its name.
 * @param {Pick<Line, "stake" | "returned" | "paid" | "net" | "result">} line
 */
export function consequence({ stake, returned, paid, net, result }) {
  if (stake === 0) return net < 0 ? `costs ${money(-net)}` : `pays ${money(net)}`;
  if (result === "win" && net > 0) return `${money(stake)} wins ${money(net)}`;
  if (result === "lose" && returned === 0 && paid === 0) return `loses ${money(stake)}`;
  if (net === 0) return `${money(stake)} comes back`;
  return net > 0 ? `${money(stake)} wins ${money(net)}` : `loses ${money(-net)}, ${money(stake + net)} comes back`;
}

/** `Ann`, `Ann and Bob`, `Ann, Bob and you`. @param {readonly string[]} all */
export function listWords(all) {
  return all.length < 2 ? (all[0] ?? "") : `${all.slice(0, -1).join(", ")} and ${all.at(-1)}`;
}

/**
 * Who takes a pot: `Ann and you share $84: ace-high straights`.
 * @param {readonly string[]} winners with `you` as it is
 * @param {number} amount
 * @param {NamedHand | null} hand of the winners, if it was shown
 * @param {{hand: NamedHand, who: string} | null} beaten the best of those beaten
 */
export function potWords(winners, amount, hand, beaten) {
  const first = winners[0] === "you" ? "win" : "wins";
  const verb = winners.length > 1 ? "share" : first;
  const with_ = hand === null
    ? ""
    : `: ${beaten && winners.length === 1 ? overWords(hand, beaten.hand, beaten.who) : alike(hand)}`;
  return sentenceCase(`${listWords(winners)} ${verb} ${money(amount)}${with_}`);
}
