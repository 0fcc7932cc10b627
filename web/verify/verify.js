// Whether a finished round was drawn as it had to be, worked out again from its proof and from nothing else: this
// module imports nothing and believes nothing that it can hash or draw itself. `docs/fairness.md` says why it is so.
// Browsers and Node run it alike.

/**
 * @typedef {{ok: boolean | null, says: string}} Step something that was looked at; null where it cannot be
 * @typedef {"holds" | "broken" | "kept" | "older"} Verdict `kept`: what would prove it stays secret; `older`: it is
 *   of a scheme from before players had a share
 * @typedef {(ok: boolean | null, says: string, otherwise?: string) => void} Tell
 * @typedef {{table?: number, round?: number, commitment?: string, player?: number, nonce?: string,
 *   given?: boolean, opened?: boolean, shown?: string[]}} Own what the verifier knows without the proof: which round it
 *   asked for, the commitment that it saw before the bets, its own nonce, whether it saw the nonce's hash on record and
 *   the nonce itself taken, and what was seen to come
 */

const TAG = "baize/";
const WORD = 2 ** 32;
const HEX = /^[0-9a-f]{64}$/;

/** The first bits of the fraction of a root of each prime number. @param {number} count @param {number} power */
function roots(count, power) {
  const primes = /** @type {number[]} */ ([]);
  for (let n = 2; primes.length < count; n += 1) if (primes.every((prime) => n % prime)) primes.push(n);
  return primes.map((prime) => (prime ** (1 / power) * WORD) | 0);
}

const START = roots(8, 2);
const STEPS = roots(64, 3);

/** @param {number} word @param {number} by */
const right = (word, by) => (word >>> by) | (word << (32 - by));

/** The SHA-256 hash of these bytes. @param {Uint8Array} bytes */
export function sha256(bytes) {
  const length = (((bytes.length + 8) >> 6) + 1) << 6;
  const padded = new Uint8Array(length);
  padded.set(bytes);
  padded[bytes.length] = 128;
  const view = new DataView(padded.buffer);
  view.setUint32(length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(length - 4, bytes.length << 3);
  const state = Int32Array.from(START);
  const w = new Int32Array(64);
  for (let block = 0; block < length; block += 64) {
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(block + 4 * i);
    for (let i = 16; i < 64; i += 1) {
      const [a = 0, b = 0] = [w[i - 15], w[i - 2]];
      const mixed = (right(a, 7) ^ right(a, 18) ^ (a >>> 3)) + (right(b, 17) ^ right(b, 19) ^ (b >>> 10));
      w[i] = (w[i - 16] ?? 0) + mixed + (w[i - 7] ?? 0);
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let i = 0; i < 64; i += 1) {
      const big = right(e, 6) ^ right(e, 11) ^ right(e, 25);
      const one = (h + big + ((e & f) ^ (~e & g)) + (STEPS[i] ?? 0) + (w[i] ?? 0)) | 0;
      const two = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
  }
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => hash.setInt32(4 * i, word));
  return new Uint8Array(hash.buffer);
}

/** @param {Uint8Array} bytes */
export const hex = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param {string} text */
const unhex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));

/** A whole number as eight bytes, the highest first. @param {number} number */
function eight(number) {
  const view = new DataView(new ArrayBuffer(8));
  view.setUint32(0, Math.floor(number / WORD));
  view.setUint32(4, number % WORD);
  return new Uint8Array(view.buffer);
}

/**
 * The hash of these parts after each other; a text is its UTF-8, a number eight bytes.
 * @param {(string | number | Uint8Array)[]} parts
 */
function hashOf(...parts) {
  const bytes = parts.flatMap((part) => {
    if (typeof part === "string") return [...new TextEncoder().encode(part)];
    return [...(typeof part === "number" ? eight(part) : part)];
  });
  return sha256(Uint8Array.from(bytes));
}

/**
 * The hash by which a player commits to a nonce, both in hex.
 * @param {number} table @param {number} round @param {number} player @param {string} nonce
 */
export const nonceHash = (table, round, player, nonce) =>
  hex(hashOf(`${TAG}nonce/2`, table, round, player, unhex(nonce)));

/**
 * A block of 16 words of ChaCha20 with 20 rounds.
 * @param {Uint8Array} key @param {number} counter @param {number} stream
 */
function block(key, counter, stream) {
  const view = new DataView(key.buffer, key.byteOffset);
  const start = new Int32Array(16);
  start.set([0x61707865, 0x3320646e, 0x79622d32, 0x6b206574]);
  for (let i = 0; i < 8; i += 1) start[4 + i] = view.getInt32(4 * i, true);
  start.set([counter, Math.floor(counter / WORD), stream, Math.floor(stream / WORD)], 12);
  const x = Int32Array.from(start);
  /** @param {number} a @param {number} b @param {number} to @param {number} by */
  const turn = (a, b, to, by) => {
    x[a] = (x[a] ?? 0) + (x[b] ?? 0);
    x[to] = right((x[to] ?? 0) ^ (x[a] ?? 0), 32 - by);
  };
  /** @param {number} a @param {number} b @param {number} c @param {number} d */
  const quarter = (a, b, c, d) => {
    turn(a, b, d, 16);
    turn(c, d, b, 12);
    turn(a, b, d, 8);
    turn(c, d, b, 7);
  };
  for (let i = 0; i < 10; i += 1) {
    for (let j = 0; j < 4; j += 1) quarter(j, 4 + j, 8 + j, 12 + j);
    for (let j = 0; j < 4; j += 1) quarter(j, 4 + ((j + 1) % 4), 8 + ((j + 2) % 4), 12 + ((j + 3) % 4));
  }
  return x.map((word, i) => word + (start[i] ?? 0));
}

/** Numbers of a draw: each call gives one below `n`, all as likely. @param {Uint8Array} key @param {number} stream */
function chance(key, stream) {
  let used = 0;
  let words = new Int32Array(0);
  const word = () => {
    if (used % 16 === 0) words = block(key, used / 16, stream);
    return (words[used++ % 16] ?? 0) >>> 0;
  };
  return (/** @type {number} */ n) => {
    let product = word() * n;
    while (product % WORD < WORD % n) product = word() * n;
    return Math.floor(product / WORD);
  };
}

const RANKS = [..."23456789TJQKA"];
const TWINS = "6-6 1-1 4-4 3-1 5-5 3-3 2-2 6-5 6-4 6-1 5-1".split(" ");
const SINGLES = "6-3 5-4 6-2 5-3 4-3 5-2 4-1 3-2 4-2 2-1".split(" ");

/** Things of which some are out: those that are not come first, then the others, the last that left first. */
class Pile {
  /** @param {string[]} all */
  constructor(all) {
    this.all = all;
    this.left = all.length;
  }
  /** The first that is left of this kind leaves, and the last that is left takes its place. @param {string} one */
  take(one) {
    const at = this.all.indexOf(one);
    if (at < 0 || at >= this.left) throw new Error(`no ${one} is left`);
    this.left -= 1;
    [this.all[at], this.all[this.left]] = [this.all[this.left] ?? "", one];
  }
  /** The one that left last of this kind is mixed in again. @param {string} one */
  putBack(one) {
    const at = this.all.indexOf(one, this.left);
    if (at < 0) throw new Error(`${one} is not out`);
    this.all.splice(this.left, 0, ...this.all.splice(at, 1));
    this.left += 1;
  }
  /** @param {(n: number) => number} below */
  draw(below) {
    if (this.left === 0) throw new Error("nothing is left");
    const one = this.all[below(this.left)] ?? "";
    this.take(one);
    return one;
  }
}

/** A shoe as it is written in what a table carries. @param {any} paper */
function shoeOf(paper) {
  const pack = RANKS.filter((rank) => !(paper["left-out"] ?? "").includes(rank));
  const one = [...pack.flatMap((rank) => [..."cdhs"].map((suit) => rank + suit)), ...Array(paper.jokers).fill("Jk")];
  const shoe = new Pile(Array(paper.packs).fill(one).flat());
  for (const card of paper.dealt.split(" ").filter(Boolean)) shoe.take(card);
  return shoe;
}

/** What all draws of a round are made with, once; `opening` is what it began with. @param {any} opening */
function equipment(opening) {
  /** @type {Map<string, Pile>} */
  const piles = new Map();
  const pile = (/** @type {string} */ name, /** @type {() => Pile} */ make) => {
    const found = piles.get(name) ?? make();
    piles.set(name, found);
    return found;
  };
  return (/** @type {any} */ kind, /** @type {(n: number) => number} */ below) => {
    if (kind.kind === "wheel" && kind.pockets === 37) return `pocket ${below(37)}`;
    if (kind.kind === "ring") {
      const ring = opening.options.ring ?? kind.segments;
      return `segment ${ring[below(ring.length)]}`;
    }
    if (kind.kind === "dice" && kind.count <= 3)
      return `roll ${Array.from({ length: kind.count }, () => below(6) + 1).join(" ")}`;
    if (kind.kind === "tiles")
      return `tile ${pile("", () => new Pile([...TWINS.flatMap((it) => [it, it]), ...SINGLES])).draw(below)}`;
    if (kind.kind !== "shoe") throw new Error("what was drawn with is unknown");
    const inside = (/** @type {any} */ it, /** @type {string} */ name) => it[name];
    const shoe = pile(kind.at.join("/"), () => shoeOf(kind.at.reduce(inside, opening.carry)));
    if (kind.gathered) {
      shoe.left = shoe.all.length;
      for (const card of kind.gathered) shoe.take(card);
    }
    for (const card of kind.back ?? []) shoe.putBack(card);
    return `card ${shoe.draw(below)}`;
  };
}

/** Looks at the nonces; gives what goes into the key of them. @param {any} proof @param {Own} own @param {Tell} step */
function nonces(proof, own, step) {
  /** @type {(number | Uint8Array)[]} */
  const shares = [];
  let last = -1;
  for (const { player, name, hash, nonce } of proof.nonces) {
    const who = player === own.player ? "you" : (name ?? `player ${player}`);
    if (player <= last) step(false, "The shares of players are in the order of their accounts, each once.");
    last = player;
    if (nonce === null) step(null, `${who}: committed to a nonce and withheld it.`);
    else {
      const fits = HEX.test(nonce) && nonceHash(proof.table, proof.round, player, nonce) === hash;
      step(fits, `${who}: the nonce ${String(nonce).slice(0, 8)}… has the hash that came with the bet.`);
    }
    shares.push(player, Uint8Array.of(Number(nonce !== null)), unhex(String(nonce ?? hash)));
  }
  if (proof.nonces.length === 0) step(null, "No player gave a nonce, so the draws follow from the secret alone.");
  if (own.given && own.player !== undefined && own.nonce !== undefined) {
    const mine = proof.nonces.find((/** @type {any} */ one) => one.player === own.player);
    const same = mine?.hash === nonceHash(proof.table, proof.round, own.player, own.nonce);
    if (!same) step(false, "The nonce to which this browser committed is among them.");
    else if (mine.nonce === own.nonce) step(true, "The nonce of this browser is among them.");
    else if (own.opened) step(false, "The nonce is among them that this browser opened in time.");
  }
  return [proof.nonces.length, ...shares];
}

/** @param {any} proof @param {Own} own @param {Tell} step @returns {Verdict | void} */
function check(proof, own, step) {
  const asked = (own.table ?? proof.table) === proof.table && (own.round ?? proof.round) === proof.round;
  step(asked, `This is the proof of round ${own.round ?? proof.round} of table ${own.table ?? proof.table}.`);
  const rows = `row ${proof.opened.row} of ${proof.opened.at}, and row ${proof.closed.row} of ${proof.closed.at}`;
  step(proof.opened.row < proof.closed.row, `The fingerprint is on record before the end of betting: ${rows}.`);
  if (own.commitment !== undefined)
    step(own.commitment === proof.commitment, "It is the one that this browser saw while betting was open.");
  if (proof.scheme === "alone") return "older";
  if (proof.scheme !== "mixed") step(false, "The proof is of a scheme that is unknown here.");
  const shares = nonces(proof, own, step);
  if (proof.secret === null) return "kept";
  const { table, round, secret, opening } = proof;
  const fingerprint = hashOf(`${TAG}commitment/2`, table, round, unhex(secret), hashOf(opening));
  const same = HEX.test(secret) && proof.opening_hash === hex(hashOf(opening)) && proof.commitment === hex(fingerprint);
  step(same, "The secret and what the round began with have the fingerprint that was shown before the bets.");
  const began = JSON.parse(opening);
  step(began.game === proof.game, `The round was one of ${proof.game}.`);
  const key = hashOf(`${TAG}key/2`, table, round, unhex(secret), ...shares);
  step(hex(key) === proof.key, "The key of the draws is made of the secret and of the players' nonces.");
  const draw = equipment(began);
  proof.draws.forEach((/** @type {any} */ one, /** @type {number} */ number) => {
    const came = draw(one.with, chance(key, number));
    const says = `Draw ${number + 1}: ${came}`;
    step(came === one.outcome && one.number === number, `${says}.`, `${says}, but the house says ${one.outcome}.`);
  });
  if (own.shown) {
    const drawn = proof.draws.map((/** @type {any} */ one) => one.outcome.split(" ").slice(1).join(" "));
    const strange = own.shown.find((one) => !drawn.includes(one));
    step(strange === undefined, "Whatever was shown at the table is among the draws.", `${strange} was never drawn.`);
  }
}

/**
 * Verifies the proof of a round.
 * @param {any} proof as it came from the house @param {Own} [own]
 * @returns {{verdict: Verdict, steps: Step[]}}
 */
export function verify(proof, own = {}) {
  /** @type {Step[]} */
  const steps = [];
  /** @type {Tell} */
  const step = (ok, says, otherwise = `Not so: ${says}`) => {
    steps.push({ ok, says: ok === false ? otherwise : says });
  };
  /** @type {Verdict | void} */
  let verdict = undefined;
  try {
    verdict = check(proof, own, step);
  } catch (error) {
    step(false, `The proof cannot be followed: ${error instanceof Error ? error.message : error}.`);
  }
  return { verdict: steps.some(({ ok }) => ok === false) ? "broken" : (verdict ?? "holds"), steps };
}
