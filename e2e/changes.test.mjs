// The views that the page makes of what it is sent, without a browser. The changes are those of the floor's own test,
// which writes them into `changes.json`.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { changed } from "../web/table/changes.js";

const STORY = JSON.parse(await readFile(new URL("changes.json", import.meta.url), "utf8"));

for (const { says, before, change, after } of STORY)
  test(`the view after a change is the whole view: ${says}`, () => {
    const kept = structuredClone(before);
    assert.deepEqual(changed(before, change), after);
    assert.deepEqual(before, kept, "the view before is left as it was: something may still be drawn from it");
  });

test("the views follow each other", () => {
  let view = STORY[0].before;
  for (const { change } of STORY) view = changed(view, change);
  assert.deepEqual(view, STORY.at(-1).after);
});

test("a change of another view changes nothing", () => {
  const [{ before }, { change }] = STORY;
  assert.equal(changed(before, change), null, "one was missed");
  assert.equal(changed(null, change), null, "there was no whole view before");
});

test("what has not changed is the same object, so that whoever draws it can see so", () => {
  const [{ before, change }] = STORY;
  const after = changed(before, change);
  assert.equal(after.history, before.history);
  assert.equal(after.seats[1], before.seats[1]);
  assert.notEqual(after.seats[0], before.seats[0]);
});
