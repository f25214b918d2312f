// The sign of a table as the floor tells it: which lines stand out, and which stand among the others.
import { ask } from "../api";

export interface SignLine { label: string; says: string; rule: string; "stands-out": "limit" | "meter" | null }
export interface SignPart { heading: string; lines: SignLine[] }
export interface Sign { instrument: string; title: string; place: string; day: string; closed: boolean; parts: SignPart[] }

export const signOf = (table: number): Promise<Sign> => ask("GET", `/api/tables/${table}/sign`);
export const large = (sign: Sign): SignLine[] => sign.parts.flatMap((part) => part.lines.filter((line) => line["stands-out"]));
/** What a display has room for: parts with several short lines, such as what wagers pay. */
export const short = (sign: Sign): SignPart[] =>
  among(sign).map((part) => ({ ...part, lines: part.lines.filter((line) => line.says.length <= 26) })).filter((part) => part.lines.length > 1).slice(0, 2);
export const among = (sign: Sign): SignPart[] =>
  sign.parts.map((part) => ({ ...part, lines: part.lines.filter((line) => !line["stands-out"]) })).filter((part) => part.lines.length);
