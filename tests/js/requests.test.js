import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import { after, before, test } from "node:test";

import { ConnectionLost, RequestFailed, newId, post, takesRepeat, worker } from "../../src/scorpion/web/static/js/requests.js";
import { carry, state, table } from "./tables.js";

let address = "";
let asked = {};
const server = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  asked = { body, type: request.headers["content-type"], accept: request.headers.accept };
  const [, status, ...rest] = request.url.split("/");
  response.writeHead(Number(status), { Connection: "close" }).end(decodeURIComponent(rest.join("/")));
});

before(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  address = `http://127.0.0.1:${server.address().port}`;
});
after(() => server.close());

test("a form is posted, and JSON asked for", async () => {
  assert.deepEqual(await post(`${address}/200/{"version":1}`, { do: "4x3>5", version: "0" }), { version: 1 });
  assert.equal(asked.body, "do=4x3%3E5&version=0");
  assert.match(asked.type, /^application\/x-www-form-urlencoded/);
  assert.equal(asked.accept, "application/json");
});

test("no content is an answer", async () => assert.equal(await post(`${address}/204`, {}), null));

test("an error says its sentence", async () => {
  await assert.rejects(post(`${address}/404/{"error":"There is no such game."}`, {}), new RequestFailed("There is no such game."));
});

test("a server that is not there, or not there yet, is asked again", async () => {
  await assert.rejects(post(`${address}/502/bad gateway`, {}), ConnectionLost);
  await assert.rejects(post(`${address}/503/{"error":"busy"}`, {}), ConnectionLost);
  await assert.rejects(post("http://127.0.0.1:1/", {}), ConnectionLost);
});

test("what somebody between answers in the server's place is no answer", async () => {
  await assert.rejects(post(`${address}/200/<html>Sign in to this network`, {}), ConnectionLost);
});

test("ids are long enough, of harmless letters, and never the same", () => {
  const ids = new Set(Array.from({ length: 1000 }, newId));
  assert.equal(ids.size, 1000);
  for (const id of ids) assert.match(id, /^[A-Za-z0-9_-]{16,64}$/);
});

/** A worker on a state, and what it asked, said and heard. */
function at(now, answers) {
  const log = [];
  const work = worker(now, {
    async ask(fields) {
      log.push(`${fields.do} on ${fields.version} as ${fields.action}`);
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? { result: "done", version: Number(fields.version) + 1 };
    },
    async pause() {
      log.push("pause");
    },
    answered(action, answer) {
      now.version = answer.version;
      now.pending = answer.result === "refused" ? [] : now.pending.slice(1);
      if (answer.table) now.table = answer.table;
    },
    failed(action, sentence) {
      log.push(`failed: ${sentence}`);
      now.pending = [];
    },
    connection: (lost, sentence) => log.push(lost ? `lost${sentence}` : "back"),
  });
  return { work, log };
}

test("quick moves are asked in order, each on the version of the answer before it", async () => {
  const now = state("5H / 4H 3S / 4S");
  now.pending = [carry("4H", "1"), { id: "u", kind: "undo" }, { id: "r", kind: "redo" }];
  const { work, log } = at(now, []);
  await work();
  assert.deepEqual(log, ["2x2>1 on 0 as 4H>1", "undo on 1 as u", "redo on 2 as r"]);
});

test("a move is written as the table of the answer before it has it", async () => {
  const now = state("5H / 4H 3S / 4S");
  now.pending = [carry("3S", "3"), carry("4H", "1")];
  const { work, log } = at(now, [{ result: "done", version: 1, table: table("5H / 4H / 4S 3S") }]);
  await work();
  assert.deepEqual(log, ["2x1>3 on 0 as 3S>3", "2x1>1 on 1 as 4H>1"]);
});

test("a refusal empties the queue", async () => {
  const now = state("5H / 4H / 4S");
  now.pending = [carry("4H", "3"), { id: "u", kind: "undo" }];
  const { work, log } = at(now, [{ result: "refused", version: 0 }]);
  await work();
  assert.deepEqual(log, ["2x1>3 on 0 as 4H>3"]);
});

test("without a connection it is asked again with the same id, and told once", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1")];
  const { work, log } = at(now, [new ConnectionLost(), new ConnectionLost()]);
  await work();
  assert.deepEqual(log, ["2x1>1 on 0 as 4H>1", "lost", "pause", "2x1>1 on 0 as 4H>1", "pause", "2x1>1 on 0 as 4H>1", "back"]);
});

test("a server that can say what is the matter says it, and is asked again", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1")];
  const { work, log } = at(now, [new ConnectionLost(": the disk is full")]);
  await work();
  assert.deepEqual(log, ["2x1>1 on 0 as 4H>1", "lost: the disk is full", "pause", "2x1>1 on 0 as 4H>1", "back"]);
});

test("a sentence after the connection was lost says that it is back", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1")];
  const { work, log } = at(now, [new ConnectionLost(""), new RequestFailed("That did not work.")]);
  await work();
  assert.deepEqual(log, ["2x1>1 on 0 as 4H>1", "lost", "pause", "2x1>1 on 0 as 4H>1", "back", "failed: That did not work."]);
});

test("a sentence that is no answer ends the queue", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1"), { id: "u", kind: "undo" }];
  const { work, log } = at(now, [new RequestFailed("There is no such game.")]);
  await work();
  assert.deepEqual(log, ["2x1>1 on 0 as 4H>1", "failed: There is no such game."]);
});

test("what is no answer to an action counts as lost", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1")];
  const { work, log } = at(now, [{}, { result: "done" }, { version: 1 }, [], "<html>"]);
  await work();
  assert.equal(now.version, 1);
  assert.deepEqual(log, ["2x1>1 on 0 as 4H>1", "lost", ...Array(5).fill(["pause", "2x1>1 on 0 as 4H>1"]).flat(), "back"]);
});

test("no content where an answer should be counts as lost", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1")];
  const asked = [];
  const work = worker(now, {
    ask: async () => asked.push("asked") > 1 ? { result: "done", version: 1 } : null,
    pause: async () => {},
    answered: () => (now.pending = []),
    failed: () => assert.fail(),
    connection: (lost) => asked.push(lost ? "lost" : "back"),
  });
  await work();
  assert.deepEqual(asked, ["asked", "lost", "asked", "back"]);
});

test("what breaks in the page is not read out", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1")];
  const { work, log } = at(now, [new TypeError("x is undefined")]);
  await work();
  assert.deepEqual(log, ["2x1>1 on 0 as 4H>1", "failed: "]);
});

test("a move whose card is out of sight by now is not asked", async () => {
  const now = state("5H / ..4H");
  now.pending = [carry("4H", "1")];
  const { work, log } = at(now, []);
  await work();
  assert.deepEqual(log, ["failed: "]);
});

test("what is added while it works is asked as well, and nothing twice", async () => {
  const now = state("5H / 4H");
  now.pending = [carry("4H", "1")];
  const { work, log } = at(now, []);
  const done = work();
  now.pending = [...now.pending, { id: "u", kind: "undo" }];
  await Promise.all([done, work()]);
  assert.deepEqual(log, ["2x1>1 on 0 as 4H>1", "undo on 1 as u"]);
});

test("repeats of a held key do not pile up", () => {
  const now = state("5H");
  assert.equal(takesRepeat(now), true);
  now.pending = ["a", "b", "c"].map((id) => ({ id, kind: "undo" }));
  assert.equal(takesRepeat(now), false);
});

test("an action that was sent by an earlier page is sent as it was then", async () => {
  const now = state("5H 4H / -");
  now.version = 7;
  now.pending = [{ ...carry("4H", "1", false), wish: "2x1>1", version: 6 }, carry("4H", "2", false)];
  const { work, log } = at(now, [{ result: "done", version: 7 }]);
  await work();
  assert.deepEqual(log, ["2x1>1 on 6 as 4H>1", "1x1>2 on 7 as 4H>2"]);
});
