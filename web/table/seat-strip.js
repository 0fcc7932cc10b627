// Who is playing, in one row, for felts that draw no seats of their own.

import { h, painter } from "../shared/dom.js";
import { lying } from "../shared/stakes.js";
import { money, signed } from "../shared/money.js";

/** @param {HTMLElement} root */
export function createStrip(root) {
  const paint = painter(root, (seats) =>
    seats.map((seat) =>
      h(
        "li",
        { class: `strip-seat${seat.you ? " strip-you" : ""}`, "data-testid": `seat-${seat.seat}` },
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
    update(view, revealed) {
      const settled = view.phase === "settled" && revealed && view.lines.length > 0;
      const of = (list, seat, pick) => list.filter((one) => one.seat === seat).reduce((sum, one) => sum + pick(one), 0);
      const seats = view.seats.map((seat) => {
        const staked = of(lying(view), seat.seat, (bet) => bet.stake);
        const took = view.lines.some((line) => line.seat === seat.seat);
        const words =
          settled && took ? signed(of(view.lines, seat.seat, (line) => line.net)) : staked ? money(staked) : "";
        return { ...seat, words };
      });
      root.hidden = seats.length === 0;
      paint(seats);
    },
  };
}
