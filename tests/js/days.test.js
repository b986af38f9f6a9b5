import assert from "node:assert/strict";
import { test } from "node:test";

import { dayOf, localDay } from "../../src/scorpion/web/static/js/days.js";

test("a day is that of the viewer, not of the server", () => {
  const moment = "2026-05-03T20:30:00Z";
  assert.equal(dayOf("en", moment, "America/Los_Angeles"), "3 May 2026");
  assert.equal(dayOf("en", moment, "Asia/Bangkok"), "4 May 2026");
});

test("the viewer's own day changes at their midnight", () => {
  assert.equal(localDay(new Date(2026, 0, 31, 23, 59, 59)), "2026-01-31");
  assert.equal(localDay(new Date(2026, 1, 1)), "2026-02-01");
});

// The same days stand in tests/i18n/test_dates.py, as the server writes them.
for (const [language, text] of Object.entries({
  en: "3 May 2026",
  id: "3 Mei 2026",
  nl: "3 mei 2026",
  ko: "2026년 5월 3일",
  th: "3 พฤษภาคม 2569",
})) {
  test(`a day in ${language} is written as the server writes it`, () => {
    assert.equal(dayOf(language, "2026-05-03T12:00:00Z", "UTC"), text);
  });
}
