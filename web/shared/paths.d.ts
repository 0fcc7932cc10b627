// What the house answers on each of its paths, so that whoever asks need not say what they expect.

import type * as wire from "../wire.d.ts";

/** What a `GET` of this path answers; the first that fits. */
export type Got<Path extends string> = Path extends "/api/me" ? wire.Me
  : Path extends "/api/house" ? wire.House
  : Path extends "/api/games" ? wire.ListedGame[]
  : Path extends `/api/games/${string}/edge${string}` ? wire.Edge[]
  : Path extends `/api/games/${string}` ? wire.Game
  : Path extends `/api/odds/${string}/progress${string}` ? wire.Progress
  : Path extends `/api/odds/${string}/sheet.json${string}` ? wire.Sheet
  : Path extends "/api/tables" ? wire.LobbyTable[]
  : Path extends `/api/tables/${string}/rounds/${string}` ? wire.Replay
  : Path extends `/api/tables/${string}/rounds${string}` ? { rounds: wire.Round[] }
  : Path extends `/api/tables/${string}` ? wire.View
  : Path extends "/api/lists" ? wire.WaitingList[]
  : Path extends "/api/jackpots" ? wire.LinkedMeter[]
  : Path extends "/api/jackpots/wins" ? wire.Win[]
  : Path extends `/api/jackpots/wins/${string}` ? wire.Win
  : Path extends `/api/clauses/${string}` ? wire.Clause
  : unknown;

/** What a `POST` to this path answers. */
export type Posted<Path extends string> = Path extends "/api/guest" | "/api/register" | "/api/login" | "/api/me/topup"
  ? wire.Me
  : Path extends "/api/tables" ? { id: number }
  : Path extends `/api/odds/${string}/suppose` ? wire.Supposed
  : unknown;
