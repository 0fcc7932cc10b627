// What a player can do at the table. Whoever has no seat first takes the first free one.

import { notify } from "../shared/announce.js";
import { withSigns } from "../shared/facts.js";
import { money } from "../shared/money.js";
import { wagerName } from "../shared/names.js";
import { announce } from "../shared/announce.js";
import { openClauses } from "../shared/clause.js";
import { h, put } from "../shared/dom.js";

/**
 * @param {{send: (message: object) => Promise<{ok: boolean, by: string[], says: string}>}} line
 * @param {{view: any, chip: number}} state
 */
export function createDeeds(line, state) {
  // Requests are sent one after the other: a bet waits until the seat is taken.
  let queue = Promise.resolve();
  // How many bets each action of this round has placed.
  let placed = { round: null, sizes: [] };
  const sizes = () => {
    if (placed.round !== state.view?.round) placed = { round: state.view?.round, sizes: [] };
    return placed.sizes;
  };

  function refuse(refused) {
    // Where players have stacks, the house mentions their cards too.
    const answer = state.view?.stacks ? { ...refused, says: withSigns(refused.says) } : refused;
    notify(answer.says, "refused");
    const notice = document.getElementById("notice");
    if (notice && answer.by.length > 0) {
      const why = h(
        "button",
        {
          type: "button",
          class: "why",
          "data-testid": "refusal-why",
          onClick: () => openClauses(answer.says, answer.by),
        },
        "why",
      );
      put(notice, answer.says, " ", why);
    }
  }

  /** `onRefused`: for a caller that shows the refusal in its own place. */
  async function attempt(message, onRefused = refuse) {
    const answer = await line.send(message);
    if (!answer.ok) onRefused(answer);
    return answer.ok;
  }

  function later(work) {
    queue = queue.then(work, work);
    return queue;
  }

  const seated = () => state.view?.you?.seat != null || state.justSat === state.view?.table;

  async function needSeat(seat) {
    if (seated()) return true;
    const sat = await attempt(seat === undefined ? { do: "sit" } : { do: "sit", seat });
    // The view that shows the seat may come after the answer.
    if (sat) state.justSat = state.view?.table;
    return sat;
  }

  /** One chip on a wager, or one on each of several: all of them or none. `seat` means another's seat. */
  function place(wager, seat) {
    // A wager with a fixed stake is bet at that, whatever the chip.
    const [min, max] = state.view?.limits?.[[wager].flat()[0]] ?? [];
    const stake = min !== undefined && min === max ? min : state.chip;
    const bets = [wager]
      .flat()
      .map((name) => (seat === undefined ? { wager: name, stake } : { wager: name, stake, seat }));
    return later(async () => {
      if (!(await needSeat())) return;
      const sent = bets.length === 1 ? { do: "bet", ...bets[0] } : { do: "bets", bets };
      const names = bets.map((bet) => wagerName(bet.wager)).join(" and ");
      if (!(await attempt(sent))) return;
      sizes().push(bets.length);
      announce(`${money(stake)} on ${names}${seat === undefined ? "" : ` at seat ${seat}`}`);
    });
  }

  /** Bets that were placed together are taken back together. */
  function undo() {
    return later(async () => {
      const many = sizes().pop() ?? 1;
      for (let i = 0; i < many; i += 1) if (!(await attempt({ do: "undo" }))) return;
    });
  }

  /** Whatever moves several chips at once makes the list of single ones useless. */
  const sweeping = (deed) => () => ((sizes().length = 0), deed());

  function stand() {
    return later(async () => {
      state.justSat = null;
      await attempt({ do: "stand" });
    });
  }

  const simple = (name) => () => later(() => attempt({ do: name }));
  const withSeat = (name) => () => later(async () => (await needSeat()) && attempt({ do: name }));

  return {
    place,
    stand,
    sit: (seat) => later(() => needSeat(seat)),
    undo,
    clear: sweeping(simple("clear")),
    rebet: sweeping(withSeat("rebet")),
    double: sweeping(simple("double")),
    ready: withSeat("ready"),
    answer: (words, onRefused) => later(() => attempt({ do: "answer", words }, onRefused)),
    order: (words) => later(() => attempt({ do: "order", words })),
    help: () => later(() => attempt({ do: "help" })),
    bot: (seat, skill) => later(() => attempt(skill ? { do: "bot", seat, skill } : { do: "bot", seat })),
    /** A given amount on a wager, at another's seat if one is named. */
    stake: (wager, cents, seat) =>
      later(
        async () => (await needSeat()) && attempt(
          { do: "bet", wager, stake: cents, ...(seat === undefined ? {} : { seat }) },
        ),
      ),
    /** Chips for the player's own stack. */
    buy: (cents) => later(() => attempt({ do: "bet", wager: "chips", stake: cents })),
    move: (seat) => later(() => attempt({ do: "move", seat })),
    stay: () => later(() => attempt({ do: "stay" })),
    clock: () => later(() => attempt({ do: "clock" })),
    unbot: (seat) => later(() => attempt({ do: "unbot", seat })),
  };
}
