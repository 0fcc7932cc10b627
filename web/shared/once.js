// Ids of wishes: whatever is sent again under the same one is done once.

/** A new id, which nobody else makes up. */
export function newKey() {
  // Random ids of the browser's own are for secure pages only, and a floor in the house may be without TLS.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
