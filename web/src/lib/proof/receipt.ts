// Verification of a receipt without the server: chain, closing entry, inclusion proof, signature and revealed shuffles.
import type { Json } from "../api";
import { formatCount, formatDateTime, joinList, makeMessage, renderMessage, type Message } from "../messages";
import { fromHex, hashJson, sha256, toHex, encodeUtf8 } from "./canonical-json";
import { computeRoot } from "./merkle";
import { ReceiptError } from "./receipt-error";
import { computeCommitment, computeOrder, type RevealedShuffle } from "./shuffle";
import { findWrongCard, type ShuffleCommitment, type ShuffleLoad, type SingleCardReveal } from "./single-cards";

type Command = Record<string, Json>;
/** What the closing entry of a round commits to: its number, its first entry and the hash of its result. */
interface RoundClosing { round: number; first?: number; result: string }
interface SignedCheckpoint { body: string; signature: string; place: number; path: string[] }
interface Entry { n: number; hash: string; entry?: { command?: Command; shuffle?: { commitment: string; words: RevealedShuffle["words"]; "cut-depth": number } } & Record<string, Json> }
export interface Receipt {
  receipt: number; table: number; round: number; result: { status: string; net: Record<string, string>; lines: Record<string, Json>[] }; entries: Entry[]; shuffles: RevealedShuffle[]; singles?: SingleCardReveal[];
  checkpoint: SignedCheckpoint;
  /** The published log of checkpoints: its signed note and the inclusion proof of the checkpoint. */
  log?: { note: string; path: string[] };
  /** The entry that changed the result after the end of the round, with its own proof. */
  amended?: { n: number; hash: string; previous: string; entry: Record<string, Json>; checkpoint: SignedCheckpoint };
}
interface Checkpoint { id: number; at: string; key: string; count: number; root: string }
export type Verdict = "good" | "bad" | "open";
/** The result of one check: its verdict and its explanation. */
export interface CheckResult { subject: "form" | "chain" | "result" | "place" | "signature" | "log" | "key" | "shuffles" | "singles"; verdict: Verdict; explanation: Message }

const makeResult = (subject: CheckResult["subject"], verdict: Verdict, explanation: Message): CheckResult => ({ subject, verdict, explanation });

/** Whether this browser can verify Ed25519 signatures. */
export async function canVerifyEd25519(): Promise<boolean> {
  try {
    await crypto.subtle.importKey("raw", fromHex("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a"), "Ed25519", false, ["verify"]);
    return true;
  } catch {
    return false; // an old browser, or a page without HTTPS
  }
}

export function parseReceipt(text: string): Receipt | null {
  try {
    const candidate = JSON.parse(text) as Receipt;
    return (candidate.receipt === 1 || candidate.receipt === 2) && Array.isArray(candidate.entries) && candidate.entries.length > 1 && typeof candidate.checkpoint?.body === "string" ? candidate : null;
  } catch {
    return null; // not JSON, so not a receipt
  }
}

/** Run every check of a receipt. `trustedKey` is the server's public key, if the person has it from another source. */
export async function checkReceipt(receipt: Receipt, trustedKey = ""): Promise<CheckResult[]> {
  try {
    const body = JSON.parse(receipt.checkpoint.body) as Checkpoint;
    return [
      makeResult("form", "good", makeMessage("web-evidence-receipt-form-good", { table: String(receipt.table), round: String(receipt.round), count: receipt.entries.length })),
      await checkChain(receipt), await checkResult(receipt), await checkPlace(receipt.table, receipt.entries.at(-1)!, receipt.checkpoint), await checkSignature(receipt.checkpoint), ...(await checkAmendment(receipt, trustedKey.trim().toLowerCase())), ...(await checkLog(receipt)), checkKey(body, trustedKey.trim().toLowerCase()), ...(await checkShuffles(receipt)), ...(await checkSingleCards(receipt)),
    ];
  } catch (error) {
    return [makeResult("form", "bad", makeMessage("web-evidence-receipt-form-bad", { reason: renderMessage(error instanceof ReceiptError ? error.reason : makeMessage("web-evidence-receipt-error-damaged")) }))];
  }
}

async function checkChain({ entries }: Receipt): Promise<CheckResult> {
  let hidden = 0;
  for (let index = 1; index < entries.length; index++) {
    const previous = entries[index - 1]!, entry = entries[index]!;
    if (entry.n !== previous.n + 1) return makeResult("chain", "bad", makeMessage("web-evidence-receipt-chain-gap", { entry: String(entry.n) }));
    if (entry.entry === undefined) hidden++;
    else if ((await hashJson({ entry: entry.entry as Json, previous: previous.hash })) !== entry.hash) return makeResult("chain", "bad", makeMessage("web-evidence-receipt-chain-bad", { entry: String(entry.n) }));
  }
  return makeResult("chain", "good", hidden ? makeMessage("web-evidence-receipt-chain-hidden", { count: entries.length - 1, hidden: formatCount(hidden) }) : makeMessage("web-evidence-receipt-chain-good", { count: entries.length - 1 }));
}

const PUBLIC = ["lines", "net", "status"];
/** Check that the closing entry commits to the round, its first entry and its result. */
async function checkResult({ entries, round, result: roundResult, amended: amendment }: Receipt): Promise<CheckResult> {
  const closing = entries.at(-1)!.entry?.closed as unknown as RoundClosing | undefined;
  if (!closing) return makeResult("result", "bad", makeMessage("web-evidence-receipt-result-unbound", { entry: String(entries.at(-1)!.n) }));
  if (closing.round !== round || closing.first !== entries[1]!.n) return makeResult("result", "bad", makeMessage("web-evidence-receipt-result-round", { round: String(closing.round), entry: String(closing.first ?? 0) }));
  const amendedClosing = amendment?.entry.closed as unknown as RoundClosing | undefined;
  if (amendment && (amendedClosing?.round !== round || amendedClosing.first !== undefined || amendment.n <= entries.at(-1)!.n)) return makeResult("result", "bad", makeMessage("web-evidence-receipt-result-bad", { entry: String(amendment.n) }));
  const binding = amendedClosing ?? closing, entryNumber = amendment?.n ?? entries.at(-1)!.n;
  const isValid = Object.keys(roundResult).sort().join() === PUBLIC.join() && (await hashJson({ result: roundResult as unknown as Json, round })) === binding.result;
  return isValid ? makeResult("result", "good", makeMessage(amendment ? "web-evidence-receipt-result-changed" : "web-evidence-receipt-result-good", { entry: String(entryNumber) })) : makeResult("result", "bad", makeMessage("web-evidence-receipt-result-bad", { entry: String(entryNumber) }));
}

/** Check the later entry that changed the round: it must be chained and included in a signed checkpoint. */
async function checkAmendment({ table, amended: amendment }: Receipt, trustedKey: string): Promise<CheckResult[]> {
  if (!amendment) return [];
  const body = JSON.parse(amendment.checkpoint.body) as Checkpoint;
  const isChained = (await hashJson({ entry: amendment.entry as Json, previous: amendment.previous })) === amendment.hash;
  const checks = [await checkPlace(table, amendment, amendment.checkpoint), await checkSignature(amendment.checkpoint), ...(trustedKey ? [checkKey(body, trustedKey)] : [])];
  return [...(isChained ? [] : [makeResult("chain", "bad", makeMessage("web-evidence-receipt-chain-bad", { entry: String(amendment.n) }))]), ...checks.filter((check) => check.verdict !== "good")];
}

async function checkPlace(table: number, entry: { n: number; hash: string }, checkpoint: SignedCheckpoint): Promise<CheckResult> {
  const body = JSON.parse(checkpoint.body) as Checkpoint;
  const root = await computeRoot(checkpoint.path.map(fromHex), encodeUtf8(`${table}:${entry.n}:${entry.hash}`), checkpoint.place, body.count);
  return root !== null && toHex(root) === body.root ? makeResult("place", "good", makeMessage("web-evidence-receipt-place-good", { checkpoint: String(body.id), time: formatDateTime(body.at), count: body.count })) : makeResult("place", "bad", makeMessage("web-evidence-receipt-place-bad", { entry: String(entry.n), checkpoint: String(body.id) }));
}

async function checkSignature(checkpoint: SignedCheckpoint): Promise<CheckResult> {
  const body = JSON.parse(checkpoint.body) as Checkpoint;
  if (!(await canVerifyEd25519())) return makeResult("signature", "open", makeMessage("web-evidence-receipt-signature-open"));
  const publicKey = await crypto.subtle.importKey("raw", fromHex(body.key), "Ed25519", false, ["verify"]);
  const isValid = await crypto.subtle.verify("Ed25519", publicKey, fromHex(checkpoint.signature), encodeUtf8(checkpoint.body));
  return isValid ? makeResult("signature", "good", makeMessage("web-evidence-receipt-signature-good", { time: formatDateTime(body.at) })) : makeResult("signature", "bad", makeMessage("web-evidence-receipt-signature-bad"));
}

/** Check that the published log contains the checkpoint. This lists the witnesses; the command line verifies their signatures. */
async function checkLog({ checkpoint, log: logProof }: Receipt): Promise<CheckResult[]> {
  if (!logProof) return [];
  const [origin, size, root] = logProof.note.split("\n");
  const body = JSON.parse(checkpoint.body) as Checkpoint;
  const computedRoot = await computeRoot(logProof.path.map(fromHex), encodeUtf8(checkpoint.body), body.id - 1, Number(size));
  const isValid = computedRoot !== null && btoa(String.fromCharCode(...computedRoot)) === root;
  if (!isValid) return [makeResult("log", "bad", makeMessage("web-evidence-receipt-log-bad", { checkpoint: String(body.id) }))];
  const names = logProof.note.split("\n").filter((line) => line.startsWith("\u2014 ")).map((line) => line.split(" ")[1]!).filter((name) => name !== origin);
  return [names.length ? makeResult("log", "good", makeMessage("web-evidence-receipt-log-cosigned", { size: formatCount(Number(size)), names: joinList(names) })) : makeResult("log", "good", makeMessage("web-evidence-receipt-log-good", { size: formatCount(Number(size)) }))];
}

function checkKey(body: Checkpoint, trustedKey: string): CheckResult {
  if (!trustedKey) return makeResult("key", "open", makeMessage("web-evidence-receipt-key-open", { key: body.key }));
  return trustedKey === body.key ? makeResult("key", "good", makeMessage("web-evidence-receipt-key-good")) : makeResult("key", "bad", makeMessage("web-evidence-receipt-key-bad", { key: body.key }));
}

/** Extract the order from a command: the cards or tiles without the cutting card, or the throw of the dice. */
function extractOrder(command: Command): string {
  if (Array.isArray(command.values)) return command.values.join(" ");
  const pieces = [command.cards, command.tiles].find((value) => typeof value === "string");
  return typeof pieces === "string" ? pieces.split(" ").map((piece) => piece.replace(/!+$/, "")).filter((piece) => piece !== "cut").join(" ") : "";
}

async function checkShuffles(receipt: Receipt): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const { n, entry } of receipt.entries) {
    if (!entry?.shuffle || !entry.command) continue;
    const revealedShuffle = receipt.shuffles.find((shuffle) => shuffle.commitment === entry.shuffle!.commitment);
    if (!revealedShuffle) { results.push(makeResult("shuffles", "open", makeMessage("web-evidence-receipt-shuffle-sealed", { entry: String(n) }))); continue; }
    if ((await computeCommitment(revealedShuffle)) !== revealedShuffle.commitment) { results.push(makeResult("shuffles", "bad", makeMessage("web-evidence-receipt-shuffle-commitment", { entry: String(n) }))); continue; }
    const isValid = (await computeOrder({ ...revealedShuffle, ...entry.shuffle })).join(" ") === extractOrder(entry.command);
    results.push(isValid ? makeResult("shuffles", "good", makeMessage("web-evidence-receipt-shuffle-good", { entry: String(n), pack: revealedShuffle.pack, count: entry.shuffle.words?.length ?? 0 })) : makeResult("shuffles", "bad", makeMessage("web-evidence-receipt-shuffle-bad", { entry: String(n) })));
  }
  return results.length ? results : [makeResult("shuffles", "open", makeMessage("web-evidence-receipt-shuffle-none"))];
}

/** Check cards that were revealed one by one: the commitment precedes the player seeds, and each card comes from its place. */
async function checkSingleCards({ entries, singles: reveals = [] }: Receipt): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const reveal of reveals) {
    const commitIndex = entries.findIndex(({ entry }) => (entry?.committed as unknown as ShuffleCommitment | undefined)?.commitment === reveal.commitment);
    const load = entries.slice(commitIndex + 1).map(({ entry }) => (entry?.note as unknown as { shuffle?: ShuffleLoad } | undefined)?.shuffle).find((note) => note?.commitment === reveal.commitment);
    if (commitIndex < 0 || !load) { results.push(makeResult("singles", "bad", makeMessage("web-evidence-receipt-single-unbound"))); continue; }
    const wrongCard = await findWrongCard(reveal, entries[commitIndex]!.entry!.committed as unknown as ShuffleCommitment, load);
    results.push(wrongCard ? makeResult("singles", "bad", makeMessage("web-evidence-receipt-single-bad", { card: wrongCard.card, place: String(wrongCard.place + 1) })) : makeResult("singles", "good", makeMessage("web-evidence-receipt-single-good", { cards: formatCount(reveal.cards.length), count: load.words.length, entry: String(entries[commitIndex]!.n) })));
  }
  return results;
}

/** Compute a short fingerprint of a key, which people can read out or compare. */
export const computeFingerprint = async (key: string): Promise<string> => toHex(await sha256(fromHex(key))).slice(0, 16).match(/..../g)!.join(" ");
