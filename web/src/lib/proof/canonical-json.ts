// Canonical JSON, the one way to write a value down before it is hashed: sorted keys, no blanks, UTF-8.
import type { Json } from "../api";

/** By code points, as the floor sorts; the usual comparison goes by halves of what lies beyond 16 bits. */
export function byCodePoint(one: string, other: string): number {
  const [left, right] = [[...one], [...other]];
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = left[at]!.codePointAt(0)! - right[at]!.codePointAt(0)!;
    if (difference) return difference;
  }
  return left.length - right.length;
}

export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const keys = Object.keys(value).sort(byCodePoint);
    return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key]!)}`).join(",")}}`;
  }
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new RangeError("only whole numbers are hashed");
  return JSON.stringify(value);
}

export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
export function fromHex(text: string): Uint8Array<ArrayBuffer> {
  if (!/^(?:[0-9a-f]{2})*$/i.test(text)) throw new RangeError("not hexadecimal");
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}
export const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) { whole.set(part, at); at += part.length; }
  return whole;
};
export const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
export const hashOf = async (value: Json): Promise<string> => toHex(await sha256(utf8(canonical(value))));
