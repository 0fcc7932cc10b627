// Every sound is rendered in a real browser and measured: it can be heard, it ends when its recipe says, it stays under
// full scale and it needs nothing that a phone cannot play. And nothing sounds that is switched off.

import assert from "node:assert/strict";
import { test } from "node:test";
import { stage } from "./stage.mjs";

// Its modules are read once more by the tests, as the same ones that the page has.
const floor = stage([], { keeps: true, surroundings: { BAIZE_PAGE: "loose" } });
let page;

/** The longest that each may sound, in seconds. */
const LONGEST = {
  card: 0.05,
  turn: 0.1,
  chip: 0.1,
  stack: 0.5,
  sweep: 0.3,
  ball: 5,
  drop: 0.6,
  dice: 1.1,
  "your-turn": 0.2,
  win: 0.7,
};

/** The one page on which everything is measured. */
async function bench() {
  page ??= await floor.guest();
  if (!page.url().endsWith("/odds.html")) await page.goto("/odds.html");
  return page;
}

/** Renders a sound, and says how loud it was, when it ended and what of it is below 250 Hz. */
async function rendered(name, pitch) {
  return (await bench()).evaluate(
    async ({ name, pitch }) => {
      const { make } = await import("/assets/shared/sound/recipes.js");
      const rate = 44100;
      const context = new OfflineAudioContext(1, 7 * rate, rate);
      const end = make(name, { context, out: context.destination, at: 0, pitch });
      const samples = (await context.startRendering()).getChannelData(0);
      const energy = (from, to) => samples.subarray(from, to).reduce((sum, sample) => sum + sample * sample, 0);
      const deep = new OfflineAudioContext(1, samples.length, rate);
      const source = deep.createBufferSource();
      source.buffer = deep.createBuffer(1, samples.length, rate);
      source.buffer.copyToChannel(samples, 0);
      let low = source;
      for (let i = 0; i < 3; i++) {
        const filter = deep.createBiquadFilter();
        filter.type = "lowpass";
        filter.frequency.value = 250;
        low = low.connect(filter);
      }
      low.connect(deep.destination);
      source.start();
      const below = (await deep.startRendering()).getChannelData(0).reduce((sum, sample) => sum + sample * sample, 0);
      return {
        end,
        whole: energy(0, samples.length),
        after: energy(Math.ceil((end + 0.02) * rate), samples.length),
        peak: samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0),
        deep: below / energy(0, samples.length),
      };
    },
    { name, pitch },
  );
}

for (const [name, longest] of Object.entries(LONGEST)) {
  test(`${name} sounds, ends in time and stays under full scale`, async () => {
    for (const pitch of [0.92, 1, 1.08]) {
      const { end, whole, after, peak, deep } = await rendered(name, pitch);
      assert.ok(whole > 1, `it can hardly be heard: ${whole}`);
      assert.ok(peak > 0.05 && peak < 0.98, `its peak is ${peak}`);
      assert.ok(end <= longest, `it lasts ${end} s`);
      assert.ok(after < whole / 10_000, `it goes on after its end: ${after} of ${whole}`);
      assert.ok(deep < 0.1, `${deep} of it is deeper than a phone can play`);
    }
  });
}

test("every recipe is measured", async () => {
  const names = await (await bench()).evaluate(async () => (await import("/assets/shared/sound/recipes.js")).SOUNDS);
  assert.deepEqual(names.sort(), Object.keys(LONGEST).sort());
});

test("a ball can run as long as it is seen", async () => {
  const ends = await (await bench()).evaluate(async () => {
    const { make } = await import("/assets/shared/sound/recipes.js");
    return [400, 9000].map((ms) => {
      const context = new OfflineAudioContext(1, 44100, 44100);
      return make("ball", { context, out: context.destination, at: 0, pitch: 1, ms });
    });
  });
  assert.deepEqual(ends, [0.4, 9]);
});

test("nothing is made before the first gesture, nor while sound is off", async () => {
  const guest = await floor.guest();
  await guest.addInitScript(() => {
    window.contexts = [];
    const Real = AudioContext;
    window.AudioContext = class extends Real {
      constructor(how) {
        super(how);
        window.contexts.push(this);
      }
    };
  });
  await guest.goto("/odds.html");
  const play = (name) => guest.evaluate(async (name) => {
    const { play } = await import("/assets/shared/sound.js");
    play(name);
    return window.contexts.length;
  }, name);
  assert.equal(await play("card"), 0);
  await guest.evaluate(() => localStorage.setItem("baize-sound", "false"));
  await guest.locator("h1").click();
  assert.equal(await play("card"), 0);
  await guest.evaluate(() => localStorage.setItem("baize-sound", "true"));
  await guest.locator("h1").click();
  assert.equal(await play("card"), 1);
  // One that the system has closed is replaced at the next sound.
  await guest.evaluate(() => window.contexts[0].close());
  assert.equal(await play("chip"), 2);
});
