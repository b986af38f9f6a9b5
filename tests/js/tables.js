/** Tables for the tests, written in the notation: columns split by "/", backs as "..", a card's targets after "=". */

import { begin } from "../../src/scorpion/web/static/js/state.js";

const RANKS = "A23456789TJQK";

/** A table from "5H 4H=7 / .. 3S=2,c1 / -", its cards named as places in the deal are: by what they are here. */
export function table(text, cells = []) {
  const pile = (name, words) => ({ name, cards: words.split(" ").filter((word) => word && word !== "-").map(card) });
  return [...text.split("/").map((words, i) => pile(`${i + 1}`, words.trim())), ...cells.map((words, i) => pile(`c${i + 1}`, words))];
}

let backs = 0;

function card(word) {
  const [face, to = ""] = word.split("=");
  if (face.startsWith("..")) return { id: face.slice(2) || `back${backs++}`, rank: 0, suit: "", to: [] };
  return { id: face, rank: RANKS.indexOf(face[0]) + 1, suit: face[1], to: to.split(",").filter(Boolean) };
}

/** A state with such a table. */
export const state = (text, cells) => begin("game", 0, table(text, cells));

/** What lies where: "5H 4H / .. / -". */
export const text = (piles) => piles.map(({ cards }) => cards.map(({ id }) => id).join(" ") || "-").join(" / ");

/** A carry. */
export const carry = (card, to, shown = true) => ({ id: `${card}>${to}`, kind: "carry", card, to, shown });
