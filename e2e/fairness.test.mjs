// Rounds of every kind of equipment are verified by two programs that share nothing, the page's own module and one in
// Python; both notice whatever is forged. And a browser gives its share and verifies a round.

import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, test } from "node:test";
import { fileURLToPath } from "node:url";
import { hex, nonceHash, verify } from "../web/verify/verify.js";
import { stage } from "./stage.mjs";
import { bet, comeTo, deal, eventually, inPhase, part } from "./table.mjs";

// A busy machine must not make a nonce come too late.
const folder = mkdtempSync(join(tmpdir(), "baize-fairness-"));
writeFileSync(join(folder, "settings.toml"), "[fairness]\nopening-ms = 10000\n");
after(() => rmSync(folder, { recursive: true }));
const floor = stage(["--settings", join(folder, "settings.toml")]);
const PYTHON = fileURLToPath(new URL("../oracle/fair.py", import.meta.url));

/** Games that between them use every kind of equipment: what is bet on, and how many rounds are played. */
const GAMES = [
  { game: "uk/roulette", wagers: ["red"], rounds: 3 },
  { game: "uk/big-six", rounds: 2 },
  { game: "uk/sic-bo", rounds: 2 },
  { game: "uk/craps", rounds: 2 },
  { game: "uk/punto-banco", wagers: ["banco"], rounds: 3 },
  { game: "uk/blackjack", wagers: ["box"], rounds: 2 },
  { game: "uk/three-card-poker", wagers: ["ante"], rounds: 2 },
  { game: "uk/pai-gow-poker", rounds: 1 },
  { game: "hg/pai-gow-tiles", rounds: 1 },
  { game: "hg/pan-9", rounds: 2 },
];

/** Small dice with a seed, so that a run can be made again. */
function dice(seed) {
  let state = seed;
  return (end) => {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) % end;
  };
}

/** A guest without the page of a table: an account, what is asked over HTTP, and sockets. */
async function visitor() {
  const page = await floor.guest();
  await page.goto("/missing");
  const reply = await page.request.post("/api/guest", { data: {} });
  const { player } = await reply.json();
  const ask = async (path) => (await page.request.get(path)).json();
  return { id: player.id, ask, at: (table) => atTable(page, table) };
}

/** A socket at a table: wishes, and the table as it is now. */
async function atTable(page, table) {
  await page.evaluate(async (id) => {
    const { changed } = await import("/assets/table/changes.js");
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/api/tables/${id}/ws`);
    const waiting = new Map();
    let next = 1;
    const seat = { view: null, close: () => socket.close() };
    await new Promise((resolve) => socket.addEventListener("message", ({ data }) => {
      const message = JSON.parse(data);
      if (message.type === "view") seat.view = message;
      else if (message.type === "change") seat.view = changed(seat.view, message);
      else waiting.get(message.id)?.(message);
      resolve(null);
    }));
    seat.wish = (wish) => new Promise((resolve) => {
      waiting.set(next, resolve);
      socket.send(JSON.stringify({ id: next++, ...wish }));
    });
    window.seat = seat;
  }, table);
  const look = () => page.evaluate(() => window.seat.view);
  const seat = { view: await look(), close: () => page.evaluate(() => window.seat.close()) };
  seat.look = async () => (seat.view = await look());
  seat.wish = async (wish) => {
    const answer = await page.evaluate((message) => window.seat.wish(message), wish);
    await seat.look();
    return answer;
  };
  return seat;
}

/** An answer to a question: the advice, or the first that is offered. */
function answerTo({ advice, choices }) {
  if (advice) return advice;
  const [first] = choices;
  if (first.choice === "arrange") return [first.word, ...first.suggestion].join(" ");
  if (first.choice === "amount") return `${first.word} ${first.min}`;
  return [first.word, ...(first.from ?? []).slice(0, first.count ?? first.least ?? 0)].join(" ");
}

/** Bets on whatever the table takes, with a nonce. */
async function betWithNonce(you, seat, { wagers }, nonce) {
  const { table, round } = seat.view;
  const nonce_hash = nonceHash(table, round, you.id, nonce);
  const fits = ({ name, kind }) => !wagers || wagers.includes(name) || wagers.includes(kind);
  const wanted = (one) => one.open && one.kind !== "bank" && fits(one);
  const open = seat.view.wagers.filter(wanted);
  for (const one of open) {
    const stake = Math.max(one.min ?? 0, Math.min(500, one.max));
    const { type } = await seat.wish({ do: "bet", wager: one.name, stake, nonce_hash });
    if (type === "ok") return;
  }
  assert.fail(`${seat.view.game} takes nothing: ${JSON.stringify(seat.view.wagers)}`);
}

/** Sees the round through: the nonce is opened, and every question answered. */
async function seeThrough(you, seats, round, nonce) {
  await eventually(async () => {
    for (const seat of seats) {
      await seat.look();
      if (seat.view.nonces.awaited.includes(you.id) && seat === seats[0]) await seat.wish({ do: "open-nonce", nonce });
      if (seat.view.question) await seat.wish({ do: "answer", words: answerTo(seat.view.question) });
    }
    const { view } = seats[0];
    assert.ok(view.round > round || view.phase === "settled", `${view.game} waits for ${view.waiting}`);
  });
}

/** Plays some rounds of a game and gives their proofs, with what was shown of each. */
async function proofsOf(you, other, plan) {
  const tables = await you.ask("/api/tables");
  const { id } = tables.find((table) => table.game === plan.game);
  const seats = [await you.at(id)];
  const banked = seats[0].view.wagers.some((one) => one.kind === "bank");
  if (banked) seats.push(await other.at(id));
  for (const [at, seat] of seats.entries()) await seat.wish({ do: "sit", seat: seat.view.seat_numbers[at] });
  const proofs = [];
  for (let count = 0; count < plan.rounds; count += 1) {
    await eventually(async () => {
      for (const seat of seats) assert.equal((await seat.look()).phase, "betting");
    });
    const { round } = seats[0].view;
    const nonce = hex(crypto.getRandomValues(new Uint8Array(32)));
    if (banked) await takeBank(seats);
    const bettor = banked && seats[0].view.bets.some((one) => one.yours && one.wager === "bank") ? 1 : 0;
    const people = bettor === 0 ? [you, other] : [other, you];
    const order = bettor === 0 ? seats : [...seats].reverse();
    await betWithNonce(people[0], order[0], plan, nonce);
    for (const seat of seats) await seat.wish({ do: "ready" });
    await seeThrough(people[0], order, round, nonce);
    const path = `/api/tables/${id}/rounds/${round}`;
    const [proof, { facts }] = [await you.ask(`${path}/proof`), await you.ask(path)];
    proofs.push({ proof, facts });
    for (const seat of seats) await seat.wish({ do: "ready" });
  }
  for (const seat of seats) seat.close();
  return proofs;
}

/** Whoever is offered the bank takes it. */
async function takeBank(seats) {
  await eventually(async () => {
    for (const seat of seats) await seat.look();
    if (seats[0].view.bets.some((one) => one.wager === "bank")) return;
    const at = seats.find((seat) => seat.view.offer?.seat === seat.view.you.seat);
    assert.ok(at, "the bank is offered");
    await at.wish({ do: "bet", wager: "bank", stake: 100_000 });
    assert.ok((await seats[0].look()).bets.some((one) => one.wager === "bank"), "the bank is taken");
  });
}

/** What the program in Python says of each of these proofs. */
async function byPython(proofs) {
  const program = spawn("python3", [PYTHON], { stdio: ["pipe", "pipe", "inherit"] });
  const said = [];
  createInterface(program.stdout).on("line", (line) => said.push(line));
  for (const proof of proofs) program.stdin.write(`${JSON.stringify(proof)}\n`);
  program.stdin.end();
  await once(program, "close");
  return said;
}

const RANKS = [..."23456789TJQKA"];
const other = (text, below) => {
  const at = below(text.length);
  const letter = "0123456789abcdef".replace(text[at], "")[below(15)];
  return text.slice(0, at) + letter + text.slice(at + 1);
};

/** Ways to change what a proof means. Each gives false if it has nothing to change there. */
const FORGERIES = {
  secret: (proof, below) => (proof.secret = other(proof.secret, below)),
  commitment: (proof, below) => (proof.commitment = other(proof.commitment, below)),
  key: (proof, below) => (proof.key = other(proof.key, below)),
  table: (proof, below) => (proof.table += 1 + below(9)),
  round: (proof, below) => (proof.round += 1 + below(9)),
  game: (proof) => (proof.game = proof.game === "uk/craps" ? "uk/sic-bo" : "uk/craps"),
  "what it began with": (proof) => (proof.opening = proof.opening.replace('"carry":{', '"carry":{"forged":1,')),
  "the hash of what it began with": (proof, below) => (proof.opening_hash = other(proof.opening_hash, below)),
  "when betting closed": (proof, below) => (proof.closed.row = proof.opened.row - below(5)),
  "a nonce": (proof, below) => (proof.nonces[0].nonce = other(proof.nonces[0].nonce, below)),
  "a nonce's hash": (proof, below) => (proof.nonces[0].hash = other(proof.nonces[0].hash, below)),
  "whose nonce it is": (proof, below) => (proof.nonces[0].player += 1 + below(9)),
  "that it was withheld": (proof) => (proof.nonces[0].nonce = null),
  "a share that is left out": (proof) => proof.nonces.pop(),
  "a share twice": (proof) => proof.nonces.push({ ...proof.nonces[0] }),
  "a share of nobody": (proof) => {
    const [share] = proof.nonces;
    proof.nonces.push({ ...share, player: share.player + 1, nonce: null });
  },
  scheme: (proof) => (proof.scheme = "shared"),
  outcome: (proof, below) => {
    const draw = proof.draws[below(proof.draws.length)];
    const [kind, came] = draw.outcome.split(/ (.*)/);
    const others = {
      card: RANKS.map((rank) => `${rank}${came[1] === "k" ? "s" : came[1]}`),
      pocket: Array.from({ length: 37 }, (_, at) => String(at)),
      segment: [..."ABCDEFG"],
      roll: ["1", "2", "3", "4", "5", "6"].map((face) => face + came.slice(1)),
      tile: ["6-6", "1-1", "4-4", "3-1", "5-5"],
    }[kind].filter((one) => one !== came);
    draw.outcome = `${kind} ${others[below(others.length)]}`;
  },
  "a draw's number": (proof, below) => (proof.draws[below(proof.draws.length)].number += 1 + below(3)),
  "the order of draws": (proof) => {
    const at = proof.draws.findIndex((draw, i) => i > 0 && draw.outcome !== proof.draws[i - 1].outcome);
    if (at < 1) return false;
    const [one, two] = [proof.draws[at - 1], proof.draws[at]];
    [one.outcome, two.outcome] = [two.outcome, one.outcome];
  },
  "a draw too many": (proof) => {
    const last = proof.draws.at(-1);
    // Any one draw in 37 or so would be right by chance: this one cannot be.
    proof.draws.push({ ...last, number: proof.draws.length + 1 });
  },
  equipment: (proof, below) => {
    const draw = proof.draws[below(proof.draws.length)];
    if (draw.with.kind === "wheel") draw.with.pockets = 38;
    else if (draw.with.kind === "dice") draw.with.count = draw.with.count === 3 ? 2 : 3;
    else if (draw.with.kind === "shoe") draw.with.at = ["nowhere"];
    else draw.with = { kind: "wheel", pockets: 37 };
  },
};

/** Draws of a forged proof that a table never showed would be noticed by whoever looked on. */
const shownOf = (facts) => facts.flatMap((fact) => {
  if (fact.fact === "fell") return [fact.result];
  if (fact.fact === "dealt") return fact.card === null ? [] : [String(fact.card)];
  return fact.fact === "stack" ? fact.tiles.map(String) : [];
});

test("two verifiers that share nothing agree on every kind of equipment and on a thousand forgeries", async () => {
  const [you, another] = [await visitor(), await visitor()];
  const all = [];
  for (const plan of GAMES) all.push(...(await proofsOf(you, another, plan)));
  const kinds = new Set(all.flatMap(({ proof }) => proof.draws.map((draw) => draw.with.kind)));
  assert.deepEqual([...kinds].sort(), ["dice", "ring", "shoe", "tiles", "wheel"]);
  assert.ok(all.some(({ proof }) => proof.draws.some((draw) => draw.with.gathered)), "something was shuffled");
  for (const { proof, facts } of all) {
    const { verdict, steps } = verify(proof, { shown: shownOf(facts) });
    assert.equal(verdict, "holds", `${proof.game}: ${JSON.stringify(steps.filter(({ ok }) => ok === false))}`);
    assert.ok(shownOf(facts).length > 0 && proof.nonces[0].nonce, `${proof.game}: something was shown and mixed`);
  }
  assert.deepEqual([...new Set(await byPython(all.map(({ proof }) => proof)))], ["holds"]);

  const below = dice(20261119);
  const names = Object.keys(FORGERIES);
  const forged = [];
  for (let turn = 0; forged.length < 1100; turn += 1) {
    const name = names[turn % names.length];
    const proof = structuredClone(all[below(all.length)].proof);
    if (FORGERIES[name](proof, below) !== false) forged.push({ name, proof });
  }
  for (const { name, proof } of forged)
    assert.equal(verify(proof).verdict, "broken", `${name}: ${JSON.stringify(proof)}`);
  const said = await byPython(forged.map(({ proof }) => proof));
  assert.equal(said.length, forged.length);
  said.forEach((says, at) => {
    const { name, proof } = forged[at];
    assert.match(says, /^broken: /, `${name}: ${JSON.stringify(proof)}`);
  });
});

test("a browser gives its share to the draws, and verifies the round", async () => {
  const page = await floor.guest();
  await comeTo(page, "roulette");
  await bet(page, 500, "red");
  await deal(page);
  await inPhase(page, "settled");
  const round = await part(page, "round").innerText();
  const number = round.match(/\d+/)[0];
  await part(page, `verify-${number}`).first().click();
  await part(page, "verdict").waitFor();
  assert.equal(await part(page, "verdict").getAttribute("data-verdict"), "holds");
  const said = await page.locator(".verified").allInnerTexts();
  for (const wanted of [/before the end of betting/, /saw while betting was open/, /this browser is among/, /Draw 1: /])
    assert.ok(said.some((says) => wanted.test(says)), `${wanted}: ${said.join("\n")}`);
  await page.keyboard.press("Escape");

  // The same round with a proof that the house has touched.
  await page.route("**/proof", async (route) => {
    const answer = await route.fetch();
    const proof = await answer.json();
    const pocket = Number(proof.draws[0].outcome.split(" ")[1]);
    proof.draws[0].outcome = `pocket ${(pocket + 1) % 37}`;
    await route.fulfill({ response: answer, json: proof });
  });
  await part(page, `verify-${number}`).first().click();
  await part(page, "verdict").waitFor();
  assert.equal(await part(page, "verdict").getAttribute("data-verdict"), "broken");
  assert.match(await page.locator('.verified[data-ok="false"]').first().innerText(), /the house says/);
});

test("the worked example of the description holds", async () => {
  const text = await readFile(new URL("../docs/fairness.md", import.meta.url), "utf8");
  const proof = JSON.parse(text.match(/```json\n([^]*?)```/)[1]);
  assert.equal(verify(proof).verdict, "holds", JSON.stringify(verify(proof).steps));
  assert.deepEqual(await byPython([proof]), ["holds"]);
});
