// Tests of the keys of feed lines.
import { describe, expect, it } from "vitest";
import type { FeedLine } from "../src/lib/api";
import { addLineKeys } from "../src/lib/activity-feed";

const makeLine = (n: number, text: string): FeedLine => ({ n, text, rules: [] });

describe("keys of feed lines", () => {
  const lines = [makeLine(1, "a"), makeLine(2, "b"), makeLine(2, "c"), makeLine(2, "d"), makeLine(5, "e")];
  it("are unique", () => expect(new Set(addLineKeys(lines).map(([name]) => name)).size).toBe(lines.length));
  it("stay the same while old lines go and new lines come", () => {
    const keysBefore = addLineKeys(lines), keysAfter = addLineKeys([...lines.slice(2), makeLine(6, "f"), makeLine(6, "g")]);
    expect(keysAfter.slice(0, 3)).toEqual(keysBefore.slice(2));
  });
});
