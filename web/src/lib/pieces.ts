// Drawings of all pieces on a table. Each function returns SVG markup; no drawing comes from outside this project.
import { t, findMessage } from "./messages";

const SUIT_PATHS: Record<string, string> = {
  s: 'M50 4C56 18 92 38 92 62C92 76 82 83 72 83C64 83 57 79 53.5 72C54 82 58 91 66 96H34C42 91 46 82 46.5 72C43 79 36 83 28 83C18 83 8 76 8 62C8 38 44 18 50 4Z',
  h: 'M50 93C18 66 5 48 5 30C5 15 16 7 28 7C38 7 46 13 50 22C54 13 62 7 72 7C84 7 95 15 95 30C95 48 82 66 50 93Z',
  d: 'M50 2C58 20 72 38 87 50C72 62 58 80 50 98C42 80 28 62 13 50C28 38 42 20 50 2Z',
  c: 'M50 5A21.5 21.5 0 0 1 66 41A21.5 21.5 0 1 1 54 70.5C54.5 82 58 91 67 96H33C42 91 45.5 82 46 70.5A21.5 21.5 0 1 1 34 41A21.5 21.5 0 0 1 50 5Z',
};
// Rank figures: our own single-line drawing in a 20 x 28 box, so that a card looks the same on every machine.
const GLYPH_PATHS: Record<string, string> = {
  A: 'M.5 28L10 0L19.5 28M4.4 18.4H15.6', K: 'M2.4 0V28M18 0L2.4 17.5M8 11.4L18.8 28',
  Q: 'M10 0C15.4 0 18.6 5.2 18.6 14S15.4 28 10 28S1.4 22.8 1.4 14S4.6 0 10 0ZM11.6 20L19 29.4',
  J: 'M7.6 0H15.4V20C15.4 25.2 13 28 8.8 28C4.8 28 2 25.6 2 21', 9: 'M10 17.4A8.6 8.6 0 1 1 10.01 17.4ZM17.6 13C15.8 19.4 11.8 24.8 6 28',
  8: 'M10 13A6.4 6.4 0 1 1 10.01 13ZM10 28A7.5 7.5 0 1 1 10.01 28Z', 7: 'M1.4 0H18.4L8 28', 6: 'M10 10.6A8.6 8.6 0 1 0 10.01 10.6ZM2.4 15C4.2 8.6 8.2 3.2 14 0',
  5: 'M17 0H4.4L3.2 12.2C5 10.8 7.4 10 9.8 10C15 10 18.6 13.6 18.6 18.8C18.6 24.4 14.8 28 9.6 28C5.8 28 2.8 26 1.4 23', 4: 'M14.4 28V0L1.2 20.4H19.4',
  3: 'M2 0H17L9 11C14.6 10.8 18.6 14.2 18.6 19.4C18.6 24.6 14.8 28 9.6 28C5.8 28 2.6 26 1 22.8', 2: 'M1.8 8C1.8 3.2 5.2 0 10 0C14.9 0 18.2 3.2 18.2 7.8C18.2 11.8 16 14.8 12 18.4L1.6 28H18.8',
  T: 'M1.6 4.6L6 0V28M16.6 0C21 0 23 5.4 23 14S21 28 16.6 28S10.2 22.6 10.2 14S12.2 0 16.6 0Z',
};
const PIPS: Record<string, [number, number][]> = { // columns at 39.5 and 60.5, centre 50; rows in card units
  A: [[50, 70]], 2: [[50, 34], [50, 106]], 3: [[50, 34], [50, 70], [50, 106]], 4: [[39.5, 36], [60.5, 36], [39.5, 104], [60.5, 104]],
  5: [[39.5, 36], [60.5, 36], [50, 70], [39.5, 104], [60.5, 104]], 6: [[39.5, 36], [60.5, 36], [39.5, 70], [60.5, 70], [39.5, 104], [60.5, 104]],
  7: [[39.5, 36], [60.5, 36], [50, 53], [39.5, 70], [60.5, 70], [39.5, 104], [60.5, 104]],
  8: [[39.5, 36], [60.5, 36], [50, 53], [39.5, 70], [60.5, 70], [50, 87], [39.5, 104], [60.5, 104]],
  9: [[39.5, 32], [60.5, 32], [39.5, 57], [60.5, 57], [50, 70], [39.5, 83], [60.5, 83], [39.5, 108], [60.5, 108]],
  T: [[39.5, 32], [60.5, 32], [50, 44.5], [39.5, 57], [60.5, 57], [39.5, 83], [60.5, 83], [50, 95.5], [39.5, 108], [60.5, 108]],
};
const pickSuitColour = (suit: string, four: boolean): string => four ? ({ s: 'var(--suit-black)', h: 'var(--suit-red)', d: 'var(--suit-blue)', c: 'var(--suit-green)' }[suit] ?? '')
  : 'hd'.includes(suit) ? 'var(--suit-red)' : 'var(--suit-black)';
const drawGlyph = (rank: string, x: number, y: number, h: number, weight = 3.7): string => `<path transform="translate(${x} ${y}) scale(${h / 28})" d="${GLYPH_PATHS[rank]}" fill="none" stroke="currentColor" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="butt" stroke-miterlimit="3"/>`;
const drawSuit = (s: string, cx: number, cy: number, size: number, turn = false): string => `<path transform="translate(${cx} ${cy})${turn ? ' rotate(180)' : ''} scale(${size / 100}) translate(-50 -50)" d="${SUIT_PATHS[s]}" fill="currentColor"/>`;
const mirror = (inner: string): string => inner + `<g transform="rotate(180 50 70)">${inner}</g>`;

function drawCourt(rank: string): string {
  const crown = { K: 'M-11 6L-11 -5L-5.5 0L0 -8L5.5 0L11 -5L11 6Z', Q: 'M-11 5C-11 -1 -8 -5 -8 -5M11 5C11 -1 8 -5 8 -5M-11 5H11M0 5V-7', J: 'M-10 3L0 -5L10 3' } [rank as 'K' | 'Q' | 'J'];
  const dots = rank === 'Q' ? '<circle cx="-8" cy="-6.5" r="2"/><circle cx="0" cy="-8.5" r="2.3"/><circle cx="8" cy="-6.5" r="2"/>' : rank === 'K' ? '<circle cy="-10" r="1.8"/>' : '';
  const half = `<g transform="translate(50 35)" fill="currentColor" stroke="currentColor" stroke-width="1.5" stroke-linejoin="round"><path d="${crown}" ${rank === 'K' ? '' : 'fill="none"'}/><g stroke="none">${dots}</g></g>`;
  return `<rect x="31" y="17" width="38" height="106" rx="4" fill="currentColor" opacity=".06"/><rect x="31" y="17" width="38" height="106" rx="4" fill="none" stroke="currentColor" stroke-width=".9"/>
    <rect x="33.4" y="19.4" width="33.2" height="101.2" rx="2" fill="none" stroke="currentColor" stroke-width=".45" opacity=".7"/>${mirror(half)}${drawGlyph(rank, 38.5, 54, 32, 2.7)}`;
}
export interface DrawingOptions { w?: number; four?: boolean; letters?: boolean }
export function drawCard(code: string, { w = 88, four = false, letters = false }: DrawingOptions = {}): string {
  if (code === 'back') return drawBack(w);
  if (code === 'Jk') return drawJoker(w);
  const rank = code[0]!, s = code[1]!, compact = w < 72, wide = rank === 'T';
  const body = compact
    ? `${drawGlyph(rank, wide ? 8 : 10, 12, 47, 4.1)}${drawSuit(s, wide ? 28 : 27, 82, 28)}${drawSuit(s, 68, 102, 52)}`
    : mirror(`${drawGlyph(rank, wide ? 5.4 : 7, 9.5, 28, 3.7)}${drawSuit(s, 17, 51, 18)}`)
      + ('KQJ'.includes(rank) ? drawCourt(rank) : (PIPS[rank] ?? []).map(([x, y]) => drawSuit(s, x, y, rank === 'A' ? 44 : 16.5, y > 70.1)).join(''));
  const letter = letters ? `<text x="${compact ? 27 : 16.6}" y="${compact ? 126 : 72}" font-size="${compact ? 28 : 16}" text-anchor="middle" font-weight="700" fill="currentColor">${s.toUpperCase()}</text>` : '';
  return wrapSvg(100, 140, w, `<rect x=".5" y=".5" width="99" height="139" rx="8" fill="var(--cream)" stroke="var(--cream-edge)"/>${body}${letter}`, t('web-table-piece-card', { rank: findMessage("rank", rank), suit: findMessage("suit", s) }), 'card', ` color="${pickSuitColour(s, four)}"`);
}
let backCount = 0;
function drawJoker(w: number): string {
  return wrapSvg(100, 140, w, `<rect x=".5" y=".5" width="99" height="139" rx="8" fill="var(--cream)" stroke="var(--cream-edge)"/><path d="M50 36L60 62L88 63L66 80L74 107L50 91L26 107L34 80L12 63L40 62Z" fill="none" stroke="var(--suit-red)" stroke-width="4"/>`, t('web-table-piece-joker'), 'card');
}
function drawBack(w: number): string {
  let net = '';
  for (let i = -70; i < 150; i += 9) net += `M${i} 6L${i + 128} 134M${i + 70} 6L${i - 58} 134`;
  const id = `b${backCount++}`;
  return wrapSvg(100, 140, w, `<clipPath id="${id}"><rect x="8" y="8" width="84" height="124" rx="4"/></clipPath><rect x=".5" y=".5" width="99" height="139" rx="8" fill="var(--cream)" stroke="var(--cream-edge)"/>
    <rect x="8" y="8" width="84" height="124" rx="4" fill="#23394f"/><path clip-path="url(#${id})" d="${net}" stroke="#5d7a94" stroke-width=".9" fill="none"/>
    <path d="M50 46L68 70L50 94L32 70Z" fill="#23394f" stroke="#c9b27a" stroke-width="1.6"/><path d="M41 77V68L50 60L59 68V77" fill="none" stroke="#c9b27a" stroke-width="2.6"/>`, t('web-table-piece-back'), 'card');
}
function wrapSvg(vw: number, vh: number, w: number, inner: string, label = '', cls = '', attributes = ''): string {
  const name = label ? `role="img" aria-label="${label}"` : 'aria-hidden="true"';
  return `<svg viewBox="0 0 ${vw} ${vh}" width="${w}" height="${Math.round(w * vh / vw * 10) / 10}" ${name} class="${cls}"${attributes}>${inner}</svg>`;
}

// Pai Gow tiles: ones and fours are red, the Teen is half red and half white, threes slant, twos lie side by side.
const namesByTile: Record<string, string> = {};
/** Set the names of the tiles as the server calls them. Without names, tiles are described by their pips. */
export function nameTiles(tileNames: Record<string, string>): void { Object.assign(namesByTile, tileNames); }
const TILE_PIPS: Record<number, [number, number][]> = { 1: [[30, 34]], 2: [[17, 22], [43, 22]], 3: [[44, 16], [30, 34], [16, 52]], 4: [[18, 22], [42, 22], [18, 46], [42, 46]],
  5: [[17, 17], [43, 17], [30, 34], [17, 51], [43, 51]], 6: [[18, 15], [42, 15], [18, 34], [42, 34], [18, 53], [42, 53]] };
function drawHalfTile(n: number, teen: boolean): string {
  return (TILE_PIPS[n] ?? []).map(([x, y]) => {
    const red = n === 1 || n === 4 || (teen && x > 30);
    const r = n === 1 ? 9.5 : 6.6;
    return `<circle cx="${x}" cy="${y}" r="${r}" fill="var(--tile-${red ? 'red' : 'white'})"/>`;
  }).join('');
}
export function drawTile(code: string, { w = 48 }: DrawingOptions = {}): string {
  const body = `<rect x="1" y="4" width="58" height="139" rx="7" fill="#000" opacity=".55"/><rect x=".75" y=".75" width="58.5" height="139" rx="7" fill="var(--tile)" stroke="var(--tile-edge)" stroke-width="1.5"/><path d="M8 3.2H52" stroke="#fff" stroke-opacity=".20" stroke-width="1.4" stroke-linecap="round"/>`;
  if (code === 'back') return wrapSvg(60, 144, w, body + '<rect x="8" y="9" width="44" height="122" rx="4" fill="none" stroke="#fff" stroke-opacity=".14" stroke-width="1.4"/><path d="M21 76V68L30 60L39 68V76" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="2.4"/>', t('web-table-piece-tile-back'), 'tile');
  const [a = 0, b = 0] = code.split('-').map(Number), teen = code === '6-6';
  return wrapSvg(60, 144, w, `${body}<g>${drawHalfTile(a, teen)}</g><g transform="rotate(180 30 70)">${drawHalfTile(b, teen)}</g>`, t('web-table-piece-tile', { name: namesByTile[code] ?? code, first: String(a), second: String(b) }), 'tile');
}
export function drawTilePile(n: number, { w = 30 }: DrawingOptions = {}): string { // a stack of tiles, face down
  let s = '';
  for (let i = 0; i < n; i++) s += `<rect x="1" y="${38 - i * 9}" width="38" height="10" rx="2.4" fill="var(--tile)" stroke="#54575e" stroke-width="1"/>`;
  return wrapSvg(40, 50, w, s, t('web-table-piece-pile', { count: n }), 'pile');
}
export function drawDie(n: number, { w = 40 }: DrawingOptions = {}): string {
  const pips: [number, number][] = (({ 1: [[25, 25]], 2: [[15, 15], [35, 35]], 3: [[14, 14], [25, 25], [36, 36]], 4: [[15, 15], [35, 15], [15, 35], [35, 35]], 5: [[14, 14], [36, 14], [25, 25], [14, 36], [36, 36]], 6: [[15, 13], [35, 13], [15, 25], [35, 25], [15, 37], [35, 37]] }) as Record<number, [number, number][]>)[n] ?? [];
  return wrapSvg(50, 50, w, `<rect x="1" y="1" width="48" height="48" rx="9" fill="var(--cream)" stroke="var(--cream-edge)"/>` + pips.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${n === 1 ? 7 : 4.6}" fill="${n === 1 || n === 4 ? 'var(--suit-red)' : 'var(--suit-black)'}"/>`).join(''), t('web-table-piece-die', { number: String(n) }), 'die');
}

// Chips
const DENOMS = [1000, 500, 100, 25, 5, 1];
function splitIntoChips(amount: number): number[] {
  const chips: number[] = []; let left = Math.floor(amount);
  for (const d of DENOMS) while (left >= d && chips.length < 9) { chips.push(d); left -= d; }
  return chips;
}
export function drawChipStack(amount: number, { w = 44 }: DrawingOptions = {}): string {
  const chips = splitIntoChips(amount), t = 9, h = 26 + chips.length * t + 4;
  const s = chips.map((d, i) => {
    const y = h - 16 - i * t, f = `var(--chip-${d})`;
    const marks = [-26, 0, 26].map((x) => { const k = Math.sqrt(1 - (x / 42) ** 2) * 12; return `<path d="M${50 + x - 4.5} ${y + k - .4}h9v${t - 1.4}h-9z" fill="var(--cream)"/>`; }).join('');
    return `<path d="M8 ${y}a42 12.5 0 0 0 84 0v${t - 1}a42 12.5 0 0 1 -84 0z" fill="${f}" stroke="rgb(0 0 0/.45)" stroke-width="1"/>${marks}<ellipse cx="50" cy="${y}" rx="42" ry="12.5" fill="${f}" stroke="rgb(0 0 0/.30)" stroke-width="1"/>`
      + (i === chips.length - 1 ? `<ellipse cx="50" cy="${y}" rx="29" ry="8" fill="var(--cream)" fill-opacity=".92"/><ellipse cx="50" cy="${y}" rx="37" ry="10.6" fill="none" stroke="var(--cream)" stroke-opacity=".6" stroke-dasharray="9 10" stroke-width="3"/>` : '');
  }).join('');
  return wrapSvg(100, h, w, s, '', 'stack');
}
// Markers and furniture
export const drawDealerButton = ({ w = 34 }: DrawingOptions = {}): string => wrapSvg(50, 50, w, '<circle cx="25" cy="25" r="24" fill="var(--cream)" stroke="var(--cream-edge)"/><circle cx="25" cy="25" r="19.5" fill="none" stroke="var(--ink)" stroke-opacity=".35"/><path d="M18 14V36H23C30.5 36 34 31.5 34 25S30.5 14 23 14Z" fill="none" stroke="var(--ink)" stroke-width="3.6"/>', t('web-table-piece-button'), 'btn-piece');
export const drawLimitMarker = ({ w = 44, text = '' } = {}): string => wrapSvg(64, 40, w, `<path d="M3 34L14 3H50L61 34Z" fill="var(--brass)" stroke="var(--brass-deep)"/><text x="32" y="24" text-anchor="middle" font-size="14" font-weight="700" fill="var(--brass-ink)">${text}</text><rect x="1" y="33" width="62" height="6" rx="2" fill="var(--brass-deep)"/>`, t('web-table-piece-marker', { limit: text }), 'marker');
export const drawChung = ({ w = 40 }: DrawingOptions = {}): string => wrapSvg(50, 62, w, '<rect x="1" y="1" width="48" height="60" rx="6" fill="#7d1f18" stroke="var(--brass)" stroke-width="2"/><path d="M25 10V52M12 20H38V38H12Z" fill="none" stroke="var(--brass-lit)" stroke-width="4.4" stroke-linejoin="round"/>', t('web-table-piece-chung'), 'chung');
export const drawShoe = ({ w = 120 }: DrawingOptions = {}): string => wrapSvg(140, 92, w, `<path d="M8 84V36C8 26 14 18 24 15L106 4C120 2 132 12 132 26V84Z" fill="#16181b" stroke="#3b4047" stroke-width="1.5"/><path d="M20 84V42L72 34V84Z" fill="var(--cream)" stroke="var(--cream-edge)"/><path d="M29 76V50L63 45V76Z" fill="#23394f"/><path d="M41 68V60L46 56L51 60V68" stroke="#c9b27a" stroke-width="2" fill="none"/><path d="M20 62H72V84H20Z" fill="#16181b"/><path d="M84 22L120 17V78H84Z" fill="#1f2327"/>${Array.from({ length: 11 }, (_, i) => `<path d="M${87 + i * 3} ${26 - i * .45}V76" stroke="var(--cream-3)" stroke-width="1.7"/>`).join('')}<path d="M113.8 20V76" stroke="var(--brass-lit)" stroke-width="2.6"/><path d="M4 84H136" stroke="#000" stroke-opacity=".5" stroke-width="4"/>`, t('web-table-shoe'), 'shoe');
export const drawDiscardRack = ({ w = 84, fill = .5 } = {}): string => wrapSvg(90, 92, w, `<path d="M10 4V84H80V4" fill="rgb(255 255 255/.05)" stroke="#8d938f" stroke-opacity=".55" stroke-width="2.5"/>${Array.from({ length: Math.round(22 * fill) }, (_, i) => `<path d="M17 ${78 - i * 3.2}H73" stroke="${i % 2 ? 'var(--cream-2)' : 'var(--cream-3)'}" stroke-width="2.2"/>`).join('')}<path d="M4 85H86" stroke="#000" stroke-opacity=".5" stroke-width="4"/>`, t('web-table-rack'), 'rack');
export const drawClock = ({ w = 44, secondsLeft = 24, totalSeconds = 40 } = {}): string => wrapSvg(50, 50, w, `<circle cx="25" cy="25" r="21" fill="none" stroke="currentColor" stroke-opacity=".2" stroke-width="4.5"/><circle cx="25" cy="25" r="21" fill="none" stroke="var(--turn)" stroke-width="4.5" stroke-linecap="round" pathLength="100" stroke-dasharray="${secondsLeft / totalSeconds * 100} 100" transform="rotate(-90 25 25)"/><text x="25" y="31" text-anchor="middle" font-size="17" font-weight="700" fill="currentColor">${secondsLeft}</text>`, t('web-table-piece-clock', { count: secondsLeft }), 'clock');
export const drawLogo = ({ w = 22 }: DrawingOptions = {}): string => wrapSvg(24, 24, w, '<path d="M3 21V11L12 3L21 11V21M9 21V14H15V21" fill="none" stroke="var(--brass)" stroke-width="2.2" stroke-linejoin="round" stroke-linecap="round"/>', '', 'logo');

