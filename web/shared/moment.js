// Points in time, in words.

import { h } from "./dom.js";

/** @param {string | null | undefined} at */
export function moment(at) {
  const when = new Date(at ?? "");
  if (Number.isNaN(when.getTime())) return "";
  const words = when.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "medium" });
  return h("time", { datetime: at }, words);
}
