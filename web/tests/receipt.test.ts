import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { canonical } from "../src/lib/proof/canonical";
import { checkReceipt, readReceipt, type Checked, type Receipt } from "../src/lib/proof/receipt";
import { commitmentOf, keystream, orderOf, type Opened } from "../src/lib/proof/shuffle";
import type { Json } from "../src/lib/api";

interface Vectors { receipts: Receipt[]; shuffles: { opened: Opened; order: string[] }[]; canonical: { value: Json; text: string }[] }
const vectors = JSON.parse(readFileSync(new URL("receipts.json", import.meta.url), "utf8")) as Vectors;
const copy = (receipt: Receipt): Receipt => JSON.parse(JSON.stringify(receipt)) as Receipt;
const bad = (checks: Checked[]): string[] => checks.filter((one) => one.verdict === "bad").map((one) => one.about);
/** A receipt with something altered; which checks then fail. */
async function altered(change: (receipt: Receipt) => void, which = 1): Promise<string[]> {
  const receipt = copy(vectors.receipts[which]!);
  change(receipt);
  return bad(await checkReceipt(receipt));
}

describe("what is hashed", () => {
  it("is written as the floor writes it", () => { for (const { value, text } of vectors.canonical) expect(canonical(value)).toBe(text); });
  it("holds whole numbers alone", () => expect(() => canonical(0.5)).toThrow(RangeError));
});

describe("shuffles", () => {
  it("begins the keystream as RFC 8439 has it for a key of noughts", () => {
    const words = keystream(new Uint8Array(32));
    expect([words.next().value, words.next().value]).toEqual([0xade0b876, 0x903df1a0]);
  });
  it("gives the floor's order for every kind of pack", async () => {
    for (const { opened, order } of vectors.shuffles) {
      expect(await commitmentOf(opened)).toBe(opened.commitment);
      expect(await orderOf(opened)).toEqual(order);
    }
  });
  it("knows no other algorithm, no other pack and no deeper cut", async () => {
    const opened = vectors.shuffles[1]!.opened;
    for (const change of [{ algorithm: "other" }, { pack: "cards:51" }, { pack: "dice:4" }, { "cut-depth": 52 }, { seed: "00" }]) await expect(orderOf({ ...opened, ...change })).rejects.toThrow(RangeError);
  });
});

describe("receipts", () => {
  it("finds nothing wrong with those of the floor", async () => {
    for (const receipt of vectors.receipts) {
      const checks = await checkReceipt(receipt, (JSON.parse(receipt.checkpoint.body) as { key: string }).key);
      expect(bad(checks)).toEqual([]);
      expect(checks.filter((one) => ["chain", "result", "place", "signature", "key"].includes(one.about)).map((one) => one.verdict)).toEqual(["good", "good", "good", "good", "good"]);
    }
  });
  it("checks an opened shuffle where there is one", async () => {
    const checks = await checkReceipt(vectors.receipts[1]!);
    expect(checks.filter((one) => one.about === "shuffles").map((one) => one.verdict)).toEqual(["good"]);
  });
  it("says that the key is to be had from elsewhere, and notices another", async () => {
    expect((await checkReceipt(vectors.receipts[0]!)).find((one) => one.about === "key")!.verdict).toBe("open");
    expect(bad(await checkReceipt(vectors.receipts[0]!, "00".repeat(32)))).toEqual(["key"]);
  });
  it("notices an altered command", async () => {
    expect(await altered((receipt) => { receipt.entries.find((one) => one.entry?.command)!.entry!.command!.amount = "500.00"; })).toEqual(["chain"]);
  });
  it("notices another result, round or salt, and a round that does not begin or end here", async () => {
    expect(await altered((receipt) => { receipt.result.net.house = "999999.00"; })).toEqual(["result"]);
    expect(await altered((receipt) => { receipt.result.lines.pop(); })).toEqual(["result"]);
    expect(await altered((receipt) => { (receipt.result as unknown as Record<string, Json>).paid = "1.00"; })).toEqual(["result"]);
    expect(await altered((receipt) => { receipt.round = 77777; })).toEqual(["result"]);
    expect(await altered((receipt) => { receipt.entries.shift(); })).toEqual(["result"]);
    expect(await altered((receipt) => { receipt.entries.pop(); })).toEqual(["result", "place"]);
    expect(await altered((receipt) => { delete receipt.entries.at(-1)!.entry; })).toEqual(["result"]);
    expect(await altered((receipt) => { receipt.entries[1]!.entry!.salt = "00".repeat(16); })).toEqual(["chain"]);
  });
  it("checks the entry by which a round was changed after its end", async () => {
    const void_ = vectors.receipts.findIndex((one) => one.amended);
    expect(bad(await checkReceipt(vectors.receipts[void_]!))).toEqual([]);
    for (const [change, about] of [
      [(receipt: Receipt) => { delete receipt.amended; }, "result"],
      [(receipt: Receipt) => { (receipt.amended!.entry.closed as { round: number }).round = 1; }, "result"],
      [(receipt: Receipt) => { receipt.amended!.previous = "00".repeat(32); }, "chain"],
      [(receipt: Receipt) => { receipt.amended!.checkpoint.place += 1; }, "place"],
      [(receipt: Receipt) => { receipt.amended!.checkpoint.signature = "00".repeat(64); }, "signature"],
    ] as const) expect(await altered(change, void_)).toContain(about);
  });
  it("notices an altered hash, a missing entry and a swapped one", async () => {
    const other = "ab".repeat(32);
    expect(await altered((receipt) => { receipt.entries.at(-1)!.hash = other; })).toEqual(["chain", "place"]);
    expect(await altered((receipt) => { receipt.entries.splice(2, 1); })).toContain("chain");
    expect(await altered((receipt) => { [receipt.entries[1], receipt.entries[2]] = [receipt.entries[2]!, receipt.entries[1]!]; })).toContain("chain");
  });
  it("notices an altered checkpoint, signature, path or place", async () => {
    expect(await altered((receipt) => { receipt.checkpoint.body = receipt.checkpoint.body.replace(/"count":(\d+)/, (_, count: string) => `"count":${Number(count) + 1}`); })).toContain("signature");
    expect(await altered((receipt) => { receipt.checkpoint.signature = "00".repeat(64); })).toEqual(["signature"]);
    expect(await altered((receipt) => { receipt.checkpoint.path[0] = "00".repeat(32); })).toEqual(["place"]);
    expect(await altered((receipt) => { receipt.checkpoint.path.pop(); })).toEqual(["place"]);
    expect(await altered((receipt) => { receipt.checkpoint.place += 1; })).toEqual(["place"]);
    expect(await altered((receipt) => { receipt.table += 1; })).toEqual(["place"]);
  });
  it("notices a seed that was not committed to, other words and another order", async () => {
    expect(await altered((receipt) => { receipt.shuffles[0]!.seed = "11".repeat(32); })).toEqual(["shuffles"]);
    const loaded = (receipt: Receipt) => receipt.entries.find((one) => one.entry?.shuffle)!.entry!;
    expect(await altered((receipt) => { loaded(receipt).shuffle!["cut-depth"] += 1; })).toEqual(["chain", "shuffles"]);
    expect(await altered((receipt) => { loaded(receipt).command!.cards = String(loaded(receipt).command!.cards).split(" ").reverse().join(" "); })).toEqual(["chain", "shuffles"]);
  });
  it("checks cards that were opened one by one, and notices another card, salt, place or order of the deal", async () => {
    const singles = async (change: (receipt: Receipt) => void): Promise<string[]> => (await altered(change, 4)).filter((one) => one !== "chain");
    expect((await checkReceipt(vectors.receipts[4]!)).filter((one) => one.about === "singles").map((one) => one.verdict)).toEqual(["good"]);
    const cards = (receipt: Receipt) => receipt.singles![0]!.cards;
    for (const change of [
      (receipt: Receipt) => { cards(receipt)[0]!.card = "Jk"; }, (receipt: Receipt) => { cards(receipt)[0]!.salt = "00".repeat(32); }, (receipt: Receipt) => { cards(receipt)[1]!.place += 1; },
      (receipt: Receipt) => { cards(receipt)[1]!.place = -1; }, (receipt: Receipt) => { cards(receipt).push(cards(receipt)[0]!); }, (receipt: Receipt) => { receipt.singles![0]!.dealt.push(receipt.singles![0]!.dealt.shift()!); },
      (receipt: Receipt) => { cards(receipt)[0]!.path.pop(); }, (receipt: Receipt) => { receipt.singles![0]!.commitment = "00".repeat(32); },
      (receipt: Receipt) => { receipt.entries = receipt.entries.filter((one) => !(one.entry?.note as { shuffle?: unknown } | undefined)?.shuffle); },
    ]) expect(await singles(change)).toEqual(["singles"]);
  });
  it("takes nothing else for a receipt", async () => {
    for (const text of ["", "{}", "[]", '{"receipt":1}', '{"receipt":3,"entries":[1,2],"checkpoint":{"body":""}}', "null"]) expect(readReceipt(text)).toBeNull();
    expect(readReceipt(JSON.stringify(vectors.receipts[0]))).not.toBeNull();
    expect(await altered((receipt) => { receipt.checkpoint.body = "{"; })).toEqual(["form"]);
  });
});
