// SHA-256 in plain JavaScript: browsers have their own only on pages that came over TLS or from the same machine.

/** The first primes give the constants: fractions of their square roots and of their cube roots. */
const PRIMES = (() => {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < 64; number++) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
})();
/** @param {number} root */
const fraction = (root) => ((root - Math.floor(root)) * 2 ** 32) | 0;
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** @param {number} word @param {number} by */
const turned = (word, by) => (word >>> by) | (word << (32 - by));

/**
 * The hash of some bytes, 32 bytes long.
 * @param {Uint8Array} bytes
 * @returns {Uint8Array<ArrayBuffer>}
 */
export function sha256(bytes) {
  const padded = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) mix(state, words, view, block);
  const hash = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => hash.setInt32(at * 4, word));
  return new Uint8Array(hash.buffer);
}

/** @param {Int32Array} state @param {Int32Array} words @param {DataView} view @param {number} block */
function mix(state, words, view, block) {
  const word = (/** @type {number} */ at) => words[at] ?? 0;
  for (let at = 0; at < 16; at++) words[at] = view.getInt32(block + at * 4);
  for (let at = 16; at < 64; at++) {
    const [near, far] = [word(at - 2), word(at - 15)];
    const one = turned(far, 7) ^ turned(far, 18) ^ (far >>> 3);
    const two = turned(near, 17) ^ turned(near, 19) ^ (near >>> 10);
    words[at] = word(at - 16) + one + word(at - 7) + two;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let at = 0; at < 64; at++) {
    const chosen = (e & f) ^ (~e & g);
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + chosen + (ROUNDS[at] ?? 0) + word(at)) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((value, at) => (state[at] = (state[at] ?? 0) + value));
}
