// Every page keeps the last checkpoint of the house that it has seen. Now and then it asks for the latest, and for the
// proof that the one before is its beginning. A house that cannot prove that has changed what was on record, or tells
// others another story: the page says so, and keeps both.

import { announce } from "./announce.js";
import { get, Refused } from "./api.js";
import { h } from "./dom.js";
import { keep, kept } from "./kept.js";
import { isConsistent } from "./log-proof.js";

/** @import { Checkpoint } from "../wire.d.ts" */
/** @typedef {Pick<Checkpoint, "origin" | "size" | "root" | "made_at" | "note">} Seen */

/** The first look is when the page has drawn itself. */
const FIRST_MS = 1500;
const EVERY_MS = 60_000;

/** @returns {Seen | null} */
function lastSeen() {
  try {
    return /** @type {Seen | null} */ (JSON.parse(kept("checkpoint", "null")));
  } catch {
    return null;
  }
}

/** @param {Checkpoint} checkpoint */
function remember({ origin, size, root, made_at, note }) {
  keep("checkpoint", JSON.stringify({ origin, size, root, made_at, note }));
}

/**
 * What is wrong with the latest checkpoint for whoever has seen the other; nothing if it follows.
 * @param {Seen} seen @param {Checkpoint} latest
 */
async function complaint(seen, latest) {
  if (seen.origin !== latest.origin) {
    return "Another house answers here than before, or its record was begun anew.";
  }
  if (latest.size < seen.size) {
    return "The house has gone back behind what it had signed: an earlier state was put back.";
  }
  const { proof } = await get(`/api/checkpoints/proof?from=${seen.size}&to=${latest.size}`);
  if (isConsistent(seen, latest, proof)) return "";
  return "The house has signed two histories that exclude each other: what was on record was changed.";
}

/** @param {string} words @param {Seen} seen @param {Checkpoint} latest */
function complain(words, seen, latest) {
  if (document.getElementById("fork")) return;
  const close = () => {
    box.remove();
    // What the house shows now is what the next one is compared with; both are in the box until it is closed.
    remember(latest);
  };
  const notes = `${seen.note}\n${latest.note}`;
  const box = h(
    "aside",
    { id: "fork", role: "alert" },
    h("p", {}, h("strong", {}, words)),
    h("p", {}, "Keep both signed notes: anybody can hold them against the record with baize audit --checkpoint."),
    h("details", {}, h("summary", {}, "The two notes"), h("pre", { tabindex: "0" }, notes)),
    h("p", {}, h("button", { type: "button", onClick: close }, "I have kept them")),
  );
  document.body.append(box);
  announce(words, { urgent: true });
}

async function look() {
  const latest = await get("/api/checkpoints");
  const seen = lastSeen();
  const words = seen ? await complaint(seen, latest) : "";
  if (seen && words) complain(words, seen, latest);
  else remember(latest);
}

async function lookNowAndThen() {
  try {
    if (!document.hidden && !document.getElementById("fork")) await look();
  } catch (error) {
    // A house without checkpoints has nothing to prove; one that is away is asked again.
    if (!(error instanceof Refused)) throw error;
  } finally {
    setTimeout(lookNowAndThen, EVERY_MS);
  }
}

setTimeout(lookNowAndThen, FIRST_MS);
