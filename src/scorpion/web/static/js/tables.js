// @ts-check
/** @file Changes: where a card lies, where it can go or is sent, what an action makes of a table, how two differ. */

/** @import { Action, Card, State, Table } from "./state.js" */

const RUN = 13;

/** Whether a place is a column. @param {string} name */
export const isColumn = (name) => /^\d/.test(name);

/** @typedef {{ pile: string, index: number, count: number, card: Card }} Spot */

/**
 * Where a card lies; `count` counts it and those on it.
 * @param {Table} table
 * @param {string | null} id
 * @returns {Spot | null}
 */
export function spot(table, id) {
  for (const { name, cards } of table) {
    const index = cards.findIndex((card) => card.id === id);
    const card = cards[index];
    if (card) return { pile: name, index, count: cards.length - index, card };
  }
  return null;
}

/**
 * The cards of a pile, base to top.
 * @param {Table} table
 * @param {string} name
 * @returns {readonly Card[]}
 */
export function cardsOf(table, name) {
  return table.find((pile) => pile.name === name)?.cards ?? [];
}

/**
 * The group that begins with a card: the card and all on it.
 * @param {Table} table
 * @param {string | null} id
 * @returns {readonly Card[]}
 */
export function group(table, id) {
  const at = spot(table, id);
  return at ? cardsOf(table, at.pile).slice(at.index) : [];
}

/**
 * The action in notation, on a table that has it before it; null when its card is no longer in sight.
 * @param {Table} table
 * @param {Action} action
 */
export function notation(table, action) {
  if (action.kind !== "carry") return action.kind;
  const at = spot(table, action.card ?? null);
  if (!at || !at.card.rank) return null;
  // One card goes to a cell, so its count is not written.
  const counted = isColumn(at.pile) && (at.count > 1 || !action.to?.startsWith("c"));
  return `${at.pile}${counted ? `x${at.count}` : ""}>${action.to}`;
}

/**
 * The table with a group carried elsewhere.
 * @param {Table} table
 * @param {string} id
 * @param {string} to
 * @returns {Table}
 */
export function carried(table, id, to) {
  const at = spot(table, id);
  if (!at || !table.some((pile) => pile.name === to)) return table;
  const moving = group(table, id);
  return table.map(({ name, cards }) => {
    if (name === at.pile) return { name, cards: cards.slice(0, at.index) };
    return name === to ? { name, cards: [...cards, ...moving] } : { name, cards };
  });
}

/**
 * The table as the page shows it: the last answer, and what is shown ahead of the next ones.
 * @param {State} state
 * @returns {Table}
 */
export function shownTable(state) {
  return state.pending.reduce(
    (table, { shown, card, to }) => (shown && card && to ? carried(table, card, to) : table),
    state.table,
  );
}

/**
 * The piles of which the last answer says nothing certain any more, as actions on them are under way.
 * An undo, redo or deal may touch them all.
 * @param {State} state
 * @returns {Set<string>}
 */
export function unsure(state) {
  const names = new Set();
  let table = state.table;
  for (const { kind, card, to } of state.pending) {
    if (kind !== "carry" || !card || !to) return new Set(state.table.map((pile) => pile.name));
    names.add(spot(table, card)?.pile).add(to);
    table = carried(table, card, to);
  }
  return names;
}

/**
 * Whether a place takes the group: true or false as the last answer said, null where nobody knows before the next.
 * @param {State} state
 * @param {string} id
 * @param {string} to
 */
export function takes(state, id, to) {
  const at = spot(state.table, id);
  const now = spot(shownTable(state), id);
  const open = unsure(state);
  if (!at || !now || open.has(to)) return null;
  // What lies on the first card decides nothing but for a cell, so its own pile may have changed.
  if (open.has(now.pile) && !isColumn(to)) return null;
  return at.card.to.includes(to) && now.pile !== to;
}

/**
 * The places known to take the group that begins with a card.
 * @param {State} state
 * @param {string | null} id
 * @returns {string[]}
 */
export function targets(state, id) {
  const to = spot(state.table, id)?.card.to ?? [];
  return to.filter((name) => takes(state, id ?? "", name));
}

/**
 * @typedef {object} Difference
 * @property {Set<string>} piles   whose cards changed
 * @property {string[]} turned     cards that show their other side now
 * @property {string[]} left       cards that left the table, base to top
 * @property {(Card & { pile: string })[][]} runs  the same as runs
 * @property {string[]} came       cards that came onto the table
 */

/**
 * How two tables differ.
 * @param {Table} before
 * @param {Table} after
 * @returns {Difference}
 */
export function difference(before, after) {
  const piles = new Set();
  const old = new Map(before.flatMap(({ cards }) => cards.map((card) => [card.id, card])));
  const turned = [];
  const came = [];
  for (const { name, cards } of after) {
    const were = cardsOf(before, name);
    if (were.length !== cards.length || cards.some((card, i) => card.id !== were[i]?.id || !card.rank !== !were[i]?.rank))
      piles.add(name);
    for (const card of cards) {
      const was = old.get(card.id);
      old.delete(card.id);
      if (!was) came.push(card.id);
      else if (!was.rank !== !card.rank) turned.push(card.id);
    }
  }
  for (const { name } of before) if (!after.some((pile) => pile.name === name)) piles.add(name);
  const left = [...old.keys()];
  return { piles, turned, left, runs: runsThatLeft(before, left), came };
}

/**
 * The runs that left, each from king to ace. A card that nobody has seen, dealt onto a column whose run it completed, is
 * what is missing there: its rank and suit follow, and its id says where it lay.
 * @param {Table} before
 * @param {readonly string[]} left
 * @returns {(Card & { pile: string })[][]}
 */
export function runsThatLeft(before, left) {
  const gone = before.flatMap(({ name, cards }) => cards.flatMap((card) => (left.includes(card.id) ? [{ ...card, pile: name }] : [])));
  /** @param {(card: Card & { pile: string }) => boolean} fits */
  const take = (fits) => gone.splice(gone.findIndex(fits) >>> 0, 1)[0];
  const kings = gone.filter(({ rank }) => rank === RUN);
  return kings.map(({ suit, pile }) =>
    Array.from({ length: RUN }, (_, i) => RUN - i).flatMap((rank) => {
      const fits = (/** @type {Card} */ card) => card.rank === rank && card.suit === suit;
      const card = take((one) => fits(one) && one.pile === pile) ?? take(fits) ?? take((one) => !one.rank);
      return card ? [{ ...card, rank, suit }] : [];
    }),
  );
}

/**
 * The column whose new top gets the focus after an answer: the one that cards came to, else the first that changed.
 * @param {Table} before
 * @param {Table} after
 */
export function gained(before, after) {
  const changed = after
    .filter(({ name }) => isColumn(name))
    .map(({ name, cards }) => ({ name, by: cards.length - cardsOf(before, name).length }))
    .filter(({ name, by }) => by || difference(before, after).piles.has(name));
  changed.sort((a, b) => b.by - a.by);
  return changed[0]?.name ?? null;
}

/**
 * The place a group is sent to: the only one that takes it, else the one where it completes a run, else the one
 * where it joins its own suit, else the leftmost. Null when there is none, or none but empty columns for the whole of
 * a column, which would be as it was.
 * @param {Table} table
 * @param {string} id
 * @param {readonly string[]} places  that take it
 * @param {boolean} leave  whether runs leave the table when a column receives their last cards
 * @returns {string | null}
 */
export function choose(table, id, places, leave = true) {
  const moving = group(table, id);
  const at = spot(table, id);
  const inOrder = [...places].sort((a, b) => order(a) - order(b));
  const isWhole = at?.index === 0 && isColumn(at.pile);
  const run = inOrder.find((name) => endsInRun([...cardsOf(table, name), ...moving]));
  if (run && (leave || !(isWhole && endsInRun(moving)))) return run;
  const open = inOrder.filter((name) => !isWhole || !isColumn(name) || cardsOf(table, name)[0]);
  return open.find((name) => cardsOf(table, name).at(-1)?.suit === at?.card.suit) ?? open[0] ?? null;
}

/** Columns from the left, then cells. @param {string} name */
const order = (name) => (isColumn(name) ? +name : 1000 + +name.slice(1));

/** @param {readonly Card[]} cards */
function endsInRun(cards) {
  const run = cards.slice(-RUN);
  return run.length === RUN && run.every((card, i) => card.rank === RUN - i && card.suit === run[0]?.suit);
}
