// Tests of the keys of feed lines and of amounts in server texts.
import { describe, expect, it } from "vitest";
import type { FeedLine } from "../src/lib/api";
import { preferences } from "../src/lib/preferences.svelte";
import { addLineKeys } from "../src/lib/activity-feed";
import { localizeAmounts } from "../src/lib/messages";

const makeLine = (n: number, text: string): FeedLine => ({ n, text, rules: [] });

describe("keys of feed lines", () => {
  const lines = [makeLine(1, "a"), makeLine(2, "b"), makeLine(2, "c"), makeLine(2, "d"), makeLine(5, "e")];
  it("are unique", () => expect(new Set(addLineKeys(lines).map(([name]) => name)).size).toBe(lines.length));
  it("stay the same while old lines go and new lines come", () => {
    const keysBefore = addLineKeys(lines), keysAfter = addLineKeys([...lines.slice(2), makeLine(6, "f"), makeLine(6, "g")]);
    expect(keysAfter.slice(0, 3)).toEqual(keysBefore.slice(2));
  });
});

describe("server texts", () => {
  it("have their amounts in the user's locale and are otherwise unchanged", () => {
    for (const language of ["en", "zh"] as const) {
      preferences.update({ language });
      expect(localizeAmounts("ann wagers 12500.00 on box 2.")).toBe("ann wagers 12,500.00 on box 2.");
      expect(localizeAmounts("ann 赢得 1234567.50（-1000.00）")).toBe("ann 赢得 1,234,567.50（-1,000.00）");
      expect(localizeAmounts("10.00 (13.1(c), 2026.11.16, v1000.00, 10.0.1)")).toBe("10.00 (13.1(c), 2026.11.16, v1000.00, 10.0.1)");
      expect(localizeAmounts("500.00 · 1000.00")).toBe("500.00 · 1,000.00");
    }
    preferences.update({ language: "en" });
  });
});
