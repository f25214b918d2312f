// Check a receipt without the server: chain, closing entry, place under the signed checkpoint, signature, revealed shuffles.
import type { Json } from "../api";
import { fromHex, hashOf, sha256, toHex, utf8 } from "./canonical";
import { rootBy } from "./merkle";
import { commitmentOf, orderOf, type Opened } from "./shuffle";
import { wrongCard, type Bound, type Load, type Singles } from "./single";

type Command = Record<string, Json>;
/** What the entry that closes a round binds: its number, its first entry, the hash of its result. */
interface Closing { round: number; first?: number; result: string }
interface Signed { body: string; signature: string; place: number; path: string[] }
interface Entry { n: number; hash: string; entry?: { command?: Command; shuffle?: { commitment: string; words: Opened["words"]; "cut-depth": number } } & Record<string, Json> }
export interface Receipt {
  receipt: number; table: number; round: number; result: { status: string; net: Record<string, string>; lines: Record<string, Json>[] }; entries: Entry[]; shuffles: Opened[]; singles?: Singles[];
  checkpoint: Signed;
  /** The published log of checkpoints: its signed note, and the proof that the checkpoint is in it. */
  log?: { note: string; path: string[] };
  /** The entry that bound the result when the round was changed after its end, with a proof of its own. */
  amended?: { n: number; hash: string; previous: string; entry: Record<string, Json>; checkpoint: Signed };
}
interface Checkpoint { id: number; at: string; key: string; count: number; root: string }
export type Verdict = "good" | "bad" | "open";
/** One check: how it went, under which key of the catalogue it is told, and its particulars. */
export interface Checked { about: "form" | "chain" | "result" | "place" | "signature" | "log" | "key" | "shuffles" | "singles"; verdict: Verdict; word: string; values: Record<string, string | number> }

const told = (about: Checked["about"], verdict: Verdict, word: string, values: Checked["values"] = {}): Checked => ({ about, verdict, word: `receipt.${word}`, values });

/** Whether this browser can check signatures of Ed25519 at all. */
export async function knowsEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.importKey("raw", fromHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"), "Ed25519", false, ["verify"]);
    return true;
  } catch {
    return false; // an older browser, or a page that did not come by a secure way
  }
}

export function readReceipt(text: string): Receipt | null {
  try {
    const found = JSON.parse(text) as Receipt;
    return (found.receipt === 1 || found.receipt === 2) && Array.isArray(found.entries) && found.entries.length > 1 && typeof found.checkpoint?.body === "string" ? found : null;
  } catch {
    return null; // no JSON: no receipt
  }
}

/** Every check of a receipt; `known` is the floor's public key, where the person has it from elsewhere. */
export async function checkReceipt(receipt: Receipt, known = ""): Promise<Checked[]> {
  try {
    const made = JSON.parse(receipt.checkpoint.body) as Checkpoint;
    return [
      told("form", "good", "form-good", { table: receipt.table, round: receipt.round, count: receipt.entries.length }),
      await chain(receipt), await result(receipt), await place(receipt.table, receipt.entries.at(-1)!, receipt.checkpoint), await signature(receipt.checkpoint), ...(await amended(receipt, known.trim().toLowerCase())), ...(await log(receipt)), key(made, known.trim().toLowerCase()), ...(await shuffles(receipt)), ...(await singles(receipt)),
    ];
  } catch (error) {
    return [told("form", "bad", "form-bad", { why: error instanceof Error ? error.message : String(error) })];
  }
}

async function chain({ entries }: Receipt): Promise<Checked> {
  let hidden = 0;
  for (let at = 1; at < entries.length; at++) {
    const before = entries[at - 1]!, entry = entries[at]!;
    if (entry.n !== before.n + 1) return told("chain", "bad", "chain-gap", { n: entry.n });
    if (entry.entry === undefined) hidden++;
    else if ((await hashOf({ entry: entry.entry as Json, previous: before.hash })) !== entry.hash) return told("chain", "bad", "chain-bad", { n: entry.n });
  }
  return told("chain", "good", hidden ? "chain-hidden" : "chain-good", { count: entries.length - 1, hidden });
}

const PUBLIC = ["lines", "net", "status"];
/** The closing entry binds the round, its first entry and its result; without one nothing does. */
async function result({ entries, round, result: found, amended: change }: Receipt): Promise<Checked> {
  const closing = entries.at(-1)!.entry?.closed as unknown as Closing | undefined;
  if (!closing) return told("result", "bad", "result-unbound", { n: entries.at(-1)!.n });
  if (closing.round !== round || closing.first !== entries[1]!.n) return told("result", "bad", "result-round", { round: closing.round, n: closing.first ?? 0 });
  const changed = change?.entry.closed as unknown as Closing | undefined;
  if (change && (changed?.round !== round || changed.first !== undefined || change.n <= entries.at(-1)!.n)) return told("result", "bad", "result-bad", { n: change.n });
  const bound = changed ?? closing, at = change?.n ?? entries.at(-1)!.n;
  const right = Object.keys(found).sort().join() === PUBLIC.join() && (await hashOf({ result: found as unknown as Json, round })) === bound.result;
  return right ? told("result", "good", change ? "result-changed" : "result-good", { n: at }) : told("result", "bad", "result-bad", { n: at });
}

/** The later entry that changed a round: chained, and under a signed checkpoint of its own. */
async function amended({ table, amended: change }: Receipt, known: string): Promise<Checked[]> {
  if (!change) return [];
  const made = JSON.parse(change.checkpoint.body) as Checkpoint;
  const chained = (await hashOf({ entry: change.entry as Json, previous: change.previous })) === change.hash;
  const checks = [await place(table, change, change.checkpoint), await signature(change.checkpoint), ...(known ? [key(made, known)] : [])];
  return [...(chained ? [] : [told("chain", "bad", "chain-bad", { n: change.n })]), ...checks.filter((one) => one.verdict !== "good")];
}

async function place(table: number, last: { n: number; hash: string }, checkpoint: Signed): Promise<Checked> {
  const made = JSON.parse(checkpoint.body) as Checkpoint;
  const root = await rootBy(checkpoint.path.map(fromHex), utf8(`${table}:${last.n}:${last.hash}`), checkpoint.place, made.count);
  return root !== null && toHex(root) === made.root ? told("place", "good", "place-good", { id: made.id, at: made.at, count: made.count }) : told("place", "bad", "place-bad", { n: last.n, id: made.id });
}

async function signature(checkpoint: Signed): Promise<Checked> {
  const made = JSON.parse(checkpoint.body) as Checkpoint;
  if (!(await knowsEd25519())) return told("signature", "open", "signature-open");
  const signer = await crypto.subtle.importKey("raw", fromHex(made.key), "Ed25519", false, ["verify"]);
  const right = await crypto.subtle.verify("Ed25519", signer, fromHex(checkpoint.signature), utf8(checkpoint.body));
  return right ? told("signature", "good", "signature-good", { at: made.at }) : told("signature", "bad", "signature-bad");
}

/** The checkpoint is in the published log; the witnesses that its note names are shown, their signatures are checked by the command line. */
async function log({ checkpoint, log: published }: Receipt): Promise<Checked[]> {
  if (!published) return [];
  const [origin, size, root] = published.note.split("\n");
  const made = JSON.parse(checkpoint.body) as Checkpoint;
  const found = await rootBy(published.path.map(fromHex), utf8(checkpoint.body), made.id - 1, Number(size));
  const right = found !== null && btoa(String.fromCharCode(...found)) === root;
  if (!right) return [told("log", "bad", "log-bad", { id: made.id })];
  const names = published.note.split("\n").filter((line) => line.startsWith("\u2014 ")).map((line) => line.split(" ")[1]!).filter((name) => name !== origin);
  return [names.length ? told("log", "good", "log-cosigned", { size: size!, names: names.join(", ") }) : told("log", "good", "log-good", { size: size! })];
}

function key(made: Checkpoint, known: string): Checked {
  if (!known) return told("key", "open", "key-open", { key: made.key });
  return known === made.key ? told("key", "good", "key-good", { key: made.key }) : told("key", "bad", "key-bad", { key: made.key });
}

/** The order that a command brought, as it names it: cards or tiles without the cutting card, or the throw of the dice. */
function orderIn(command: Command): string {
  if (Array.isArray(command.values)) return command.values.join(" ");
  const written = [command.cards, command.tiles].find((one) => typeof one === "string");
  return typeof written === "string" ? written.split(" ").map((one) => one.replace(/!+$/, "")).filter((one) => one !== "cut").join(" ") : "";
}

async function shuffles(receipt: Receipt): Promise<Checked[]> {
  const found: Checked[] = [];
  for (const { n, entry } of receipt.entries) {
    if (!entry?.shuffle || !entry.command) continue;
    const opened = receipt.shuffles.find((one) => one.commitment === entry.shuffle!.commitment);
    if (!opened) { found.push(told("shuffles", "open", "shuffle-sealed", { n })); continue; }
    if ((await commitmentOf(opened)) !== opened.commitment) { found.push(told("shuffles", "bad", "shuffle-commitment", { n })); continue; }
    const right = (await orderOf({ ...opened, ...entry.shuffle })).join(" ") === orderIn(entry.command);
    found.push(told("shuffles", right ? "good" : "bad", right ? "shuffle-good" : "shuffle-bad", { n, pack: opened.pack, words: entry.shuffle.words?.length ?? 0 }));
  }
  return found.length ? found : [told("shuffles", "open", "shuffle-none")];
}

/** Cards that were opened one by one: committed to before the words, moved by words and cut alone, and dealt from their places. */
async function singles({ entries, singles: opened = [] }: Receipt): Promise<Checked[]> {
  const found: Checked[] = [];
  for (const one of opened) {
    const at = entries.findIndex(({ entry }) => (entry?.committed as unknown as Bound | undefined)?.commitment === one.commitment);
    const load = entries.slice(at + 1).map(({ entry }) => (entry?.note as unknown as { shuffle?: Load } | undefined)?.shuffle).find((told) => told?.commitment === one.commitment);
    if (at < 0 || !load) { found.push(told("singles", "bad", "single-unbound")); continue; }
    const wrong = await wrongCard(one, entries[at]!.entry!.committed as unknown as Bound, load);
    found.push(wrong ? told("singles", "bad", "single-bad", { card: wrong.card, place: wrong.place + 1 }) : told("singles", "good", "single-good", { count: one.cards.length, words: load.words.length, n: entries[at]!.n }));
  }
  return found;
}

/** A short name of a long key, to read out or to compare at a glance. */
export const fingerprint = async (key: string): Promise<string> => toHex(await sha256(fromHex(key))).slice(0, 16).match(/..../g)!.join(" ");
