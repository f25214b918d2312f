// Tests of receipts and shuffles, with vectors that the server wrote (receipts.json).
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { toCanonicalJson } from "../src/lib/proof/canonical-json";
import { checkReceipt, parseReceipt, type CheckResult, type Receipt } from "../src/lib/proof/receipt";
import { computeCommitment, generateKeystream, computeOrder, type RevealedShuffle } from "../src/lib/proof/shuffle";
import type { Json } from "../src/lib/api";

interface Vectors { receipts: Receipt[]; shuffles: { opened: RevealedShuffle; order: string[] }[]; canonical: { value: Json; text: string }[] }
const vectors = JSON.parse(readFileSync(new URL("receipts.json", import.meta.url), "utf8")) as Vectors;
const copyReceipt = (receipt: Receipt): Receipt => JSON.parse(JSON.stringify(receipt)) as Receipt;
const listBadChecks = (checks: CheckResult[]): string[] => checks.filter((check) => check.verdict === "bad").map((check) => check.subject);
/** Alter a receipt and list the checks that then fail. */
async function listBadChecksAfter(change: (receipt: Receipt) => void, receiptIndex = 1): Promise<string[]> {
  const receipt = copyReceipt(vectors.receipts[receiptIndex]!);
  change(receipt);
  return listBadChecks(await checkReceipt(receipt));
}

describe("canonical JSON", () => {
  it("equals the server's", () => { for (const { value, text } of vectors.canonical) expect(toCanonicalJson(value)).toBe(text); });
  it("accepts only whole numbers", () => expect(() => toCanonicalJson(0.5)).toThrow(RangeError));
});

describe("shuffles", () => {
  it("start the keystream as RFC 8439 defines it for a key of zeros", () => {
    const keystream = generateKeystream(new Uint8Array(32));
    expect([keystream.next().value, keystream.next().value]).toEqual([0xade0b876, 0x903df1a0]);
  });
  it("give the server's order for every kind of pack", async () => {
    for (const { opened: shuffle, order } of vectors.shuffles) {
      expect(await computeCommitment(shuffle)).toBe(shuffle.commitment);
      expect(await computeOrder(shuffle)).toEqual(order);
    }
  });
  it("reject unknown algorithms, unknown packs and cuts deeper than the pack", async () => {
    const shuffle = vectors.shuffles[1]!.opened;
    for (const change of [{ algorithm: "other" }, { pack: "cards:51" }, { pack: "dice:4" }, { "cut-depth": 52 }, { seed: "00" }]) await expect(computeOrder({ ...shuffle, ...change })).rejects.toThrow(RangeError);
  });
});

describe("receipts", () => {
  it("of the server pass every check", async () => {
    for (const receipt of vectors.receipts) {
      const checks = await checkReceipt(receipt, (JSON.parse(receipt.checkpoint.body) as { key: string }).key);
      expect(listBadChecks(checks)).toEqual([]);
      expect(checks.filter((check) => ["chain", "result", "place", "signature", "key"].includes(check.subject)).map((check) => check.verdict)).toEqual(["good", "good", "good", "good", "good"]);
    }
  });
  it("have their revealed shuffles checked", async () => {
    const checks = await checkReceipt(vectors.receipts[1]!);
    expect(checks.filter((check) => check.subject === "shuffles").map((check) => check.verdict)).toEqual(["good"]);
  });
  it("leave the key open without a trusted key and fail with another key", async () => {
    expect((await checkReceipt(vectors.receipts[0]!)).find((check) => check.subject === "key")!.verdict).toBe("open");
    expect(listBadChecks(await checkReceipt(vectors.receipts[0]!, "00".repeat(32)))).toEqual(["key"]);
  });
  it("fail with an altered command", async () => {
    expect(await listBadChecksAfter((receipt) => { receipt.entries.find((entry) => entry.entry?.command)!.entry!.command!.amount = "500.00"; })).toEqual(["chain"]);
  });
  it("fail with another result, round or salt, and if the first or last entry is missing", async () => {
    expect(await listBadChecksAfter((receipt) => { receipt.result.net.house = "999999.00"; })).toEqual(["result"]);
    expect(await listBadChecksAfter((receipt) => { receipt.result.lines.pop(); })).toEqual(["result"]);
    expect(await listBadChecksAfter((receipt) => { (receipt.result as unknown as Record<string, Json>).paid = "1.00"; })).toEqual(["result"]);
    expect(await listBadChecksAfter((receipt) => { receipt.round = 77777; })).toEqual(["result"]);
    expect(await listBadChecksAfter((receipt) => { receipt.entries.shift(); })).toEqual(["result"]);
    expect(await listBadChecksAfter((receipt) => { receipt.entries.pop(); })).toEqual(["result", "place"]);
    expect(await listBadChecksAfter((receipt) => { delete receipt.entries.at(-1)!.entry; })).toEqual(["result"]);
    expect(await listBadChecksAfter((receipt) => { receipt.entries[1]!.entry!.salt = "00".repeat(16); })).toEqual(["chain"]);
  });
  it("have the entry checked that changed the round after its end", async () => {
    const amendedIndex = vectors.receipts.findIndex((receipt) => receipt.amended);
    expect(listBadChecks(await checkReceipt(vectors.receipts[amendedIndex]!))).toEqual([]);
    for (const [change, subject] of [
      [(receipt: Receipt) => { delete receipt.amended; }, "result"],
      [(receipt: Receipt) => { (receipt.amended!.entry.closed as { round: number }).round = 1; }, "result"],
      [(receipt: Receipt) => { receipt.amended!.previous = "00".repeat(32); }, "chain"],
      [(receipt: Receipt) => { receipt.amended!.checkpoint.place += 1; }, "place"],
      [(receipt: Receipt) => { receipt.amended!.checkpoint.signature = "00".repeat(64); }, "signature"],
    ] as const) expect(await listBadChecksAfter(change, amendedIndex)).toContain(subject);
  });
  it("fail with an altered hash, a missing entry or swapped entries", async () => {
    const otherHash = "ab".repeat(32);
    expect(await listBadChecksAfter((receipt) => { receipt.entries.at(-1)!.hash = otherHash; })).toEqual(["chain", "place"]);
    expect(await listBadChecksAfter((receipt) => { receipt.entries.splice(2, 1); })).toContain("chain");
    expect(await listBadChecksAfter((receipt) => { [receipt.entries[1], receipt.entries[2]] = [receipt.entries[2]!, receipt.entries[1]!]; })).toContain("chain");
  });
  it("fail with an altered checkpoint, signature, path or place", async () => {
    expect(await listBadChecksAfter((receipt) => { receipt.checkpoint.body = receipt.checkpoint.body.replace(/"count":(\d+)/, (_, count: string) => `"count":${Number(count) + 1}`); })).toContain("signature");
    expect(await listBadChecksAfter((receipt) => { receipt.checkpoint.signature = "00".repeat(64); })).toEqual(["signature"]);
    expect(await listBadChecksAfter((receipt) => { receipt.checkpoint.path[0] = "00".repeat(32); })).toEqual(["place"]);
    expect(await listBadChecksAfter((receipt) => { receipt.checkpoint.path.pop(); })).toEqual(["place"]);
    expect(await listBadChecksAfter((receipt) => { receipt.checkpoint.place += 1; })).toEqual(["place"]);
    expect(await listBadChecksAfter((receipt) => { receipt.table += 1; })).toEqual(["place"]);
  });
  it("fail with an uncommitted seed, other player seeds or another order", async () => {
    expect(await listBadChecksAfter((receipt) => { receipt.shuffles[0]!.seed = "11".repeat(32); })).toEqual(["shuffles"]);
    const findLoad = (receipt: Receipt) => receipt.entries.find((entry) => entry.entry?.shuffle)!.entry!;
    expect(await listBadChecksAfter((receipt) => { findLoad(receipt).shuffle!["cut-depth"] += 1; })).toEqual(["chain", "shuffles"]);
    expect(await listBadChecksAfter((receipt) => { findLoad(receipt).command!.cards = String(findLoad(receipt).command!.cards).split(" ").reverse().join(" "); })).toEqual(["chain", "shuffles"]);
  });
  it("have single cards checked, and fail with another card, salt, place or dealing order", async () => {
    const listBadSingleChecks = async (change: (receipt: Receipt) => void): Promise<string[]> => (await listBadChecksAfter(change, 4)).filter((subject) => subject !== "chain");
    expect((await checkReceipt(vectors.receipts[4]!)).filter((check) => check.subject === "singles").map((check) => check.verdict)).toEqual(["good"]);
    const getCards = (receipt: Receipt) => receipt.singles![0]!.cards;
    for (const change of [
      (receipt: Receipt) => { getCards(receipt)[0]!.card = "Jk"; }, (receipt: Receipt) => { getCards(receipt)[0]!.salt = "00".repeat(32); }, (receipt: Receipt) => { getCards(receipt)[1]!.place += 1; },
      (receipt: Receipt) => { getCards(receipt)[1]!.place = -1; }, (receipt: Receipt) => { getCards(receipt).push(getCards(receipt)[0]!); }, (receipt: Receipt) => { receipt.singles![0]!.dealt.push(receipt.singles![0]!.dealt.shift()!); },
      (receipt: Receipt) => { getCards(receipt)[0]!.path.pop(); }, (receipt: Receipt) => { receipt.singles![0]!.commitment = "00".repeat(32); },
      (receipt: Receipt) => { receipt.entries = receipt.entries.filter((entry) => !(entry.entry?.note as { shuffle?: unknown } | undefined)?.shuffle); },
    ]) expect(await listBadSingleChecks(change)).toEqual(["singles"]);
  });
  it("are not parsed from anything else", async () => {
    for (const text of ["", "{}", "[]", '{"receipt":1}', '{"receipt":3,"entries":[1,2],"checkpoint":{"body":""}}', "null"]) expect(parseReceipt(text)).toBeNull();
    expect(parseReceipt(JSON.stringify(vectors.receipts[0]))).not.toBeNull();
    expect(await listBadChecksAfter((receipt) => { receipt.checkpoint.body = "{"; })).toEqual(["form"]);
  });
});
