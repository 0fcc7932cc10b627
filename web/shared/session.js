// Who uses this browser. Whenever that changes, every page of it is told, in this tab and in the others.

/** @type {Set<() => void>} */
const hearers = new Set();
/** Only windows tell each other: a test without a browser has none. */
const tells = typeof window === "object" && "BroadcastChannel" in window;
const channel = tells ? new BroadcastChannel("baize-session") : null;
channel?.addEventListener("message", tell);

function tell() {
  for (const hear of hearers) hear();
}

/** Somebody became a guest, registered, signed in or out here. */
export function sessionChanged() {
  tell();
  channel?.postMessage("changed");
}

/** @param {() => void} hear is called whenever somebody else may use the browser than before */
export function onSession(hear) {
  hearers.add(hear);
}
