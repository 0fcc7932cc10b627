// The connection to the table: one socket, numbered requests, views made whole from what has changed, and reconnecting
// when it breaks. A wish that had no answer when the line broke is sent again under its own id, which the table grants
// once; but not if the table is in another round by then, for which nobody has wished it.

import { newKey } from "../shared/once.js";
import { loadsAnew } from "../shared/protocol.js";
import { createShare } from "../shared/share.js";
import { socketAddress } from "../shared/staff.js";
import { changed } from "./changes.js";

/** @import { Message, MessageId, View, WishMessage } from "../wire.d.ts" */

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15000;
/** A request without an answer is given up after this long. */
const PATIENCE = 10000;
/** What whoever waits is told if the line broke and nobody knows what became of their wish. */
const BROKE = "The line to the table broke: look whether it was done.";

/**
 * @typedef {Extract<Message, {type: "talk"}>} Talk
 * @typedef {{ok: boolean, by: string[], says: string}} Outcome whether a wish was granted, else why not
 * @typedef {{send: (wish: WishMessage) => Promise<Outcome>, renew: () => void}} Connection `renew`: calls again, for
 *   whoever uses the browser now
 * @typedef {{text: string, round: number | undefined, settle: (outcome: Outcome) => void}} Waiting a wish that has had
 *   no answer, and the round in which it was sent
 */

/** What an answer tells whoever waits for it. @param {Extract<Message, {id: unknown}>} answer */
function outcome(answer) {
  return answer.type === "ok" ? { ok: true, by: [], says: "" } : { ok: false, by: answer.by, says: answer.says };
}

/** The wishes that have had no answer. */
function unanswered() {
  /** @type {Map<MessageId, Waiting>} */
  const waiting = new Map();

  /** @param {MessageId} id @param {Outcome} answer */
  function settle(id, answer) {
    waiting.get(id)?.settle(answer);
    waiting.delete(id);
  }

  /** Nobody knows what became of these. @param {(wish: Waiting) => boolean} which */
  function giveUp(which) {
    for (const [id, wish] of [...waiting]) if (which(wish)) settle(id, { ok: false, by: [], says: BROKE });
  }

  return { waiting, settle, giveUp };
}

/**
 * @param {string} table
 * @param {{onView: (view: View) => void, onTalk: (talk: Talk) => void, onState: (up: boolean) => void}} hears
 * @returns {Connection}
 */
export function connect(table, hears) {
  const { waiting, settle, giveUp } = unanswered();
  /** @type {WebSocket | null} */
  let socket = null;
  /** The table as the floor has shown it last, on this socket. @type {View | null} */
  let view = null;
  let next = 1;
  let wait = FIRST_WAIT;
  const share = createShare();

  /** Sends the wishes again that had no answer on the socket before. @param {View} now */
  function repeat(now) {
    giveUp((wish) => wish.round !== now.round);
    for (const { text } of waiting.values()) socket?.send(text);
  }

  /** @param {Extract<Message, {type: "view" | "change"}>} message */
  function look(message) {
    if (message.type === "view") repeat(message);
    view = message.type === "view" ? message : changed(view, message);
    // Something was missed, and only a new socket begins with a whole view.
    if (!view) socket?.close();
    else if (message.type === "change" || !loadsAnew(message)) hears.onView(share.look(view, send));
  }

  /** @param {Message} message */
  function hear(message) {
    if (message.type === "view" || message.type === "change") look(message);
    else if (message.type === "talk") hears.onTalk(message);
    else if (message.id !== null) settle(message.id, outcome(message));
  }

  function lost() {
    hears.onState(false);
    // A little chance in the wait, so that a whole floor does not reconnect at the same moment.
    setTimeout(open, wait * (0.75 + Math.random() / 2));
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function open() {
    view = null;
    socket = new WebSocket(socketAddress(table));
    socket.addEventListener("open", () => {
      wait = FIRST_WAIT;
      hears.onState(true);
    });
    socket.addEventListener("message", (event) => hear(JSON.parse(event.data)));
    socket.addEventListener("close", lost);
  }

  /**
   * Sends a request and gives the table's answer.
   * @type {Connection["send"]}
   */
  function send(message) {
    if (socket?.readyState !== WebSocket.OPEN)
      return Promise.resolve({ ok: false, by: [], says: "Not connected to the table yet." });
    const id = next++;
    const text = JSON.stringify({ id, once: newKey(), ...share.dress(message, view) });
    socket.send(text);
    return new Promise((resolve) => {
      waiting.set(id, { text, round: view?.round, settle: resolve });
      setTimeout(() => settle(id, { ok: false, by: [], says: "The table did not answer." }), PATIENCE);
    });
  }

  open();
  // What somebody wished is not wished by whoever uses the browser now.
  return { send, renew: () => (giveUp(() => true), socket?.close()) };
}
