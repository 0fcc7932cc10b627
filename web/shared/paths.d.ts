// What the house answers on each of its paths, so that whoever asks need not say what they expect.

import type { Sheet } from "../odds/sheet.d.ts";
import type * as wire from "../wire.d.ts";

/** What a `GET` of this path answers; the first that fits. */
export type Got<Path extends string> = Path extends "/api/me" ? wire.Me
  : Path extends "/api/me/sessions" ? wire.Session[]
  : Path extends `/api/people${string}` ? wire.FoundPerson[]
  : Path extends "/api/bars" ? wire.Barred[]
  : Path extends "/api/house" ? wire.House
  : Path extends "/api/games" ? wire.GameInList[]
  : Path extends `/api/games/${string}/edge${string}` ? wire.Priced[]
  : Path extends `/api/games/${string}` ? wire.Game
  : Path extends `/api/odds/${string}/progress${string}` ? wire.Progress
  : Path extends `/api/odds/${string}/sheet.json${string}` ? Sheet
  : Path extends "/api/tables" ? wire.LobbyTable[]
  : Path extends `/api/tables/${string}/rounds/${string}/proof` ? wire.Proof
  : Path extends `/api/tables/${string}/rounds/${string}` ? wire.Replay
  : Path extends `/api/tables/${string}/rounds${string}` ? wire.Rounds
  : Path extends `/api/tables/${string}/hint` ? wire.Hint
  : Path extends `/api/tables/${string}` ? wire.View
  : Path extends "/api/checkpoints" ? wire.Checkpoint
  : Path extends `/api/checkpoints/proof${string}` ? wire.Consistency
  : Path extends "/api/lists" ? wire.WaitingList[]
  : Path extends "/api/silenced" ? wire.Silenced[]
  : Path extends "/api/jackpots" ? wire.HouseMeter[]
  : Path extends "/api/jackpots/wins" ? wire.Win[]
  : Path extends `/api/jackpots/wins/${string}` ? wire.Win
  : Path extends `/api/clauses/${string}` ? wire.ClauseEntry
  : unknown;

/** What a `POST` to this path answers. */
export type Posted<Path extends string> = Path extends "/api/guest" | "/api/register" | "/api/login" | "/api/me/topup"
  ? wire.Me
  : Path extends "/api/me/password" ? wire.Me
  : Path extends "/api/me/sessions/end" ? wire.Session[]
  : Path extends "/api/me/factor" ? wire.Enrolment
  : Path extends "/api/me/factor/confirm" ? wire.RecoveryCodes
  : Path extends `/api/people/${string}/password` ? wire.OneTimePassword
  : Path extends "/api/tables" ? wire.Opened
  : Path extends `/api/tables/${string}/talk` ? wire.Said
  : Path extends `/api/players/${string}/talk` ? wire.MayTalk
  : Path extends `/api/odds/${string}/suppose` ? wire.Supposed
  : unknown;
