import { describe, expect, it } from "vitest";
import { card, nameTiles, stack, tile } from "../src/lib/pieces";

const red = (drawn: string): number => drawn.split("--tile-red").length - 1;

describe("cards", () => {
  it("have a name for who cannot see them, and tell nothing lying face down", () => {
    expect(card("Ah")).toContain('aria-label="ace of hearts"');
    expect(card("back")).toContain('aria-label="card face down"');
  });
  it("have letters and four colours by choice", () => {
    expect(card("Ah", { letters: true })).toContain(">H</text>");
    expect(card("Ah")).not.toContain("</text>");
    expect(card("Ad", { four: true })).not.toBe(card("Ad"));
    expect(card("Ah", { four: true })).toBe(card("Ah"));
  });
  it("have larger figures where they are small", () => expect(card("9s", { w: 44 }).replaceAll("44", "88")).not.toBe(card("9s", { w: 88 })));
});

describe("tiles", () => {
  it("have ones and fours red, threes white, and the Teen half red", () => {
    expect(["1-1", "4-4", "6-6", "3-1", "6-5"].map((code) => red(tile(code)))).toEqual([2, 8, 6, 1, 0]);
  });
  it("are called as the floor calls them", () => {
    expect(tile("6-6")).toContain("6-6");
    nameTiles({ "6-6": "Teen" });
    expect(tile("6-6")).toContain("Teen");
  });
});

it("a stack has no more chips than one can see", () => expect(stack(99_999).split("<ellipse").length).toBeLessThan(14));
