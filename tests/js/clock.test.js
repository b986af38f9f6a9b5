import assert from "node:assert/strict";
import { test } from "node:test";

import { format } from "../../src/scorpion/web/static/js/clock.js";

test("a clock shows minutes and seconds, and hours once there are any", () => {
  assert.deepEqual([0, 7, 187, 3600, 3753].map(format), ["0:00", "0:07", "3:07", "1:00:00", "1:02:33"]);
});
