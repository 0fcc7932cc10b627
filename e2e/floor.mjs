// The real server, on a port and a data folder of its own.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/** The program under test. */
export const BAIZE = process.env.BAIZE_BIN ?? fileURLToPath(new URL("../target/debug/baize", import.meta.url));

// So long that no phase ends by itself: a test ends it by being ready, and a slow machine changes nothing.
export const ENDLESS = ["--betting", "600", "--deciding", "600", "--showing", "600"];

/** The longest time that opening may take. */
const PATIENCE_MS = 60_000;

/** Bounds so wide that no test runs into them. */
const ROOMY = fileURLToPath(new URL("../crates/floor/tests/support/roomy.toml", import.meta.url));

async function start(listen, folder, windows, surroundings) {
  // The keys of a house are in the user's configuration folder, and here in one that goes away with its data.
  const kept = { XDG_CONFIG_HOME: join(folder, "configuration") };
  // A test that brings settings of its own has the bounds that a floor has by default.
  const bounds = windows.includes("--settings") ? [] : ["--settings", ROOMY];
  const child = spawn(
    BAIZE,
    ["serve", "--listen", listen, "--data", join(folder, "data"), "--json", ...bounds, ...windows],
    { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, ...kept, ...surroundings } },
  );
  // However the tests end, the server does not outlive them.
  const end = () => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  const failed = once(child, "error").then(([error]) => Promise.reject(error));
  const ended = once(child, "exit").then(
    ([code, signal]) => Promise.reject(new Error(`baize serve ended at once: ${code ?? signal}`)),
  );
  const first = once(createInterface(child.stdout), "line", { signal: AbortSignal.timeout(PATIENCE_MS) });
  const [line] = await Promise.race([first, ended, failed]);
  // From here on, the end of the server is what the test asked for.
  ended.catch(() => {});
  failed.catch(() => {});
  const { address, staff } = JSON.parse(line);
  return { child, address, staff };
}

async function end(child, signal) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

/**
 * @typedef {object} Floor
 * @property {string} address
 * @property {{name: string, role: string, password: string}[]} staff those whom a new house appoints
 * @property {() => Promise<void>} crash ends the server without warning
 * @property {() => Promise<void>} reopen starts it again on the same data and port
 * @property {() => Promise<void>} close
 */

/**
 * @param {string[]} windows how long the phases last
 * @param {Record<string, string>} surroundings what the server finds in its environment
 * @returns {Promise<Floor>}
 */
export async function openFloor(windows = ENDLESS, surroundings = {}) {
  const folder = await mkdtemp(join(tmpdir(), "baize-e2e-"));
  let { child, address, staff } = await start("127.0.0.1:0", folder, windows, surroundings);
  return {
    address,
    staff,
    crash: () => end(child, "SIGKILL"),
    reopen: async () => {
      ({ child } = await start(new URL(address).host, folder, windows, surroundings));
    },
    close: async () => {
      await end(child, "SIGKILL");
      await rm(folder, { recursive: true, force: true });
    },
  };
}
