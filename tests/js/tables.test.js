import assert from "node:assert/strict";
import { test } from "node:test";

import {
  carried, choose, difference, gained, notation, runsThatLeft, shownTable, spot, takes, targets, unsure,
} from "../../src/scorpion/web/static/js/tables.js";
import { carry, state, table, text } from "./tables.js";

test("a card's spot counts it and those on it", () => {
  const { pile, index, count } = spot(table("5H / 9S 4H 3S 2D"), "4H");
  assert.deepEqual([pile, index, count], ["2", 1, 3]);
  assert.equal(spot(table("5H"), "4H"), null);
});

test("a carry is written as the top cards of its column to another", () => {
  assert.equal(notation(table("5H / 9S 4H 3S"), carry("4H", "1")), "2x2>1");
  assert.equal(notation(table("5H", ["4H"]), carry("4H", "1")), "c1>1");
  assert.equal(notation(table("5H / 4H", ["-"]), carry("4H", "c1")), "2>c1");
  assert.equal(notation(table("5H / 4H 3H", ["-"]), carry("4H", "c1")), "2x2>c1");
  assert.equal(notation(table("5H", ["4H", "-"]), carry("4H", "c2")), "c1>c2");
});

test("an undo is an undo on every table", () => {
  assert.equal(notation(table("5H"), { id: "", kind: "undo" }), "undo");
});

test("a carry of a card that is out of sight cannot be written", () => {
  assert.equal(notation(table("5H / ..4H"), carry("4H", "1")), null);
  assert.equal(notation(table("5H"), carry("4H", "1")), null);
});

test("a group is carried with all on it, and nothing else moves", () => {
  const before = table("5H / 9S 4H 3S / KD");
  assert.equal(text(carried(before, "4H", "1")), "5H 4H 3S / 9S / KD");
  assert.equal(text(before), "5H / 9S 4H 3S / KD");
});

test("a group goes nowhere where there is no such place", () => {
  const before = table("5H / 4H");
  assert.equal(carried(before, "4H", "s1"), before);
});

test("the page shows what was carried ahead of the answers, and not what waits for them", () => {
  const now = state("5H / 9S 4H 3S / 4S");
  now.pending = [carry("4H", "1"), carry("3S", "3"), carry("9S", "3", false)];
  assert.equal(text(shownTable(now)), "5H 4H / 9S / 4S 3S");
});

test("a card goes where the table says, and nowhere else", () => {
  const now = state("5H / 9S 4H=1 / 5D");
  assert.equal(takes(now, "4H", "1"), true);
  assert.equal(takes(now, "4H", "3"), false);
  assert.deepEqual(targets(now, "4H"), ["1"]);
});

test("nobody knows what a pile takes that an action is under way to", () => {
  const now = state("5H / 9S 4H=1 3H / 5D / 8C 3C=");
  now.pending = [carry("4H", "1")];
  assert.equal(takes(now, "3C", "1"), null);
  assert.equal(takes(now, "3C", "2"), null);
  assert.equal(takes(now, "3C", "3"), false);
  assert.deepEqual([...unsure(now)].sort(), ["1", "2"]);
});

test("an action to come may change all piles if it is no carry", () => {
  const now = state("5H / 9S 4H=1");
  now.pending = [{ id: "", kind: "undo" }];
  assert.equal(takes(now, "4H", "1"), null);
  assert.deepEqual(targets(now, "4H"), []);
});

test("a card no longer goes to the pile that it was just carried to", () => {
  const now = state("5H / 9S 4H=1 / 5D");
  now.pending = [carry("4H", "1")];
  assert.deepEqual(targets(now, "4H"), []);
});

test("two tables differ in the piles that changed, and in cards that turned, left or came", () => {
  const before = table("5H / ..p1 4H / KD QD");
  const after = table("5H 4H / p1 / 2S");
  after[1].cards[0].rank = 9;
  const { piles, turned, left, came } = difference(before, after);
  assert.deepEqual([...piles], ["1", "2", "3"]);
  assert.deepEqual(turned, ["p1"]);
  assert.deepEqual(left, ["KD", "QD"]);
  assert.deepEqual(came, ["2S"]);
});

test("equal tables do not differ", () => {
  const { piles, turned, left, came } = difference(table("5H / ..p1 4H"), table("5H / ..p1 4H"));
  assert.deepEqual([piles.size, turned, left, came], [0, [], [], []]);
});

test("the focus follows the cards: to the column that gained them, else to the first that changed", () => {
  assert.equal(gained(table("5H / 9S 4H / 6C"), table("5H 4H / 9S / 6C")), "1");
  assert.equal(gained(table("5H 1D / 9S 2D / 6C"), table("5H / 9S / 6C")), "1");
  assert.equal(gained(table("5H"), table("5H")), null);
});

const RUN = "K Q J T 9 8 7 6 5 4 3 2".split(" ");
const almost = (suit) => RUN.map((rank) => `${rank}${suit}`).join(" ");

test("runs leave each from king to ace, wherever their cards lay", () => {
  const before = table(`${almost("S")} / 5D ${almost("H")} AH / AS`);
  const left = before.flatMap(({ cards }) => cards.map(({ id }) => id)).filter((id) => id !== "5D");
  const names = runsThatLeft(before, left).map((run) => run.map(({ id }) => id).join(" "));
  assert.deepEqual(names, [`${almost("S")} AS`, `${almost("H")} AH`]);
});

test("a card that nobody has seen is the one that its run lacks", () => {
  const piles = [...table(`${almost("S")} / ${almost("H")}`), { name: "reserve", cards: table("..p1 ..p2")[0].cards }];
  const left = piles.flatMap(({ cards }) => cards.map(({ id }) => id));
  const aces = runsThatLeft(piles, left).map((run) => run.at(-1));
  assert.deepEqual(aces, [
    { id: "p1", rank: 1, suit: "S", to: [], pile: "reserve" },
    { id: "p2", rank: 1, suit: "H", to: [], pile: "reserve" },
  ]);
});

const DIAMONDS = "KD QD JD TD 9D 8D 7D 6D 5D 4D 3D";

test("a group is sent to the only place that takes it", () => {
  assert.equal(choose(table("5D / 5H / 4H"), "4H", ["2"]), "2");
});

test("a group that can go nowhere is sent nowhere", () => {
  assert.equal(choose(table("5D / 5H / 4H"), "4H", []), null);
});

test("of several places a group is sent to the one where it completes a run", () => {
  assert.equal(choose(table(`3D / ${DIAMONDS} / 9S 2D AD`), "2D", ["1", "2"]), "2");
});

test("a whole run sent to an empty column is completed there", () => {
  assert.equal(choose(table(`- / ${DIAMONDS} 2D AD`), "KD", ["1"]), "1");
});

test("the whole of a column is not sent to an empty one: it would be as it was", () => {
  assert.equal(choose(table("KD QH / - / -"), "KD", ["2", "3"]), null);
  assert.equal(choose(table("4H / - / 5H"), "4H", ["2", "3"]), "3");
  assert.equal(choose(table("KD QH / -"), "QH", ["2"]), "2", "a part of it is");
  assert.equal(choose(table(`- / ${DIAMONDS} 2D AD`), "KD", ["1"], false), null, "nor a run that stays");
});

test("a run with a stranger in it is not completed", () => {
  assert.equal(choose(table(`3D / KD QD JD TD 9D 8D 7D 6D 5D 4D 3H / 9S 2D AD`), "2D", ["1", "2"]), "1");
});

test("else a group is sent to its own suit", () => {
  assert.equal(choose(table("5S / 5C / 5H / 4H"), "4H", ["1", "2", "3"]), "3");
});

test("else a group is sent to the leftmost place, and to a cell last", () => {
  const many = table("- / - / - / - / - / - / - / - / - / 5S / 5C / 4H", ["-"]);
  assert.equal(choose(many, "4H", ["c1", "11", "10"]), "10");
  assert.equal(choose(table("4H", ["-", "-"]), "4H", ["c2", "c1"]), "c1");
});
