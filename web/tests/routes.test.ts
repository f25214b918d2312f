// Tests of the router.
import { describe, expect, it } from "vitest";
import { matchPath, makeMenuPath } from "../src/routes";

describe("routes", () => {
  it("fill the parameters of a path", () => expect(matchPath("/table/:id/:role?", "/table/3/dealer")).toEqual({ id: "3", role: "dealer" }));
  it("leave out optional parameters", () => expect(matchPath("/table/:id/:role?", "/table/3")).toEqual({ id: "3" }));
  it("do not match the address of another page", () => {
    expect(matchPath("/table/:id", "/tables/3")).toBeNull();
    expect(matchPath("/table/:id", "/table")).toBeNull();
    expect(matchPath("/", "/account")).toBeNull();
  });
  it("have menu addresses without optional parameters", () => {
    expect(makeMenuPath("/days/:date?")).toBe("/days");
    expect(makeMenuPath("/")).toBe("/");
  });
});
