// Tests of the drawings of cards, tiles and chips.
import { describe, expect, it } from "vitest";
import { drawCard, nameTiles, drawChipStack, drawTile } from "../src/lib/pieces";

const countRedPips = (markup: string): number => markup.split("--tile-red").length - 1;

describe("cards", () => {
  it("have a name for screen readers, and a face-down card does not reveal itself", () => {
    expect(drawCard("Ah")).toContain('aria-label="ace of hearts"');
    expect(drawCard("back")).toContain('aria-label="card, face down"');
  });
  it("have letters and four colours as options", () => {
    expect(drawCard("Ah", { letters: true })).toContain(">H</text>");
    expect(drawCard("Ah")).not.toContain("</text>");
    expect(drawCard("Ad", { four: true })).not.toBe(drawCard("Ad"));
    expect(drawCard("Ah", { four: true })).toBe(drawCard("Ah"));
  });
  it("have larger figures in small sizes", () => expect(drawCard("9s", { w: 44 }).replaceAll("44", "88")).not.toBe(drawCard("9s", { w: 88 })));
});

describe("tiles", () => {
  it("have ones and fours red, threes white, and the Teen half red", () => {
    expect(["1-1", "4-4", "6-6", "3-1", "6-5"].map((code) => countRedPips(drawTile(code)))).toEqual([2, 8, 6, 1, 0]);
  });
  it("have the server's names", () => {
    expect(drawTile("6-6")).toContain("6-6");
    nameTiles({ "6-6": "Teen" });
    expect(drawTile("6-6")).toContain("Teen");
  });
});

it("a stack has a limited number of chips", () => expect(drawChipStack(99_999).split("<ellipse").length).toBeLessThan(14));
