import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { refresh } from "../../src/scorpion/web/static/js/refresh.js";
import { carry, state } from "./tables.js";

let act = "";
let asked = [];
let answer = "";
let meanwhile = () => {};
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url} ${request.headers.accept}`);
  meanwhile();
  response.writeHead(answer ? 200 : 404, { Connection: "close" }).end(answer);
});

before(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  act = `http://127.0.0.1:${server.address().port}/en/game/x/act`;
});
after(() => server.close());

/** Look again at a game that stands at version 3 on the page; returns what was shown. */
async function shown(now, body, during = () => {}) {
  [asked, answer, meanwhile] = [[], body, during];
  const log = [];
  now.version = 3;
  await refresh(act, now, (_, { version }) => log.push(version));
  return log;
}

test("a table that was played on elsewhere is shown", async () => {
  assert.deepEqual(await shown(state("5H / 4H"), '{"version":5}'), [5]);
  assert.deepEqual(asked, ["GET /en/game/x/now application/json"]);
});

test("a table that still stands so is left alone, and so is one that cannot be had", async () => {
  for (const body of ['{"version":3}', '{"version":2}', "{}", "null", "<html>", ""]) assert.deepEqual(await shown(state("5H / 4H"), body), []);
});

test("while an action is under way its answer tells as much", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1")];
  assert.deepEqual(await shown(now, '{"version":5}'), []);
  assert.deepEqual(asked, []);
  now.pending = [];
  assert.deepEqual(await shown(now, '{"version":5}', () => (now.pending = [carry("4H", "1")])), []);
});
