import { describe, expect, it } from "vitest";
import type { Told } from "../src/lib/api";
import { prefs } from "../src/lib/prefs.svelte";
import { lasting } from "../src/lib/story";
import { inLocale } from "../src/lib/words";

const line = (n: number, text: string): Told => ({ n, text, rules: [] });

describe("the lines of a story", () => {
  const lines = [line(1, "a"), line(2, "b"), line(2, "c"), line(2, "d"), line(5, "e")];
  it("have a name each", () => expect(new Set(lasting(lines).map(([name]) => name)).size).toBe(lines.length));
  it("keep it while older ones go and newer ones come", () => {
    const before = lasting(lines), later = lasting([...lines.slice(2), line(6, "f"), line(6, "g")]);
    expect(later.slice(0, 3)).toEqual(before.slice(2));
  });
});

describe("what the floor says", () => {
  it("has its amounts by the person's locale, and nothing else of it changes", () => {
    for (const language of ["en", "zh"] as const) {
      prefs.choose({ language });
      expect(inLocale("ann wagers 12500.00 on box 2.")).toBe("ann wagers 12,500.00 on box 2.");
      expect(inLocale("ann 赢得 1234567.50（-1000.00）")).toBe("ann 赢得 1,234,567.50（-1,000.00）");
      expect(inLocale("10.00 (13.1(c), 2026.11.16, v1000.00, 10.0.1)")).toBe("10.00 (13.1(c), 2026.11.16, v1000.00, 10.0.1)");
      expect(inLocale("500.00 · 1000.00")).toBe("500.00 · 1,000.00");
    }
    prefs.choose({ language: "en" });
  });
});
