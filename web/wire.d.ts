// Every message between the floor and its pages. Generated from the crate `baize-wire`, and not edited by hand:
// `UPDATE_GOLDEN=1 cargo test -p baize-wire` renews it.

/** The version of the protocol that these declarations are of. */
export type Protocol = 2;

/** An account of the house. */
export type Account = {
  /** The account's number. */
  id: PlayerId,
  /** The name shown at tables. */
  name: string,
  /** Whether no name and password have been registered. */
  guest: boolean,
  /** The money that is on no table. */
  balance: Cents,
  /** The role, if it is one of the staff. */
  role: Role | null, };

/** A meter after it was set right. */
export type Adjusted = {
  /** The account of its main part. */
  account: string,
  /** How much it has reached. */
  main: Fine,
  /** How much its reserve has reached. */
  reserve: Fine, };

/** A wish to set a meter right by hand. */
export type Adjustment = {
  /** The link by which tables share the meter. */
  link: string,
  /** The meter's name in the game. */
  meter: string,
  /** The id of the game, where several have such a meter. */
  game?: string | null,
  /** More or less on the main part. */
  cents?: Cents,
  /** More or less on the reserve. */
  reserve_cents?: Cents,
  /** The reason, in 3 to 500 characters. */
  reason: string,
  /** The person's own password again. */
  password?: string | null, };

/** Who is on the other side of a line. */
export type Against = "house" | { "bank": number } | "pot" | "fee" | "meter";

/** A wish to undo a jackpot that was paid. */
export type BackOut = {
  /** The reason, in 3 to 500 characters. */
  reason: string,
  /** The person's own password again. */
  password?: string | null, };

/** The jackpot that was undone. */
export type BackedOut = {
  /** The row in which it had been paid. */
  row: Seq, };

/** Who undid a jackpot that was paid, and why. */
export type BackedOutBy = {
  /** The row of the correction. */
  row: Seq,
  /** The name of whoever did it. */
  by: string,
  /** The role of whoever did it. */
  role: Role,
  /** The reason that was given. */
  reason: string, };

/** Who banks a round. */
export type Bank = {
  /** The seat of the bank. */
  seat: number,
  /** The name of whoever banks. */
  name: string | null,
  /** How much the bank has put up. */
  stake: Cents, };

/** Somebody who may not play. */
export type Barred = {
  /** The account's number. */
  player: PlayerId,
  /** The name shown at tables. */
  name: string,
  /** At which table, if not in the whole house. */
  table: TableId | null,
  /** The name of the table. */
  table_name: string | null,
  /** Until when, if not for good. */
  until: string | null,
  /** The reason that was given. */
  reason: string,
  /** Who barred them. */
  by: string,
  /** When that was. */
  at: string, };

/** Whose bet it is at the felt, by the number of the seat that is their own. An account outlives rounds; this does not. */
export type Bettor = number;

/** The summaries of a table's last rounds, the oldest first; shared by all who are shown them. */
export type Board = Array<Summary>;

/** How often a round wins and how often it ends even, each at least and at most. */
export type Bounds = {
  /** The least share of rounds that win. */
  hit_least: Share,
  /** The greatest share of rounds that win. */
  hit_most: Share,
  /** The least share of rounds without a win or a loss. */
  push_least: Share,
  /** The greatest share of rounds without a win or a loss. */
  push_most: Share, };

/** A button of the keypad. */
export type Button = "start-game" | "hit-jackpot" | "pay-jackpot" | "swipe" | "end-game";

/** A button of the keypad as one of the staff sees it. */
export type ButtonState = {
  /** Which button it is. */
  button: Button,
  /** The words on the button. */
  says: string,
  /** Whether they may press it now. */
  enabled: boolean,
  /** Why they may not. */
  why: string | null,
  /** The clauses that give the game this button. */
  by: Array<Clause>, };

/** What may be bought at a table: the least, the usual amount and the most. */
export type BuyIn = {
  /** The least that may be bought; null where nothing may be. */
  least: Cents | null,
  /** What most would buy. */
  usual: Cents | null,
  /** The most that may be bought. */
  most: Cents, };

/** Cards that were face up in one place. */
export type CardsAt = {
  /** The place in words. */
  place: string,
  /** The cards in the order in which they came. */
  cards: Array<string>, };

/** An amount of money in whole cents, or pence in a book of pence. */
export type Cents = number;

/** What has changed of a view since the one before it. */
export type Change = {
  /** The number of the view before. Whoever has another one has missed something, and connects again. */
  from: number,
  /** The values that are different now. */
  set: ViewChange,
  /** The lists that are different now. */
  lists: ListsChange, };

/** A checkpoint of the house. */
export type Checkpoint = {
  /** The name of the house's log. */
  origin: string,
  /** How many checkpoints there are with this one. */
  size: number,
  /** The head of the log, in hex. */
  root: string,
  /** The last row of the record that it covers. */
  rows: Seq,
  /** How many chains there were. */
  chains: number,
  /** One hash of the ends of all chains, in hex. */
  tips: string,
  /** When it was made. */
  made_at: string,
  /** The signed note, to keep. */
  note: string,
  /** The public key of the log, in the form that witnesses take. */
  key: string, };

/** One of the answers that a question offers. */
export type Choice = { "choice": "word",
  /** The word that is answered. */
  word: string,
  /** What it adds to the stake. */
  cost: Cents, } | { "choice": "amount",
  /** The word before the amount. */
  word: string,
  /** The smallest amount. */
  min: Cents,
  /** The largest amount. */
  max: Cents,
  /** Every legal amount is the smallest one plus a multiple of this. */
  step: Cents, } | { "choice": "pick",
  /** The word before the cards. */
  word: string,
  /** The cards to pick from. */
  from: Array<Piece>,
  /** How many cards to pick. */
  count: number, } | { "choice": "arrange",
  /** The word before the pieces. */
  word: string,
  /** What there is to arrange. */
  from: Array<Piece>,
  /** How many pieces belong in each set. */
  sets: Array<number>,
  /** One good arrangement, set by set. */
  suggestion: Array<Piece>, } | { "choice": "pick-some",
  /** The word before the cards. */
  word: string,
  /** The cards to pick from. */
  from: Array<Piece>,
  /** The smallest number of cards. */
  least: number,
  /** The largest number of cards. */
  most: number, };

/** The id of a clause of a rule book, such as `UK-3.3a`. */
export type Clause = string;

/** A clause of a rule book, in our own words. */
export type ClauseEntry = {
  /** The id of the clause. */
  id: Clause,
  /** What it is about, in a word or two. */
  topic: string,
  /** What it orders. */
  says: string,
  /** The rows of figures that it prints, if any. */
  table: Array<Array<string>>,
  /** The short name of the book. */
  book: string,
  /** The title of the book. */
  book_title: string | null, };

/** A clock that is running. */
export type Clock = {
  /** The seat that has to act. */
  seat: number,
  /** The name of whoever asked for it. */
  by: string | null,
  /** How long the seat still has, in milliseconds. */
  left_ms: number,
  /** Whether the player is to be warned now. */
  warning: boolean, };

/** A code of a second factor, or one of the codes for whoever has lost it. */
export type Code = {
  /** Six digits, or a recovery code. */
  code: string, };

/** A wager on both sides. */
export type Compared = {
  /** The wager, with its strategy where it has several. */
  wager: string,
  /** The left figure, if the wager is there. */
  left: Figure | null,
  /** The right figure, if the wager is there. */
  right: Figure | null,
  /** How much more the house keeps on the right, as a fraction of the stake. */
  more: string | null, };

/** Two sets of figures side by side. */
export type Comparison = {
  /** What is on the left, in words. */
  left: string,
  /** What is on the right, in words. */
  right: string,
  /** The wagers, each on both sides. */
  wagers: Array<Compared>, };

/** The proof that the log of one size is the beginning of that of a larger one (RFC 6962). */
export type Consistency = {
  /** The size of the older log. */
  from: number,
  /** The size of the newer one. */
  to: number,
  /** The head of the newer one, in hex. */
  root: string,
  /** The hashes of the proof, in hex. */
  proof: Array<string>, };

/** A name and a password, to register or to log in. */
export type Credentials = {
  /** A name of 3 to 24 characters. */
  name: string,
  /** A password of 8 characters or more. */
  password: string,
  /** A code of the second factor, for those who have one. */
  code?: string, };

/** Who deals at a table. */
export type Dealer = "automatic" | "person";

/** It was done. */
export type Done = {
  /** Always true, because whatever was not done is a problem. */
  done: boolean, };

/** What a number of a draw's stream has brought about. */
export type Draw = {
  /** Its number in the round, from 0: the number of its stream. */
  number: number,
  /** What it was made with. */
  with: Equipment,
  /** What came, such as `card Ah`, `pocket 17`, `segment G`, `roll 3 4` or `tile 6-4`. */
  outcome: string, };

/** What somebody wants to end: one session, or all but this one. */
export type EndSessions = {
  /** The session to end; without it all others. */
  number?: number | null, };

/** A second factor that is to be set up. It is in force when a code of it has been given. */
export type Enrolment = {
  /** The secret, to type into a device that cannot read pictures. */
  secret: string,
  /** The same as an address that devices understand. */
  uri: string,
  /** The same as a picture, in SVG. */
  picture: string, };

/** What is also paid for the hands of others. */
export type Envy = {
  /** The name of the pay table. */
  table: string,
  /** The smallest stake that earns it. */
  minimum: Cents,
  /** What the hand of one other player adds on average, in cents. */
  each: Share,
  /** What it does to the edge, stake by stake. */
  rows: Array<EnvyRow>,
  /** All of this in a sentence. */
  says: string, };

/** What the hands of others do to the edge at one stake. */
export type EnvyRow = {
  /** The stake of the wager that earns it, in cents. */
  stake: Cents,
  /** The additional return: with one other player, with two, and so on. */
  returns: Array<Share>,
  /** The edge with the bonus, by the number of others as above. */
  edges: Array<Share>, };

/** What a draw is made with. */
export type Equipment = { "kind": "wheel",
  /** How many pockets it has. */
  pockets: number, } | { "kind": "ring",
  /** The symbols of its segments, in their order round the wheel. */
  segments: Array<string>, } | { "kind": "dice",
  /** How many there are. */
  count: number, } | { "kind": "tiles" } | { "kind": "shoe",
  /** The names by which it is found in what the table carries, from the outside in. */
  at: Array<string>,
  /** Before this draw all cards were gathered and shuffled; these then left again, in this order. */
  gathered?: Array<string>,
  /** Before this draw these cards were put back, in this order. */
  back?: Array<string>, };

/** Something that happened, with its sentence and the clauses that ordered it. */
export type Fact = {
  /** The clauses that ordered it. */
  by: Array<Clause>,
  /** The fact as a sentence for people. */
  text: string, } & ({ "fact": "shuffled" } | { "fact": "viewed",
  /** The seat that the cards are at. */
  at: number, } | { "fact": "dealt",
  /** The place that it was dealt to. */
  to: Place,
  /** The card, if the viewer may see it. */
  card: Piece | null,
  /** Whether it is face up. */
  up: boolean, } | { "fact": "stack",
  /** The place that it was dealt to. */
  to: Place,
  /** How many tiles it has. */
  count: number,
  /** The tiles, if the viewer may see them. */
  tiles: Array<Piece>, } | { "fact": "laid",
  /** The place of the hand. */
  at: Place,
  /** The sets, as the game orders them. */
  sets: Array<Array<Piece>>, } | { "fact": "moved",
  /** The place that it left. */
  from: Place,
  /** The place that it is in now. */
  to: Place,
  /** The card that moved. */
  card: Piece, } | { "fact": "turned",
  /** The place that it is in. */
  at: Place,
  /** The card that was turned. */
  card: Piece, } | { "fact": "fell",
  /** As the equipment writes it, such as `17` or `3 4`. */
  result: string, } | { "fact": "staked",
  /** The seat that the chips are at. */
  seat: number,
  /** The own seat of the person who staked it. */
  player: Bettor,
  /** The wager, as it is written. */
  wager: string,
  /** How much was added. */
  stake: Cents, } | { "fact": "button",
  /** The seat that has it. */
  seat: number, } | { "fact": "action",
  /** The seat that has it. */
  seat: number, } | { "fact": "put",
  /** The player's seat. */
  seat: number,
  /** How many chips were put in. */
  amount: Cents,
  /** What the player has bet on this street now. */
  bet: Cents,
  /** What the player has left. */
  behind: Cents,
  /** What for, in a word, such as `ante`, `blind` or `call`. */
  why: string, } | { "fact": "took-back",
  /** The player's seat. */
  seat: number,
  /** How many chips went back. */
  amount: Cents,
  /** What the player has now. */
  behind: Cents, } | { "fact": "pots",
  /** How much is in each pot. */
  amounts: Array<Cents>,
  /** What the house has taken out of the main pot. */
  fee: Cents, } | { "fact": "out",
  /** The seat that had the hand. */
  seat: number, } | { "fact": "discarded",
  /** The player's seat. */
  seat: number,
  /** How many cards were thrown away. */
  count: number,
  /** The cards, if the viewer may see them. */
  cards: Array<Piece>, } | { "fact": "named",
  /** Where the hand is. */
  at: Place,
  /** The rank in words, such as a pair of aces. */
  words: string,
  /** What the hand is compared by; empty if nothing but its words says it. */
  hands: Array<NamedHand>, } | { "fact": "chose",
  /** Who chose: a seat, or 100 more than the own seat of a person who was asked about their own money. */
  seat: number,
  /** The words of the choice. */
  words: string | null,
  /** Whether others learn it only when the cards are shown. */
  secret: boolean, } | { "fact": "absent",
  /** Who did not answer, written as for a choice. */
  seat: number,
  /** What was done. */
  words: string, } | { "fact": "said",
  /** The announcement, as it was said. */
  words: string, } | { "fact": "meter" } & MeterMove | { "fact": "ruled",
  /** The role in which they ruled. */
  role: Role,
  /** What they ruled. */
  ruling: Ruling, });

/** The kinds of games, whichever book they are in. */
export type Family = "wheels" | "blackjack" | "baccarat" | "casino-poker" | "pai-gow" | "poker-room";

/** What the house collects at a table. */
export type Fee = {
  /** The name of the fee, such as `regular`. */
  name: string,
  /** Who pays it, and when. */
  says: string,
  /** How much it is for what. */
  rates: Array<Rate>,
  /** The clauses that allow it. */
  by: Array<Clause>, };

/** What the house's collection does to one stake. */
export type FeeRow = {
  /** The stake, in cents. */
  stake: Cents,
  /** What is collected for it, in cents. */
  fee: Cents,
  /** The edge with the collection, as a share of the stake. */
  edge: Share, };

/** The price of a wager. */
export type Figure = {
  /** The id of the game, such as `uk/roulette`. */
  game: string,
  /** The wager, or its kind where all of a kind are alike. */
  wager: string,
  /** The pay table; `minimum` where there is only one. */
  table: string,
  /** The options that differ from the book's defaults. */
  options: { [key in string]: string },
  /** The house edge as a reduced fraction of the opening stake. */
  edge: string,
  /** The edge as a decimal of twelve places. */
  decimal: string,
  /** Whether it was counted or simulated. */
  method: Method,
  /** The standard error of a simulated figure, in opening stakes. */
  error?: string,
  /** How the player plays, where there is a choice. */
  strategy: string | null,
  /** The average of all that is staked, in opening stakes, where a player may add to the stake. */
  average_stake: string | null,
  /** The edge as a share of all that is staked, where that differs. */
  element_of_risk: string | null,
  /** How many equally likely cases there are. */
  cases: string,
  /** Everything that can happen to the wager, the best first. */
  outcomes: Array<OutcomeRow>,
  /** How the result of a round is spread, where that is known. */
  measures?: Measures,
  /** What the house's collection adds to the edge, stake by stake. */
  fees?: Array<FeeRow>,
  /** Anything else that a reader must know about the figure. */
  notes?: Array<string>,
  /** What the edge of a progressive wager is made of. */
  progressive?: Progressive,
  /** What is also paid for the hands of others, for each pay table of amounts. */
  envies?: Array<Envy>,
  /** What the book states about the edge, where it does. */
  stated: Stated | null, };

/** An amount finer than a cent: whole cents as a number, otherwise text such as `"85.85"`. */
export type Fine = number | string;

/** A person as the staff find them. */
export type FoundPerson = {
  /** The account's number. */
  player: PlayerId,
  /** The name shown at tables. */
  name: string,
  /** Whether no name and password have been registered. */
  guest: boolean,
  /** The role, if it is one of the staff. */
  role: Role | null,
  /** The seats at which they sit. */
  seats: Array<SeatOf>,
  /** How many wrong passwords the account was tried with in the last day. */
  wrong_passwords: number, };

/** A game as a table has it, or as it would be with other options. */
export type Game = {
  /** The id of the game, such as `hg/omaha`. */
  id: string,
  /** The name of the game. */
  name: string,
  /** What it is, in a sentence or two. */
  about: string,
  /** The short name of its rule book. */
  book: string,
  /** The title of its rule book. */
  book_title: string,
  /** The unit of money, such as `pence`. */
  money: string,
  /** What stands before amounts, such as `£`. */
  currency: string,
  /** How many seats it has. */
  seats: number,
  /** Everything that can be bet on. */
  wagers: Array<GameWager>,
  /** What the operator may choose. */
  options: Array<GameOption>,
  /** The pay tables of the book. */
  tables: Array<PayTable>,
  /** The clauses of the game, in our own words. */
  rules: Array<Rule>,
  /** What the sign at the table says. */
  sign: Array<SignLine>,
  /** What is printed on the felt apart from the names of wagers. */
  print: Array<SignLine>,
  /** What the house collects. */
  fees: Array<Fee>,
  /** Wagers that the table is laid out for but does not take. */
  not_available: Array<SignLine>, };

/** A game in the list of all games. */
export type GameInList = {
  /** The id of the game, such as `hg/omaha`. */
  id: string,
  /** The name of the game. */
  name: string,
  /** What it is, in a sentence or two. */
  about: string,
  /** The short name of its rule book. */
  book: string,
  /** The title of its rule book. */
  book_title: string,
  /** The unit of money, such as `pence`. */
  money: string,
  /** What stands before amounts, such as `£`. */
  currency: string,
  /** How many seats it has. */
  seats: number,
  /** The wager that is a player's stack, where players play against each other. */
  stack: string | null,
  /** The felt on which the page draws it. */
  felt: string,
  /** The kind of game that it is. */
  family: Family,
  /** How soon a round is over. */
  speed: Speed,
  /** What people call it besides its name. */
  also_called: Array<string>,
  /** Its place among the few games that are shown first, from 1. */
  favourite: number | null,
  /** The kinds of its wagers. */
  wagers: Array<string>,
  /** What one begins with: the least stake on its first wager, or the usual stack. */
  least: Cents, };

/** The meters of a game and everything that ever moved them. */
export type GameMeters = {
  /** The id of the game. */
  game: string,
  /** The meters as they are now. */
  meters: Array<Meter>,
  /** Every movement, the oldest first. */
  ledger: Array<Movement>,
  /** The clauses that order meters to be shown. */
  by: Array<Clause>, };

/** An option of a game, with the setting in force. */
export type GameOption = {
  /** The name of the option. */
  name: string,
  /** The setting in force, as house files write it. */
  value: string | null,
  /** The setting in force, as people read it. */
  told: string | null,
  /** What the option is about, as a sentence. */
  says: string,
  /** The settings that the book permits, where they are few. */
  permitted: Array<string>,
  /** The clause that leaves it to the operator. */
  clause: Clause,
  /** The kind of setting, in a word. */
  kind: string,
  /** The pay table that it chooses, or empty. */
  of: string,
  /** The name of the pay table in force, if it chooses one. */
  table: string | null,
  /** The rows of that pay table: what wins, and what it pays. */
  rows: Array<[string, string]> | null, };

/** A kind of wager of a game. */
export type GameWager = {
  /** The kind of the wager. */
  name: string,
  /** The wager as messages write it. */
  write: string,
  /** What it is, as a sentence. */
  says: string,
  /** The clause that it comes from. */
  clause: Clause,
  /** Whether it is made before the round. */
  opening: boolean,
  /** Whether it is on trial. */
  trial: boolean,
  /** Whether the table takes it. */
  taken: boolean,
  /** The pay table by which it is paid, if it has one. */
  pays: string | null,
  /** The rows of that pay table that are its own. */
  rows: Array<string>,
  /** The wagers of this kind on the layout. */
  names: Array<string>, };

/** How a list has changed to which things are added at the end: some of the first are gone, the next are kept, whatever
 * was behind those is gone, and these are added. */
export type Grown<T> = {
  /** How many of the first are gone; none if it is not said. */
  gone?: number,
  /** How many of the next are kept. */
  kept: number,
  /** What is added behind them. */
  add: Array<T>, };

/** What a good player would answer, for whoever asks for it. */
export type Hint = {
  /** The answer, in words. */
  words: string, };

/** A jackpot that was hit and is not paid yet. */
export type Hit = {
  /** The row of the record in which it was hit. */
  row: Seq,
  /** When it was hit. */
  at: string,
  /** The meter's name in the game. */
  meter: string,
  /** The number of the table at which it was hit. */
  table: TableId,
  /** The name of that table, if it is open. */
  table_name: string | null,
  /** Whether it was hit at the table that is viewed. */
  here?: boolean,
  /** The number of the round at that table. */
  round: RoundId,
  /** The seats that have won it. */
  seats: Array<number>,
  /** What they win, as the meter is now. */
  cents: Cents,
  /** The lowest role whose card pays that much. */
  level: Role,
  /** The name of whoever pressed the button, if anybody did. */
  hit_by: string | null,
  /** The role of whoever pressed the button. */
  hit_role: Role | null,
  /** The name of whoever confirmed it, once somebody has. */
  confirmed_by: string | null,
  /** The role of whoever confirmed it. */
  confirmed_role: Role | null, };

/** A seat that is held for a player who was called to it. */
export type Hold = {
  /** The number of the table. */
  table: TableId,
  /** The number of the seat. */
  seat: number,
  /** The name of the player who was called. */
  name: string | null,
  /** Whether it is the viewer. */
  you: boolean,
  /** How long the seat is still held, in milliseconds. */
  left_ms: number,
  /** The list from which the player was called. */
  list: string, };

/** What the page says of the house itself. */
export type House = {
  /** The name of the house, if it has one. */
  name: string | null,
  /** Whether it has exactly the tables of its house file. */
  planned: boolean,
  /** The currency of its tables, if they all have the same. */
  currency: string | null, };

/** A meter of the house, with the tables that share it. */
export type HouseMeter = {
  /** The link by which tables share it. */
  link: string,
  /** The id of its game. */
  game: string,
  /** The meter's name in the game. */
  meter: string,
  /** The account of its main part. */
  account: string,
  /** How much it has reached. */
  main: Fine,
  /** How much its reserve has reached. */
  reserve: Fine,
  /** What the house starts it with. */
  seed: Cents,
  /** The stake of a wager on it, where that is fixed. */
  unit: Cents | null,
  /** How stakes are divided on it, in words. */
  terms: string,
  /** The tables that share it. */
  tables: Array<Linked>,
  /** The jackpot that is pending on it. */
  pending: Hit | null,
  /** The jackpots behind that one, in their turn. */
  queue: Array<Hit>,
  /** The amount from which an executive is needed. */
  level_cents: Cents, };

/** The proof that a checkpoint is in the log of a size (RFC 6962). */
export type Inclusion = {
  /** The place of the checkpoint, from 0. */
  at: number,
  /** The size of the log. */
  size: number,
  /** The head of the log of this size, in hex. */
  root: string,
  /** The text whose hash is the leaf. */
  leaf: string,
  /** The hashes of the proof, in hex. */
  proof: Array<string>, };

/** The list that somebody has joined or left. */
export type JoinedList = {
  /** The id of the list. */
  id: string, };

/** One settled stake: whose, on what, how much came back and was paid, and the clauses that say so. */
export type Line = {
  /** The seat where the chips lie; 0 for the dealer and 255 for the house. */
  seat: number,
  /** The account of its owner, if it is a player's. */
  player: PlayerId | null,
  /** The name of its owner. */
  name: string | null,
  /** Whether it is the viewer's own. */
  yours: boolean,
  /** The wager that is settled. */
  wager: string,
  /** The stake that this line settles; zero for a bonus that was not staked. */
  stake: Cents,
  /** The part of the stake that comes back. */
  returned: Cents,
  /** What is paid on top. */
  paid: Cents,
  /** What the person is better or worse off by. */
  net: Cents,
  /** What happened, in a word or two, such as `win` or the row of the pay table. */
  outcome: string,
  /** As a person at the table would say it: `win`, `lose`, `push` or `part`. */
  result: string,
  /** The odds, if odds were paid. */
  odds: string | null,
  /** Who takes what is lost and pays what is won. */
  against: Against,
  /** The clauses that order it. */
  by: Array<Clause>, };

/** A table that shares a meter. */
export type Linked = {
  /** The number of the table. */
  id: TableId,
  /** The table's name in the lobby. */
  name: string,
  /** Where the table stands. */
  premises: string, };

/** The lists of a view that are different now. */
export type ListsChange = {
  /** The seats that are taken. */
  seats?: Rows<Seated, SeatedChange>,
  /** The opening wagers. */
  wagers?: Rows<Wager, WagerChange>,
  /** The table's progressive meters. */
  meters?: Rows<Meter, MeterChange>,
  /** The chips of every seat. */
  stacks?: Rows<StackSeat, StackSeatChange>,
  /** The bets of this round. */
  bets?: Grown<PlacedBet>,
  /** Bets that stand from earlier rounds. */
  standing?: Grown<PlacedBet>,
  /** Stakes added during the round. */
  staked?: Grown<PlacedBet>,
  /** What has happened in the round. */
  facts?: Grown<Fact>,
  /** The settlement, bet by bet. */
  lines?: Grown<Line>,
  /** The orders that have been called for this round. */
  called?: Grown<Order>,
  /** Seats whose bets do not go together as they are. */
  unready?: Grown<Unready>,
  /** Summaries of the last rounds. */
  history?: Grown<Summary>, };

/** An open table as the lobby shows it. */
export type LobbyTable = {
  /** The number of the table. */
  id: TableId,
  /** The id of the game, such as `uk/roulette`. */
  game: string,
  /** The table's name. */
  name: string,
  /** The name of the game. */
  game_name: string,
  /** Who deals at the table. */
  dealer: Dealer,
  /** Where the table stands. */
  premises: string,
  /** Tables of one game with one link share their meters. */
  link: string,
  /** How many people sit there. */
  players: number,
  /** How many bots sit there. */
  bots: number,
  /** How many people look on without a seat. */
  watching: number,
  /** How many seats the game has. */
  seats: number,
  /** How far the round is. */
  phase: Phase,
  /** Why the table has stopped, if a bug of ours has stopped it; for staff. */
  stopped: string | null,
  /** The smallest and the largest stake, as an option writes them. */
  limits: string | null,
  /** The limit at which the game is played, where it has one. */
  limit: string | null,
  /** The waiting list of its game and limit. */
  list: string | null,
  /** The average stack of a player, where there are stacks. */
  average_stack: Cents | null,
  /** The average pot of the last hands, where there are stacks. */
  average_pot: Cents | null,
  /** Who banks the round and with how much, where a player does. */
  bank: Bank | null,
  /** Whether the game has broken. */
  broken: boolean,
  /** How many seats are held for players who were called to them. */
  held: number,
  /** The options for which people wait, where there are stacks. */
  options: { [key in string]: string } | null,
  /** The table's progressive meters. */
  meters: Array<Meter>,
  /** The number of the round; 0 before the first. */
  round: RoundId,
  /** What is staked in the round. */
  stake_total: Cents, };

/** Nobody is logged in any more. */
export type LoggedOut = {
  /** Always null: there is no account now. */
  player: Account | null, };

/** Whether somebody may talk from now on. */
export type MayTalk = {
  /** Whether they may. */
  may: boolean, };

/** The account of whoever asks, with its money. */
export type Me = {
  /** The account, if there is one. */
  player: Account | null,
  /** The role, if it is one of the staff. */
  role: Role | null,
  /** Whether a password of one's own must be chosen before anything else. */
  must_change: boolean,
  /** Whether the account has a second factor. */
  second_factor: SecondFactor, };

/** How the result of a round is spread, in opening stakes. */
export type Measures = {
  /** The variance, in squares of the opening stake. */
  variance: Share,
  /** The standard deviation, which is the root of the variance. */
  deviation: string,
  /** The share of rounds that win. */
  hit?: Share,
  /** The share of rounds without a win or a loss. */
  push?: Share,
  /** The skewness; empty where the result never varies. */
  skewness?: string,
  /** The kurtosis above that of the normal curve. */
  kurtosis?: string,
  /** The most that one round can win. */
  best?: Share,
  /** The most that one round can lose, as a negative number. */
  worst?: Share,
  /** How often a round wins and ends even, between bounds, where not every end of it is known. */
  bounds?: Bounds, };

/** A message from a table. */
export type Message = { "type": "view" } & View | { "type": "change" } & Change | { "type": "talk",
  /** Whether this is all that is left of it, and not only what is new. */
  whole: boolean,
  /** The lines, the oldest first. */
  said: Array<Said>, } | { "type": "ok",
  /** The id of the wish, if it had one. */
  id: MessageId | null, } | { "type": "refused",
  /** The id of the wish, if it had one. */
  id: MessageId | null,
  /** The kind of problem, in a word. */
  error: string,
  /** The clauses that forbid what was asked for. */
  by: Array<Clause>,
  /** Why, as a sentence. */
  says: string,
  /** The number of the request, by which its cause is found in the log. */
  request: string, } | { "type": "failed",
  /** The id of the wish, if it had one. */
  id: MessageId | null,
  /** The kind of problem, in a word. */
  error: string,
  /** The clauses that forbid what was asked for. */
  by: Array<Clause>,
  /** Why, as a sentence. */
  says: string,
  /** The number of the request, by which its cause is found in the log. */
  request: string, };

/** The number or word by which a client knows the answer to its wish. */
export type MessageId = number | string;

/** A progressive meter of a table. */
export type Meter = {
  /** The meter's name in the game. */
  name: string,
  /** The account of its main part. */
  account: string,
  /** How much it has reached. */
  main: Fine,
  /** How much its reserve has reached. */
  reserve: Fine,
  /** The stake of a wager on it, where that is fixed. */
  unit: Cents | null,
  /** How stakes are divided on it, in words. */
  terms: string,
  /** The clauses that order it to be shown. */
  by: Array<Clause>, };

/** What is different of a meter. */
export type MeterChange = {
  /** The meter's name in the game. */
  name?: string,
  /** The account of its main part. */
  account?: string,
  /** How much it has reached. */
  main?: Fine,
  /** How much its reserve has reached. */
  reserve?: Fine,
  /** The stake of a wager on it, where that is fixed. */
  unit?: Cents | null,
  /** How stakes are divided on it, in words. */
  terms?: string,
  /** The clauses that order it to be shown. */
  by?: Array<Clause>, };

/** A movement on the meter of this name. */
export type MeterMove = {
  /** The meter's name in the game. */
  meter: string, } & ({ "move": "contributed",
  /** The seat of the bet. */
  seat: number,
  /** The own seat of the person who made the bet. */
  player: Bettor,
  /** The whole stake, in cents. */
  stake: Cents,
  /** The part of it that went on the main part. */
  main: Fine,
  /** The part of it that went on the reserve. */
  reserve: Fine, } | { "move": "reversed",
  /** The seat of the bet. */
  seat: number,
  /** The own seat of the person whose stake it is. */
  player: Bettor,
  /** The whole stake, in cents. */
  stake: Cents,
  /** The part of it that came off the main part. */
  main: Fine,
  /** The part of it that came off the reserve. */
  reserve: Fine, } | { "move": "awarded",
  /** The seat of the bet that won. */
  seat: number,
  /** The own seat of the person who is paid. */
  player: Bettor,
  /** What came off the meter. */
  cents: Cents,
  /** What the house adds to it. */
  house: Cents, } | { "move": "seeded",
  /** How much the house put on. */
  cents: Cents, } | { "move": "refilled",
  /** How much the reserve was. */
  reserve: Fine, });

/** A part of the meter that can be won, and its chance. */
export type MeterPart = {
  /** How much of the meter it is. */
  part: Share,
  /** How likely it is won. */
  chance: Share, };

/** What is paid on a progressive wager from this meter on. */
export type MeterPiece = {
  /** The lowest meter of the piece, in cents. */
  from: Cents,
  /** Awards that are not part of the meter, as a share of the stake. */
  fixed: Share,
  /** How much of the meter a wager wins on average. */
  jackpot: Share, };

/** What a progressive wager is worth while the meter is at one amount. */
export type MeterRow = {
  /** The amount on the meter, in cents. */
  meter: Cents,
  /** The edge at that meter, as a share of the stake. */
  edge: Share,
  /** The variance of the wager's result, in stakes. */
  variance: Share,
  /** The standard deviation, in stakes. */
  deviation: string, };

/** How a figure was found. */
export type Method = "exact" | "simulated";

/** The kinds of movements on a meter. */
export type Moved = { "move": "contributed",
  /** The seat of the bet. */
  seat: number,
  /** The own seat of the person who made the bet. */
  player: Bettor,
  /** The whole stake, in cents. */
  stake: Cents,
  /** The part of it that went on the main part. */
  main: Fine,
  /** The part of it that went on the reserve. */
  reserve: Fine, } | { "move": "reversed",
  /** The seat of the bet. */
  seat: number,
  /** The own seat of the person whose stake it is. */
  player: Bettor,
  /** The whole stake, in cents. */
  stake: Cents,
  /** The part of it that came off the main part. */
  main: Fine,
  /** The part of it that came off the reserve. */
  reserve: Fine, } | { "move": "awarded",
  /** The seat of the bet that won. */
  seat: number,
  /** The own seat of the person who is paid. */
  player: Bettor,
  /** What came off the meter. */
  cents: Cents,
  /** What the house adds to it. */
  house: Cents, } | { "move": "seeded",
  /** How much the house put on. */
  cents: Cents, } | { "move": "refilled",
  /** How much the reserve was. */
  reserve: Fine, };

/** A movement of a meter, with the row of the record that proves it. */
export type Movement = {
  /** The row of the record. */
  row: Seq,
  /** When it moved. */
  at: string,
  /** The number of the table, if it moved at one. */
  table: TableId | null,
  /** The account that moved. */
  account: string,
  /** The meter's name in the game. */
  meter: string,
  /** The link by which tables share it. */
  link: string,
  /** What happened, in a word. */
  what: string,
  /** The account on the other side. */
  with: string,
  /** How much it moved by. */
  cents: Fine,
  /** The balance of the account afterwards. */
  stands: Fine, };

/** A hand that is shown: what it is compared by, and the cards that count. */
export type NamedHand = {
  /** Which of the hands that are compared it is, such as `High`; empty where there is only one. */
  part: string,
  /** The kind of hand in words, such as `two pair`. */
  kind: string,
  /** The ranks that decide between hands of this kind, the most important first, as cards write them. */
  ranks: Array<string>,
  /** A number that is greater for whoever wins; equal hands have equal ones. */
  strength: number,
  /** The cards or tiles that count. */
  pieces: Array<Piece>, };

/** What a seat won or lost in a round. */
export type Net = {
  /** The name of whoever sat there. */
  name: string | null,
  /** How much they are better or worse off. */
  net: Cents,
  /** The number of the seat. */
  seat: number, };

/** A bet as a player asks for it. */
export type NewBet = {
  /** The wager to put chips on. */
  wager: string,
  /** How much to bet. */
  stake: Cents,
  /** The seat to bet at, if it is not one's own. */
  seat?: number | null, };

/** A new password. */
export type NewPassword = {
  /** The password so far. */
  password: string,
  /** The one from now on. */
  new: string, };

/** A table that is to be opened. One that is dealt by a person, linked or elsewhere needs a supervisor. */
export type NewTable = {
  /** The id of the game, such as `uk/roulette`. */
  game: string,
  /** The options that differ from the book's defaults. */
  options?: { [key in string]: Told },
  /** Who deals at the table. */
  dealer?: Dealer,
  /** Tables of one game with one link share their meters; `house` if none is named. */
  link?: string | null,
  /** Where the table stands; `house` if nothing is named. */
  premises?: string | null, };

/** The hash of a nonce to which a player has committed. */
export type NonceHash = {
  /** The player's account. */
  player: PlayerId,
  /** The hash, in hex. */
  hash: string, };

/** What a player gave to the chances of a round. */
export type NonceShare = {
  /** The player's account. */
  player: PlayerId,
  /** The name shown at tables. */
  name: string | null,
  /** The hash of the nonce, which came while betting was open, in hex. */
  hash: string,
  /** The nonce, in hex; null if it was withheld. */
  nonce: string | null, };

/** Who has a share in the chances of a round. */
export type Nonces = {
  /** The hashes of nonces to which players have committed. */
  hashed: Array<NonceHash>,
  /** The accounts whose nonces are waited for: betting has closed. */
  awaited: Array<PlayerId>, };

/** Why the book would not have an option. */
export type Objection = {
  /** What is wrong, as a sentence. */
  says: string,
  /** The clauses that forbid it. */
  by: Array<Clause>, };

/** What a seat is offered before the round, such as the bank. */
export type Offer = {
  /** The seat that has to answer. */
  seat: number,
  /** The order by which the seat declines. */
  decline: string,
  /** How long it may still answer, in milliseconds. */
  left_ms: number, };

/** A row of the record. */
export type OnRecord = {
  /** Its number through all tables: what happened before has a smaller one. */
  row: Seq,
  /** When it was written. */
  at: string, };

/** A password that was made for somebody, shown only now; they must choose another with it. */
export type OneTimePassword = {
  /** The account's number. */
  player: PlayerId,
  /** The password in clear text. */
  password: string, };

/** The table that was opened. */
export type Opened = {
  /** The number of the table. */
  id: TableId, };

/** Something other than a bet that was called before the round. */
export type Order = {
  /** The seat that it concerns. */
  seat: number,
  /** The own seat of the person who called it. */
  player: Bettor,
  /** The words of the order. */
  words: string, };

/** One outcome of a wager, with its chance. */
export type OutcomeRow = {
  /** What happens, as the game calls it. */
  outcome: string,
  /** The odds, or the net result in stakes. */
  pays: string,
  /** The net result in opening stakes, as a reduced fraction; null where it depends on a meter. */
  net: string | null,
  /** The number of cases in which it happens. */
  count: string,
  /** The probability as a decimal of twelve places. */
  probability: string,
  /** What it adds to the expected net result, in opening stakes. */
  contribution: string | null, };

/** The caller's own password again. */
export type OwnPassword = {
  /** The password with which the caller logs in. */
  password: string, };

/** The viewer's own place on a waiting list. */
export type OwnPlace = {
  /** The place on the list, from 1. */
  place: number,
  /** The seat to which they are called. */
  called: Hold | null, };

/** A pay table of the book. */
export type PayTable = {
  /** What it is a pay table of. */
  of: string,
  /** The name of the pay table. */
  name: string,
  /** Whether its odds are a minimum, a complete set or exact. */
  kind: string,
  /** The clause that prints it. */
  clause: Clause,
  /** The rows: what wins, and what it pays. */
  rows: Array<[string, string]>,
  /** The rows as a sign prints them. */
  words: Array<string>, };

/** How far the round of a table is. */
export type Phase = "betting" | "playing" | "settled" | "stopped";

/** A card such as `Kh`, or a tile such as `6-4`. */
export type Piece = string;

/** Where a card is. */
export type Place = { "seat": [number, number] } | "dealer" | "board" | "burn" | { "spot": string };

/** Chips on a wager, with their owner. */
export type PlacedBet = {
  /** The seat that the chips are at. */
  seat: number,
  /** The own seat of whoever made the bet. */
  by: Bettor,
  /** The account of whoever made the bet. */
  player: PlayerId | null,
  /** The name of whoever made the bet. */
  name: string | null,
  /** The wager that the chips are on. */
  wager: string,
  /** How many chips, in cents. */
  stake: Cents,
  /** Whether it is the viewer's own. */
  yours: boolean, };

/** The number of an account of the house: a person, a bot or one of the staff. */
export type PlayerId = number;

/** A figure with its edge in per cent. */
export type Priced = {
  /** The edge in per cent, to five places. */
  percent: string,
  /** The id of the game, such as `uk/roulette`. */
  game: string,
  /** The wager, or its kind where all of a kind are alike. */
  wager: string,
  /** The pay table; `minimum` where there is only one. */
  table: string,
  /** The options that differ from the book's defaults. */
  options: { [key in string]: string },
  /** The house edge as a reduced fraction of the opening stake. */
  edge: string,
  /** The edge as a decimal of twelve places. */
  decimal: string,
  /** Whether it was counted or simulated. */
  method: Method,
  /** The standard error of a simulated figure, in opening stakes. */
  error?: string,
  /** How the player plays, where there is a choice. */
  strategy: string | null,
  /** The average of all that is staked, in opening stakes, where a player may add to the stake. */
  average_stake: string | null,
  /** The edge as a share of all that is staked, where that differs. */
  element_of_risk: string | null,
  /** How many equally likely cases there are. */
  cases: string,
  /** Everything that can happen to the wager, the best first. */
  outcomes: Array<OutcomeRow>,
  /** How the result of a round is spread, where that is known. */
  measures?: Measures,
  /** What the house's collection adds to the edge, stake by stake. */
  fees?: Array<FeeRow>,
  /** Anything else that a reader must know about the figure. */
  notes?: Array<string>,
  /** What the edge of a progressive wager is made of. */
  progressive?: Progressive,
  /** What is also paid for the hands of others, for each pay table of amounts. */
  envies?: Array<Envy>,
  /** What the book states about the edge, where it does. */
  stated: Stated | null, };

/** What is wrong and what would be right, with the clauses that say so. */
export type Problem = {
  /** The kind of problem, in a word. */
  error: string,
  /** The clauses that forbid what was asked for. */
  by: Array<Clause>,
  /** Why, as a sentence. */
  says: string,
  /** The number of the request, by which its cause is found in the log. */
  request: string, };

/** How far the work on a game's figures has come. */
export type Progress = {
  /** Whether anything is being worked out. */
  running: boolean,
  /** How many steps are done. */
  done: number,
  /** How many steps there are. */
  expected: number,
  /** How many other questions come first. */
  before: number, };

/** What comes back of a progressive wager in the long run, as shares of the stake. */
export type Progressive = {
  /** Awards that are not part of the meter. */
  fixed: Share,
  /** What goes on the meter and into its reserve. */
  increments: Share,
  /** The average that the house adds for the seed. */
  seed: Share,
  /** How much of the meter a wager wins on average. */
  jackpot: Share,
  /** The parts of the meter that can be won, the largest first. */
  parts?: Array<MeterPart>,
  /** What is also paid to the dealer. */
  envy: Share,
  /** The meter at which the wager's edge is zero, in stakes. */
  break_even: Share,
  /** The stake, in cents, as the unit in which meters are counted. */
  unit: Cents,
  /** The share of the increments that goes into the reserve. */
  reserve?: Share,
  /** What a wager adds in envies on average, where there is a wager at every position. */
  full_table_envy?: Share,
  /** What the wager is worth at various meters. */
  meters?: Array<MeterRow>,
  /** What applies from which meter on, where that differs. */
  pieces?: Array<MeterPiece>,
  /** All of this in a sentence. */
  says: string, };

/** The proof of a finished round. */
export type Proof = {
  /** The number of the table. */
  table: TableId,
  /** The number of the round. */
  round: RoundId,
  /** The id of the game. */
  game: string,
  /** From what its draws follow: `alone` (the secret) or `mixed` (the secret with the players' nonces). */
  scheme: string,
  /** The commitment to the secret, in hex. */
  commitment: string,
  /** Where the commitment is on record. */
  opened: OnRecord,
  /** Where it is on record that betting closed. */
  closed: OnRecord,
  /** The hash of what the round began with, in hex. */
  opening_hash: string,
  /** What it began with, exactly as it was hashed; null if it would tell cards that stay secret. */
  opening: string | null,
  /** What players gave, in the order of their accounts. */
  nonces: Array<NonceShare>,
  /** The secret, in hex; null if it would tell cards that stay secret. */
  secret: string | null,
  /** The key that is made of both, in hex; null if it would tell cards that stay secret. */
  key: string | null,
  /** The draws in their order; none if they would tell cards that stay secret. */
  draws: Array<Draw>, };

/** A question as a page or terminal shows it. */
export type Question = {
  /** Who is asked: a seat, or 100 more than the own seat of a person who is asked about their own money. */
  seat: number,
  /** What is asked, as a sentence. */
  text: string,
  /** The answers that a player may choose from. */
  choices: Array<Choice>,
  /** What a good player would answer, in words. */
  advice: string, };

/** How much a fee is. */
export type Rate = {
  /** What it is for, in words; empty where it is always the same. */
  at: string,
  /** How much it is. */
  cents: Cents, };

/** The codes for whoever loses their second factor: each works once, and they are shown only now. */
export type RecoveryCodes = {
  /** All of them, in groups of letters. */
  codes: Array<string>, };

/** A finished round, step by step, as the viewer may see it. */
export type Replay = {
  /** The number of the round. */
  round: RoundId,
  /** The number of the table. */
  table: TableId,
  /** The id of the game. */
  game: string,
  /** The name of the game. */
  game_name: string,
  /** What became of it, in a word. */
  status: string,
  /** The fingerprint of the round's secret, as it was shown before the round. */
  commitment: string,
  /** The secret, for whoever may see the whole round. */
  seed: string | null,
  /** All options that were in force, as text. */
  options: { [key in string]: string },
  /** What happened, as far as the viewer may see it. */
  facts: Array<Fact>,
  /** How many facts there were after each input. */
  steps: Array<number>,
  /** Whether something of the round is kept back from the viewer. */
  secret: boolean,
  /** Whether it is a hand of a game with stacks. */
  hand: boolean,
  /** The settlement, bet by bet. */
  lines: Array<Line>,
  /** The inputs without chance, as scripts write them, for whoever may see the whole round. */
  inputs: Array<string>, };

/** The roles of the staff, the lowest first. */
export type Role = "dealer" | "supervisor" | "floor" | "executive";

/** The number of a round at its table, from 1. */
export type RoundId = number;

/** A finished round in a line of a list. */
export type RoundInList = {
  /** The number of the round. */
  round: RoundId,
  /** When it was settled. */
  settled_at: string,
  /** What became of it, in a word. */
  status: string,
  /** The result as a sentence. */
  summary: string | null,
  /** What roads and boards are drawn from, by the game's own names. */
  data: { [key in string]: Told } | null,
  /** What each seat won or lost. */
  net: Array<Net> | null, };

/** A page of finished rounds. */
export type Rounds = {
  /** The rounds, newest first. */
  rounds: Array<RoundInList>, };

/** How a list has changed whose rows stay while what they say changes, such as seats. */
export type Rows<T, C> = {
  /** How many of the first rows are kept; whatever was behind them is gone. */
  kept: number,
  /** What is different in those that are kept, by their places from 0. */
  set?: Array<[number, C]>,
  /** The rows behind them. */
  add?: Array<T>, };

/** A clause of the game, in our own words. */
export type Rule = {
  /** The id of the clause. */
  clause: Clause,
  /** What it is about, in a word or two. */
  topic: string,
  /** What it orders. */
  says: string, };

/** A ruling of the house. */
export type Ruling = "void-round" | { "void-hand": number } | { "dead-hand": number } | "suspend-progressive" | { "find": {
  /** The word of the finding. */
  finding: string,
  /** The seat that it concerns, if it concerns one. */
  seat: number | null, } };

/** Something that somebody said at a table. */
export type Said = {
  /** Its number at the table, from 1. */
  number: number,
  /** The account of whoever said it. */
  player: PlayerId,
  /** The name of whoever said it. */
  name: string,
  /** The role, if it was one of the staff. */
  role: Role | null,
  /** What was said. */
  words: string, };

/** A seat at which somebody sits. */
export type SeatOf = {
  /** The number of the table. */
  table: TableId,
  /** The name of the table. */
  name: string,
  /** The number of the seat. */
  seat: number, };

/** A seat that is taken. */
export type Seated = {
  /** The number of the seat. */
  seat: number,
  /** The name of whoever sits there. */
  name: string | null,
  /** Whether it is a bot. */
  bot: boolean,
  /** How well a bot plays, where that can differ. */
  skill: Skill | null,
  /** Whether it is the viewer. */
  you: boolean,
  /** Whether they have finished betting, or have seen enough of the result. */
  ready: boolean,
  /** Whether they have asked the staff to place their bets. */
  help: boolean,
  /** Whether they have a question to answer. */
  asked: boolean, };

/** What is different at a seat that is taken. */
export type SeatedChange = {
  /** The number of the seat. */
  seat?: number,
  /** The name of whoever sits there. */
  name?: string | null,
  /** Whether it is a bot. */
  bot?: boolean,
  /** How well a bot plays, where that can differ. */
  skill?: Skill | null,
  /** Whether it is the viewer. */
  you?: boolean,
  /** Whether they have finished betting, or have seen enough of the result. */
  ready?: boolean,
  /** Whether they have asked the staff to place their bets. */
  help?: boolean,
  /** Whether they have a question to answer. */
  asked?: boolean, };

/** Whether somebody has a second factor. */
export type SecondFactor = "none" | "wanted" | "demanded" | "set";

/** The number of a row of the record, from 1 without gaps. */
export type Seq = number;

/** A session of the caller's. */
export type Session = {
  /** By which it can be ended. */
  number: number,
  /** When it began, as people read it. */
  began: string,
  /** When it was last seen in use. */
  seen: string,
  /** From where: the browser, the system and the address, in words. */
  from: string,
  /** Whether it is the one by which this is asked. */
  this: boolean, };

/** An exact number beside its decimal of twelve places. */
export type Share = {
  /** The number to twelve places, rounded. */
  decimal: string,
  /** The number as a reduced fraction. */
  fraction: string, };

/** One line of a sign and the clauses that order it. */
export type SignLine = {
  /** The text of the line. */
  says: string,
  /** The clauses that order it to be shown. */
  by: Array<Clause>, };

/** Somebody whom the staff have silenced. */
export type Silenced = {
  /** The account's number. */
  player: PlayerId,
  /** The name shown at tables. */
  name: string, };

/** How well a bot plays. */
export type Skill = "novice" | "regular" | "expert";

/** How soon a round is over. */
export type Speed = "quick" | "steady" | "long";

/** The chips of a seat, and its standing in the game. */
export type StackSeat = {
  /** The number of the seat. */
  seat: number,
  /** The chips that it has left. */
  chips: Cents,
  /** Whether it gets no cards. */
  away: boolean,
  /** What it waits for before it comes in. */
  waiting: string | null,
  /** A blind that it has to make up; zero for none. */
  owes: Cents,
  /** Whether it leaves when the hand is over. */
  leaving: boolean, };

/** What is different of the chips of a seat. */
export type StackSeatChange = {
  /** The number of the seat. */
  seat?: number,
  /** The chips that it has left. */
  chips?: Cents,
  /** Whether it gets no cards. */
  away?: boolean,
  /** What it waits for before it comes in. */
  waiting?: string | null,
  /** A blind that it has to make up; zero for none. */
  owes?: Cents,
  /** Whether it leaves when the hand is over. */
  leaving?: boolean, };

/** What the book states about an edge. */
export type Stated = {
  /** The clause that states it. */
  clause: Clause,
  /** The figure as the book prints it. */
  percent: string,
  /** Whether it is right. */
  verdict: Verdict,
  /** What would give the stated figure, where that is known. */
  reproduced_by?: string, };

/** The result of a round, as the board of a table shows it and as it is kept beside the record. */
export type Summary = {
  /** What roads and boards are drawn from, by the game's own names. */
  data: { [key in string]: Told },
  /** What each seat won or lost. */
  net: Array<Net>,
  /** The number of the round. */
  round: RoundId,
  /** The result as a sentence. */
  summary: string, };

/** What the figures would be, and what the book has against it. */
export type Supposed = {
  /** The figures in force beside those supposed. */
  comparison: Comparison,
  /** Wagers that the table does not take. */
  not_taken: Array<string>,
  /** Why the book would not have it. */
  objections: Array<Objection>, };

/** What is in force, at a table or by the book's defaults, and what is supposed in its place. */
export type Supposition = {
  /** The table whose options are in force; without it, the book's defaults. */
  table?: TableId | null,
  /** Further options in force. */
  now?: { [key in string]: Told },
  /** What differs from that; rows of a pay table as an object, put over those in force. */
  supposed: { [key in string]: Told }, };

/** The number of a table of the house, from 1. */
export type TableId = number;

/** A table for which people wait. */
export type TableOnList = {
  /** The number of the table. */
  id: TableId,
  /** The table's name in the lobby. */
  name: string,
  /** How many of its seats are neither taken nor held. */
  free: number, };

/** From where somebody is barred, and for how long. */
export type ToBar = {
  /** The table; without it the whole house. */
  table?: TableId | null,
  /** For how many minutes; without it for good. */
  minutes?: number | null,
  /** Why, in 3 to 200 characters. */
  reason: string, };

/** Where somebody may play again. */
export type ToLift = {
  /** The table; without it the whole house. */
  table?: TableId | null, };

/** Something to be said. */
export type ToSay = {
  /** What is to be said. */
  words: string, };

/** A value that a game tells of a round, for roads and boards. Every game has names of its own for them. */
export type Told = null | boolean | number | string | Array<Told> | { [key in string]: Told };

/** A seat whose bets do not go together as they are. */
export type Unready = {
  /** The seat of the bets. */
  seat: number,
  /** The own seat of whoever made them. */
  by: Bettor,
  /** What is missing, as a sentence. */
  says: string,
  /** The clauses that order it. */
  clauses: Array<Clause>, };

/** A seat from which somebody is stood up. */
export type Unseat = {
  /** The number of the seat. */
  seat: number,
  /** Why, in 3 to 200 characters. */
  reason: string, };

/** Whether a stated figure is right. */
export type Verdict = "agrees" | "agrees-truncated" | "differs";

/** A table as one viewer may see it. Values that are not always there are there only where players have stacks. */
export type View = {
  /** The version of the protocol in which the floor speaks. */
  protocol: number,
  /** The fingerprint of the page's files; empty where they are read again each time. */
  page: string,
  /** The number of this view; what is sent of the next says which it follows. */
  number: number,
  /** The number of the table. */
  table: TableId,
  /** The table's name in the lobby. */
  name: string,
  /** The id of the game, such as `uk/roulette`. */
  game: string,
  /** The name of the game. */
  game_name: string,
  /** The felt on which the page draws it. */
  felt: string,
  /** The number of the round; 0 before the first. */
  round: RoundId,
  /** The last row of the table on record. */
  seq: Seq,
  /** How far the round is. */
  phase: Phase,
  /** How long the phase still lasts, in milliseconds; null where nothing is timed. */
  deadline_ms: number | null,
  /** How long the phase lasts in all, in milliseconds. */
  window_ms: number | null,
  /** The fingerprint of the round's secret. */
  commitment: string,
  /** Who has a share in the chances of the round. */
  nonces: Nonces,
  /** The viewer, if they have an account. */
  you: You | null,
  /** The viewer's role, if they are one of the staff. */
  role: Role | null,
  /** The buttons of the keypad, for staff. */
  buttons: Array<ButtonState> | null,
  /** How many people look on without a seat. */
  watching: number,
  /** The highest number of a seat. */
  seat_count: number | null,
  /** The numbers of all seats, taken or not. */
  seat_numbers: Array<number>,
  /** The smallest and the largest stake by kind of wager. */
  limits: { [key in string]: [Cents | null, Cents] },
  /** What the viewer is asked. */
  question: Question | null,
  /** The seats that are asked something. */
  waiting: Array<number>,
  /** All options in force, as text. */
  options: { [key in string]: string },
  /** Who deals at the table. */
  dealer: Dealer,
  /** Where the table stands. */
  premises: string,
  /** Tables of one game with one link share their meters. */
  link: string,
  /** The jackpot that locks the table, or that was hit there. */
  pending: Hit | null,
  /** The orders that the viewer may call. */
  orders: Array<string>,
  /** Numbers that the game carries from round to round and everybody may see. */
  carry: { [key in string]: number | null },
  /** The seats to which the viewer is called from waiting lists. */
  called_to: Array<Hold>,
  /** Why the table has stopped, if a bug of ours has stopped it; for staff. */
  stopped: string | null,
  /** What a seat is offered before the round. */
  offer: Offer | null,
  /** The wager by which a player buys a stack. */
  stack?: string,
  /** What the viewer may buy. */
  buy_in?: BuyIn | null,
  /** Whether enough are there for a hand. */
  can_begin?: boolean,
  /** How long the pause between two hands still lasts, in milliseconds. */
  between_ms?: number | null,
  /** The clock, if somebody has asked for it. */
  clock?: Clock | null,
  /** Whether the viewer leaves when the hand is over. */
  leaving?: boolean,
  /** Chips that the viewer wants before the next hand. */
  top_up?: Cents,
  /** Whether the game has broken. */
  broken?: boolean,
  /** Seats that are held for players who were called to them. */
  held?: Array<Hold>,
  /** The waiting list of the table's game and limit. */
  list?: string,
  /** The seats that are taken. */
  seats: Array<Seated>,
  /** The bets of this round. */
  bets: Array<PlacedBet>,
  /** Bets that stand from earlier rounds. */
  standing: Array<PlacedBet>,
  /** Stakes added during the round. */
  staked: Array<PlacedBet>,
  /** The opening wagers, with why one is not taken. */
  wagers: Array<Wager>,
  /** What has happened in the round, as far as the viewer may see it. */
  facts: Array<Fact>,
  /** The settlement, bet by bet. */
  lines: Array<Line>,
  /** The table's progressive meters. */
  meters: Array<Meter>,
  /** The orders that have been called for this round. */
  called: Array<Order>,
  /** Seats whose bets do not go together as they are, or whose player must be told something about them. */
  unready: Array<Unready>,
  /** Summaries of the last rounds, the oldest first. */
  history: Board,
  /** The chips of every seat, and its standing in the game. */
  stacks?: Array<StackSeat>, };

/** The values of a view that are different now. */
export type ViewChange = {
  /** The version of the protocol in which the floor speaks. */
  protocol?: number,
  /** The fingerprint of the page's files; empty where they are read again each time. */
  page?: string,
  /** The number of this view; what is sent of the next says which it follows. */
  number?: number,
  /** The number of the table. */
  table?: TableId,
  /** The table's name in the lobby. */
  name?: string,
  /** The id of the game, such as `uk/roulette`. */
  game?: string,
  /** The name of the game. */
  game_name?: string,
  /** The felt on which the page draws it. */
  felt?: string,
  /** The number of the round; 0 before the first. */
  round?: RoundId,
  /** The last row of the table on record. */
  seq?: Seq,
  /** How far the round is. */
  phase?: Phase,
  /** How long the phase still lasts, in milliseconds; null where nothing is timed. */
  deadline_ms?: number | null,
  /** How long the phase lasts in all, in milliseconds. */
  window_ms?: number | null,
  /** The fingerprint of the round's secret. */
  commitment?: string,
  /** Who has a share in the chances of the round. */
  nonces?: Nonces,
  /** The viewer, if they have an account. */
  you?: You | null,
  /** The viewer's role, if they are one of the staff. */
  role?: Role | null,
  /** The buttons of the keypad, for staff. */
  buttons?: Array<ButtonState> | null,
  /** How many people look on without a seat. */
  watching?: number,
  /** The highest number of a seat. */
  seat_count?: number | null,
  /** The numbers of all seats, taken or not. */
  seat_numbers?: Array<number>,
  /** The smallest and the largest stake by kind of wager. */
  limits?: { [key in string]: [Cents | null, Cents] },
  /** What the viewer is asked. */
  question?: Question | null,
  /** The seats that are asked something. */
  waiting?: Array<number>,
  /** All options in force, as text. */
  options?: { [key in string]: string },
  /** Who deals at the table. */
  dealer?: Dealer,
  /** Where the table stands. */
  premises?: string,
  /** Tables of one game with one link share their meters. */
  link?: string,
  /** The jackpot that locks the table, or that was hit there. */
  pending?: Hit | null,
  /** The orders that the viewer may call. */
  orders?: Array<string>,
  /** Numbers that the game carries from round to round and everybody may see. */
  carry?: { [key in string]: number | null },
  /** The seats to which the viewer is called from waiting lists. */
  called_to?: Array<Hold>,
  /** Why the table has stopped, if a bug of ours has stopped it; for staff. */
  stopped?: string | null,
  /** What a seat is offered before the round. */
  offer?: Offer | null,
  /** The wager by which a player buys a stack. */
  stack?: string,
  /** What the viewer may buy. */
  buy_in?: BuyIn | null,
  /** Whether enough are there for a hand. */
  can_begin?: boolean,
  /** How long the pause between two hands still lasts, in milliseconds. */
  between_ms?: number | null,
  /** The clock, if somebody has asked for it. */
  clock?: Clock | null,
  /** Whether the viewer leaves when the hand is over. */
  leaving?: boolean,
  /** Chips that the viewer wants before the next hand. */
  top_up?: Cents,
  /** Whether the game has broken. */
  broken?: boolean,
  /** Seats that are held for players who were called to them. */
  held?: Array<Hold>,
  /** The waiting list of the table's game and limit. */
  list?: string, };

/** An opening wager of a table, its limits, and why it is not taken now. */
export type Wager = {
  /** The wager as messages write it. */
  name: string,
  /** The kind of the wager in its game. */
  kind: string,
  /** What it is, as a sentence. */
  says: string,
  /** The clause that it comes from. */
  clause: Clause,
  /** The smallest stake; null where nobody may buy a stack. */
  min: Cents | null,
  /** The largest stake. */
  max: Cents,
  /** Whether it is taken now. */
  open: boolean,
  /** Why it is not taken, as a sentence. */
  why: string | null,
  /** The clauses by which it is not taken. */
  by: Array<Clause> | null,
  /** What most would buy, where the wager is a stack. */
  usual?: Cents, };

/** What is different of an opening wager. */
export type WagerChange = {
  /** The wager as messages write it. */
  name?: string,
  /** The kind of the wager in its game. */
  kind?: string,
  /** What it is, as a sentence. */
  says?: string,
  /** The clause that it comes from. */
  clause?: Clause,
  /** The smallest stake; null where nobody may buy a stack. */
  min?: Cents | null,
  /** The largest stake. */
  max?: Cents,
  /** Whether it is taken now. */
  open?: boolean,
  /** Why it is not taken, as a sentence. */
  why?: string | null,
  /** The clauses by which it is not taken. */
  by?: Array<Clause> | null,
  /** What most would buy, where the wager is a stack. */
  usual?: Cents, };

/** Somebody on a waiting list. */
export type Waiter = {
  /** Their place on the list, from 1. */
  place: number,
  /** The name shown at tables. */
  name: string | null,
  /** Whether they are called to a seat. */
  called: boolean,
  /** Whether it is the viewer. */
  you: boolean, };

/** The waiting list of a game and limit. */
export type WaitingList = {
  /** The id of the list. */
  id: string,
  /** The id of the game. */
  game: string,
  /** The name of the game. */
  game_name: string | null,
  /** The values of the options that tell such tables from others. */
  options: { [key in string]: string },
  /** Those of them that differ from the book's defaults, to open such a table. */
  changes: { [key in string]: Told },
  /** The limit at which the game is played, where it has one. */
  limit: string | null,
  /** The open tables of that kind. */
  tables: Array<TableOnList>,
  /** Who waits, in their turn. */
  waiting: Array<Waiter>,
  /** The viewer's own place. */
  you: OwnPlace | null, };

/** The game and limit for which somebody wants to wait. */
export type Wanted = {
  /** The id of the game, such as `hg/texas-holdem`. */
  game: string,
  /** The options that differ from the book's defaults, such as the limit. */
  options?: { [key in string]: Told }, };

/** The kinds of facts. */
export type What = { "fact": "shuffled" } | { "fact": "viewed",
  /** The seat that the cards are at. */
  at: number, } | { "fact": "dealt",
  /** The place that it was dealt to. */
  to: Place,
  /** The card, if the viewer may see it. */
  card: Piece | null,
  /** Whether it is face up. */
  up: boolean, } | { "fact": "stack",
  /** The place that it was dealt to. */
  to: Place,
  /** How many tiles it has. */
  count: number,
  /** The tiles, if the viewer may see them. */
  tiles: Array<Piece>, } | { "fact": "laid",
  /** The place of the hand. */
  at: Place,
  /** The sets, as the game orders them. */
  sets: Array<Array<Piece>>, } | { "fact": "moved",
  /** The place that it left. */
  from: Place,
  /** The place that it is in now. */
  to: Place,
  /** The card that moved. */
  card: Piece, } | { "fact": "turned",
  /** The place that it is in. */
  at: Place,
  /** The card that was turned. */
  card: Piece, } | { "fact": "fell",
  /** As the equipment writes it, such as `17` or `3 4`. */
  result: string, } | { "fact": "staked",
  /** The seat that the chips are at. */
  seat: number,
  /** The own seat of the person who staked it. */
  player: Bettor,
  /** The wager, as it is written. */
  wager: string,
  /** How much was added. */
  stake: Cents, } | { "fact": "button",
  /** The seat that has it. */
  seat: number, } | { "fact": "action",
  /** The seat that has it. */
  seat: number, } | { "fact": "put",
  /** The player's seat. */
  seat: number,
  /** How many chips were put in. */
  amount: Cents,
  /** What the player has bet on this street now. */
  bet: Cents,
  /** What the player has left. */
  behind: Cents,
  /** What for, in a word, such as `ante`, `blind` or `call`. */
  why: string, } | { "fact": "took-back",
  /** The player's seat. */
  seat: number,
  /** How many chips went back. */
  amount: Cents,
  /** What the player has now. */
  behind: Cents, } | { "fact": "pots",
  /** How much is in each pot. */
  amounts: Array<Cents>,
  /** What the house has taken out of the main pot. */
  fee: Cents, } | { "fact": "out",
  /** The seat that had the hand. */
  seat: number, } | { "fact": "discarded",
  /** The player's seat. */
  seat: number,
  /** How many cards were thrown away. */
  count: number,
  /** The cards, if the viewer may see them. */
  cards: Array<Piece>, } | { "fact": "named",
  /** Where the hand is. */
  at: Place,
  /** The rank in words, such as a pair of aces. */
  words: string,
  /** What the hand is compared by; empty if nothing but its words says it. */
  hands: Array<NamedHand>, } | { "fact": "chose",
  /** Who chose: a seat, or 100 more than the own seat of a person who was asked about their own money. */
  seat: number,
  /** The words of the choice. */
  words: string | null,
  /** Whether others learn it only when the cards are shown. */
  secret: boolean, } | { "fact": "absent",
  /** Who did not answer, written as for a choice. */
  seat: number,
  /** What was done. */
  words: string, } | { "fact": "said",
  /** The announcement, as it was said. */
  words: string, } | { "fact": "meter" } & MeterMove | { "fact": "ruled",
  /** The role in which they ruled. */
  role: Role,
  /** What they ruled. */
  ruling: Ruling, };

/** A jackpot that was paid, with all that proves it. */
export type Win = {
  /** The row in which it was paid. */
  row: Seq,
  /** When it was paid. */
  at: string,
  /** The link by which tables share the meter. */
  link: string | null,
  /** The meter's name in the game. */
  meter: string,
  /** The account of the meter's main part. */
  account: string,
  /** The id of the game. */
  game: string | null,
  /** The number of the table. */
  table: TableId,
  /** The name of the table. */
  table_name: string | null,
  /** Where the table stands. */
  premises: string | null,
  /** The number of the round. */
  round: RoundId,
  /** How much was paid. */
  cents: Cents,
  /** The row of the pay table that was won. */
  row_name: string | null,
  /** Who has won it. */
  winners: Array<Winner>,
  /** The name of whoever pressed the button, if anybody did. */
  hit_by: string | null,
  /** The role of whoever pressed the button. */
  hit_role: Role | null,
  /** The name of whoever confirmed it. */
  confirmed_by: string | null,
  /** The role of whoever confirmed it. */
  confirmed_role: Role | null,
  /** The name of whoever paid it with their card. */
  swiped_by: string,
  /** The role of whoever paid it. */
  swiped_role: Role,
  /** Who undid it and why, if somebody did. */
  backed_out: BackedOutBy | null,
  /** The cards of the round that were face up in the end. */
  cards: Array<CardsAt> | null,
  /** The clauses by which it was won. */
  clauses: Array<Clause>, };

/** Who has won a jackpot, or a part of one. */
export type Winner = {
  /** The seat of the bet. */
  seat: number,
  /** The account of the winner. */
  player: PlayerId | null,
  /** The name of the winner. */
  name: string | null,
  /** How much they have won. */
  cents: Cents, };

/** What somebody wants. */
export type Wish = { "do": "sit",
  /** The seat, or `None` for the first free one. */
  seat?: number | null, } | { "do": "stand" } | { "do": "stay" } | { "do": "move",
  /** The seat to move to. */
  seat: number, } | { "do": "clock" } | { "do": "break-table" } | { "do": "reopen" } | { "do": "bet" } & NewBet | { "do": "bets",
  /** The bets, in the order in which they are made. */
  bets: Array<NewBet>, } | { "do": "order",
  /** The order, in words. */
  words: string, } | { "do": "undo" } | { "do": "clear" } | { "do": "rebet" } | { "do": "double" } | { "do": "ready" } | { "do": "answer",
  /** The answer, in words. */
  words: string, } | { "do": "commit-nonce",
  /** The hash of the nonce, in hex. */
  hash: string, } | { "do": "open-nonce",
  /** The nonce, in hex. */
  nonce: string, } | { "do": "help" } | { "do": "press",
  /** The button to press. */
  button: Button,
  /** The person's own password again, where the button asks for it. */
  password?: string | null, } | { "do": "rule",
  /** The ruling, in words. */
  words: string, } | { "do": "bet-for",
  /** The player's seat. */
  seat: number,
  /** The bets to place. */
  bets: Array<NewBet>, } | { "do": "bot",
  /** The seat, which must be free. */
  seat: number,
  /** How well it plays, where that can differ. */
  skill?: Skill | null, } | { "do": "unbot",
  /** The bot's seat. */
  seat: number, };

/** A wish as it is sent, with the id that its answer will have. */
export type WishMessage = {
  /** The id of the answer. */
  id?: MessageId,
  /** With the first bet of a round: the hash of a nonce that its chances will depend on, in hex. */
  nonce_hash?: string,
  /** An id of the wish's own, which the client makes up: 8 to 64 letters, digits and hyphens. However often a wish is
   * sent under it, also after a broken line, it is granted once. */
  once?: string, } & ({ "do": "sit",
  /** The seat, or `None` for the first free one. */
  seat?: number | null, } | { "do": "stand" } | { "do": "stay" } | { "do": "move",
  /** The seat to move to. */
  seat: number, } | { "do": "clock" } | { "do": "break-table" } | { "do": "reopen" } | { "do": "bet" } & NewBet | { "do": "bets",
  /** The bets, in the order in which they are made. */
  bets: Array<NewBet>, } | { "do": "order",
  /** The order, in words. */
  words: string, } | { "do": "undo" } | { "do": "clear" } | { "do": "rebet" } | { "do": "double" } | { "do": "ready" } | { "do": "answer",
  /** The answer, in words. */
  words: string, } | { "do": "commit-nonce",
  /** The hash of the nonce, in hex. */
  hash: string, } | { "do": "open-nonce",
  /** The nonce, in hex. */
  nonce: string, } | { "do": "help" } | { "do": "press",
  /** The button to press. */
  button: Button,
  /** The person's own password again, where the button asks for it. */
  password?: string | null, } | { "do": "rule",
  /** The ruling, in words. */
  words: string, } | { "do": "bet-for",
  /** The player's seat. */
  seat: number,
  /** The bets to place. */
  bets: Array<NewBet>, } | { "do": "bot",
  /** The seat, which must be free. */
  seat: number,
  /** How well it plays, where that can differ. */
  skill?: Skill | null, } | { "do": "unbot",
  /** The bot's seat. */
  seat: number, });

/** The viewer of a table. */
export type You = {
  /** The number of their account. */
  player: PlayerId,
  /** The name shown at tables. */
  name: string,
  /** Their seat, if they have one. */
  seat: number | null,
  /** Their money that is on no table. */
  balance: Cents,
  /** Whether they have finished betting, or have seen enough of the result. */
  ready: boolean, };
