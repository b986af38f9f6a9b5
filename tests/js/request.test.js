import assert from "node:assert/strict";
import { createServer } from "node:http";
import { once } from "node:events";
import { after, before, test } from "node:test";

import { Lost } from "../../src/scorpion/web/static/js/requests.js";
import { Told, newId, post } from "../../src/scorpion/web/static/js/requests.js";

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
  await assert.rejects(post(`${address}/404/{"error":"There is no such game."}`, {}), new Told("There is no such game."));
});

test("a server that is not there, or not there yet, is asked again", async () => {
  await assert.rejects(post(`${address}/502/bad gateway`, {}), Lost);
  await assert.rejects(post(`${address}/503/{"error":"busy"}`, {}), Lost);
  await assert.rejects(post("http://127.0.0.1:1/", {}), Lost);
});

test("what somebody between answers in the server's place is no answer", async () => {
  await assert.rejects(post(`${address}/200/<html>Sign in to this network`, {}), Lost);
});

test("ids are long enough, of harmless letters, and never the same", () => {
  const ids = new Set(Array.from({ length: 1000 }, newId));
  assert.equal(ids.size, 1000);
  for (const id of ids) assert.match(id, /^[A-Za-z0-9_-]{16,64}$/);
});
