// Tests of pages without HTTPS, where the browser has no hashes and no clipboard.
import { afterEach, describe, expect, it, vi } from "vitest";
import { canHash } from "../src/lib/proof/canonical-json";

afterEach(() => vi.unstubAllGlobals());

describe("a page without HTTPS", () => {
  it("cannot compute hashes", () => {
    expect(canHash()).toBe(true);
    vi.stubGlobal("crypto", {});
    expect(canHash()).toBe(false);
  });
});
