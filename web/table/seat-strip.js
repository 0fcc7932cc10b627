// Who is playing, in one row, for felts that draw no seats of their own.

import { h, painter } from "../shared/dom.js";
import { face } from "../shared/face.js";
import { lying } from "../shared/stakes.js";
import { money, signed } from "../shared/money.js";

/** @import { Seated, View } from "../wire.d.ts" */

/** @param {HTMLElement} root */
export function createStrip(root) {
  const paint = painter(root, (/** @type {(Seated & {words: string})[]} */ seats) =>
    seats.map((seat) =>
      h(
        "li",
        { class: `strip-seat${seat.you ? " strip-you" : ""}`, "data-testid": `seat-${seat.seat}` },
        face(seat.name, seat.bot),
        h("span", { class: "seat-number" }, seat.seat),
        " ",
        h("span", { class: "strip-name" }, seat.name),
        seat.bot && h("span", { class: "mark mark-bot" }, "bot"),
        seat.you && h("span", { class: "mark" }, "you"),
        seat.ready && h("span", { class: "mark mark-ready" }, "ready"),
        seat.words && h("span", { class: "strip-sum" }, seat.words),
      ),
    ),
  );
  return {
    /** @param {View} view */
    update(view) {
      const settled = view.phase === "settled" && view.lines.length > 0;
      const seats = view.seats.map((seat) => {
        const staked = lying(view).reduce((sum, bet) => sum + (bet.seat === seat.seat ? bet.stake : 0), 0);
        const own = view.lines.filter((line) => line.seat === seat.seat);
        const net = own.reduce((sum, line) => sum + line.net, 0);
        const words = settled && own.length > 0 ? signed(net) : staked ? money(staked) : "";
        return { ...seat, words };
      });
      root.hidden = seats.length === 0;
      paint(seats);
    },
  };
}
