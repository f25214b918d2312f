import { describe, expect, it } from "vitest";
import { match, menuAddress } from "../src/routes";

describe("addresses", () => {
  it("fills the names of a path", () => expect(match("/table/:id/:role?", "/table/3/dealer")).toEqual({ id: "3", role: "dealer" }));
  it("leaves out what is optional", () => expect(match("/table/:id/:role?", "/table/3")).toEqual({ id: "3" }));
  it("does not take another page's address", () => {
    expect(match("/table/:id", "/tables/3")).toBeNull();
    expect(match("/table/:id", "/table")).toBeNull();
    expect(match("/", "/account")).toBeNull();
  });
  it("leads from the menu to a path without its optional names", () => {
    expect(menuAddress("/days/:date?")).toBe("/days");
    expect(menuAddress("/")).toBe("/");
  });
});
