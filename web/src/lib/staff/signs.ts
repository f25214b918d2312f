// The sign of a table: its prominent lines and all others.
import { request } from "../api";

export interface SignLine { label: string; says: string; rule: string; "stands-out": "limit" | "meter" | null }
export interface SignPart { heading: string; lines: SignLine[] }
export interface Sign { instrument: string; title: string; place: string; day: string; closed: boolean; parts: SignPart[] }

export const fetchSign = (table: number): Promise<Sign> => request("GET", `/api/tables/${table}/sign`);
export const listProminentLines = (sign: Sign): SignLine[] => sign.parts.flatMap((part) => part.lines.filter((line) => line["stands-out"]));
/** List the parts that fit on a display: those with several short lines, such as what wagers pay. */
export const listShortParts = (sign: Sign): SignPart[] =>
  listOtherParts(sign).map((part) => ({ ...part, lines: part.lines.filter((line) => line.says.length <= 26) })).filter((part) => part.lines.length > 1).slice(0, 2);
export const listOtherParts = (sign: Sign): SignPart[] =>
  sign.parts.map((part) => ({ ...part, lines: part.lines.filter((line) => !line["stands-out"]) })).filter((part) => part.lines.length);
