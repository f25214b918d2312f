// Canonical JSON, the exact form of a value that is hashed: sorted keys, no spaces, UTF-8.
import type { Json } from "../api";
import { makeMessage } from "../messages";
import { ReceiptError } from "./receipt-error";

/** Compare by code points, as the server does. JavaScript compares UTF-16 units, which gives another order beyond 16 bits. */
export function compareCodePoints(first: string, second: string): number {
  const [left, right] = [[...first], [...second]];
  for (let index = 0; index < Math.min(left.length, right.length); index++) {
    const difference = left[index]!.codePointAt(0)! - right[index]!.codePointAt(0)!;
    if (difference) return difference;
  }
  return left.length - right.length;
}

export function toCanonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(toCanonicalJson).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const keys = Object.keys(value).sort(compareCodePoints);
    return `{${keys.map((key) => `${JSON.stringify(key)}:${toCanonicalJson(value[key]!)}`).join(",")}}`;
  }
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new ReceiptError(makeMessage("web-evidence-receipt-error-number"));
  return JSON.stringify(value);
}

export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new ReceiptError(makeMessage("web-evidence-receipt-error-hexadecimal"));
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
export const concatBytes = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) { result.set(part, offset); offset += part.length; }
  return result;
};
/** Whether this browser can compute hashes here. Browsers refuse it on pages without HTTPS, except at localhost. */
export const canHash = (): boolean => typeof crypto !== "undefined" && "subtle" in crypto && crypto.subtle !== undefined;
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
export const hashJson = async (value: Json): Promise<string> => toHex(await sha256(encodeUtf8(toCanonicalJson(value))));
