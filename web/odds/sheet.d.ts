// A PAR sheet as the odds page reads it: those parts of it that are shown.

import type { Figure, Share } from "../wire.d.ts";

/** A wager of a PAR sheet. */
export interface WagerSheet {
  figure: Figure;
  in_force: boolean;
  unit: string;
  returned: string;
  returned_of_all?: string;
  cases: string;
  rows: {
    outcome: string;
    to_one: string;
    for_one?: string;
    combinations: string;
    probability: string;
    one_in: string;
    contribution: string;
  }[];
  meter?: { what: string; contribution: string }[];
  total?: string;
  bands: { rounds: number; nine_of_ten: string; nineteen_of_twenty: string; ninety_nine_of_hundred: string }[];
  session?: { rounds: number; ahead: string; bars: [string, string][] };
}

/** Best play, drawn as a chart. */
export interface Chart {
  title: string;
  rows_are: string;
  columns: string[];
  rows: { label: string; cells: { answer: string; value?: Share; next?: [string, Share] }[] }[];
  notes: string[];
}

/** A sheet: every wager of a game, and the best play. */
export interface Sheet {
  name: string;
  wagers: WagerSheet[];
  strategy: Chart[];
}
