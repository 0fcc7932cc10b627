// This browser's share in chance: for each round that it bets in, a nonce of its own, whose hash goes along with the
// first bet and which is opened when betting has closed. Both are kept, so that a page that is loaded again can still
// open its nonce, and so that whoever verifies a round later knows what this browser saw and gave.

import { hex, nonceHash } from "../verify/verify.js";
import { keep, kept } from "./kept.js";

/** @import { View, WishMessage } from "../wire.d.ts" */
/** @import { Own } from "../verify/verify.js" */

/**
 * @typedef {{table: number, round: number, commitment: string, player: number, nonce: string, given?: boolean,
 *   opened?: boolean}} Kept `given`: its hash was seen on record; `opened`: the house has taken it
 */

const NAME = "shares";
/** So many rounds are kept. */
const MOST = 100;
/** What a first bet is wished for by. */
const BETS = ["bet", "bets", "rebet", "double"];

/** @returns {Kept[]} */
function all() {
  try {
    return JSON.parse(kept(NAME, "[]"));
  } catch {
    return [];
  }
}

/** @param {Kept} share */
function keepShare(share) {
  const others = all().filter(({ table, round }) => table !== share.table || round !== share.round);
  keep(NAME, JSON.stringify([...others, share].slice(-MOST)));
}

/** @param {{table: number, round: number}} of @returns {Kept | undefined} */
const found = (of) => all().find(({ table, round }) => table === of.table && round === of.round);

/** What this browser knows of a round without its proof. @param {number} table @param {number} round @returns {Own} */
export function ownOf(table, round) {
  return { ...found({ table, round }), table, round };
}

/** @param {View} view */
const hasHashed = (view) => view.nonces.hashed.some(({ player }) => player === view.you?.player);

/** The hash of this browser's nonce for the round, made when it is first asked for. @param {View} view */
function hashFor(view) {
  const { table, round, commitment, you } = view;
  // Whoever has just sat down has no seat in this view yet; the house looks at that.
  if (!you || view.phase !== "betting" || hasHashed(view)) return null;
  const known = found(view);
  const same = known?.player === you.player && known.commitment === commitment ? known.nonce : undefined;
  const nonce = same ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  if (nonce !== known?.nonce) keepShare({ table, round, commitment, player: you.player, nonce });
  return nonceHash(table, round, you.player, nonce);
}

/** Notes that the hash of this browser's nonce is on record. @param {View} view */
function note(view) {
  const share = found(view);
  if (!share || share.given) return;
  const hash = nonceHash(share.table, share.round, share.player, share.nonce);
  if (view.nonces.hashed.some((one) => one.player === share.player && one.hash === hash))
    keepShare({ ...share, given: true });
}

/**
 * A wish as it is sent: the first bet of a round takes the hash of the nonce along.
 * @param {WishMessage} wish @param {View | null} view
 * @returns {WishMessage}
 */
function dress(wish, view) {
  const hash = view && BETS.includes(wish.do) ? hashFor(view) : null;
  return hash === null ? wish : { ...wish, nonce_hash: hash };
}

/** Whether something of this player's stays on the table without a bet in this round. @param {View} view */
function stays(view) {
  const chips = view.stacks?.find(({ seat }) => seat === view.you?.seat)?.chips ?? 0;
  return chips > 0 || view.standing.some(({ yours }) => yours);
}

/** What is to be wished for now without anybody's doing. @param {View} view @returns {WishMessage | null} */
function due(view) {
  if (view.you && view.nonces.awaited.includes(view.you.player)) {
    const share = found(view);
    return share?.given ? { do: "open-nonce", nonce: share.nonce } : null;
  }
  const hash = view.you && view.you.seat !== null && stays(view) ? hashFor(view) : null;
  return hash === null ? null : { do: "commit-nonce", hash };
}

/** This browser's share in the chances of one table: what goes along with its bets, and what it sends by itself. */
export function createShare() {
  /** What has been sent over this socket: once is enough. @type {Set<string>} */
  const sent = new Set();
  return {
    dress,
    /** @param {View} view @param {(wish: WishMessage) => Promise<{ok: boolean}>} send */
    look(view, send) {
      // The first view on a socket: what was sent over the one before may not have come.
      if (view.number === 1) sent.clear();
      note(view);
      const wish = due(view);
      const name = `${wish?.do} ${view.round}`;
      if (wish === null || sent.has(name)) return view;
      sent.add(name);
      send(wish).then(({ ok }) => {
        const share = ok && wish.do === "open-nonce" ? found(view) : undefined;
        if (share) keepShare({ ...share, opened: true });
      });
      return view;
    },
  };
}
