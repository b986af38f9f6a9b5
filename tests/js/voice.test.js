import assert from "node:assert/strict";
import { test } from "node:test";

import { fill, list, speaker } from "../../src/scorpion/web/static/js/voice.js";

test("the places of a sentence are filled by name", () => {
  assert.equal(fill("{card} to {n}, {n}", { card: "4 of hearts", n: 5 }), "4 of hearts to 5, 5");
});

test("a place that nobody fills stays as it is", () => assert.equal(fill("{a} {b}", { a: 1 }), "1 {b}"));

test("a sentence that the page does not have is empty", () => {
  const words = speaker({ back: "Back." });
  assert.equal(words("back"), "Back.");
  assert.equal(words("lost"), "");
});

test("several places are listed with what the catalog puts between them", () => {
  const words = speaker({ list: "{one} / {other}" });
  assert.equal(list(words, ["column 5", "column 7", "column 9"]), "column 5 / column 7 / column 9");
  assert.equal(list(words, ["column 5"]), "column 5");
  assert.equal(list(words, []), "");
});
