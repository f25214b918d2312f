// The positions of the places on the felt, in per cent of the scene. They are tuned by hand for each screen shape; the user's place is nearest.
export interface Position { x: number; y: number }
export type Shape = "tall" | "short" | "phone";

const toPositions = (pairs: number[][]): Position[] => pairs.map(([x = 0, y = 0]) => ({ x, y }));

/** Card games: the other places, from the user's left (the next number) round to the right. */
const ARC: Record<Shape, Position[]> = {
  tall: toPositions([[27, 71], [15, 53.5], [9.8, 34], [90.2, 34], [85, 53.5], [73, 71]]),
  short: toPositions([[26, 72], [16.5, 52.5], [12.5, 33], [87.5, 33], [83.5, 52.5], [74, 72]]),
  phone: toPositions([[16, 65.5], [16, 43.5], [16, 21.5], [84, 21.5], [84, 43.5], [84, 65.5]]),
};
/** The same for tile games, where the user's place is as wide as two trays. */
const TILES: Record<Shape, Position[]> = {
  tall: toPositions([[22, 71], [13, 53], [9.6, 35], [90.4, 35], [87, 53], [78, 71]]),
  short: toPositions([[21, 70], [13, 51.5], [11, 34], [89, 34], [87, 51.5], [79, 70]]),
  phone: toPositions([[17, 62], [17, 47], [17, 32], [83, 32], [83, 47], [83, 62]]),
};
/** The same for a pair split into many hands, which need the whole width in front of the dealer. */
const MANY: Record<Shape, Position[]> = {
  tall: toPositions([[18.5, 65], [14.5, 49], [12, 33], [88, 33], [85.5, 49], [81.5, 65]]),
  short: toPositions([[18.5, 66], [15, 49], [12.5, 32], [87.5, 32], [85, 49], [81.5, 66]]),
  phone: toPositions([[16, 46], [16, 27.7], [16, 9.5], [84, 9.5], [84, 27.7], [84, 46]]),
};
/** On a phone, five cards of the dealer need the whole width. */
const BELOW_FIVE: Position[] = toPositions([[16, 57], [16, 43], [16, 29], [84, 29], [84, 43], [84, 57]]);
/** On a phone, the trays fill the lower half: the other places move up while the player sets the tiles. */
const ABOVE_TRAYS: Position[] = toPositions([[17, 47], [17, 34.5], [17, 22], [83, 22], [83, 34.5], [83, 47]]);
const OWN_PLACE: Record<Shape, Position> = { tall: { x: 50, y: 76 }, short: { x: 50, y: 76 }, phone: { x: 50, y: 83 } };

/** Seats around the oval, by the number of other players, clockwise from the user's left. */
const SEATS: Record<"wide" | "phone", Position[][]> = {
  wide: [
    [], toPositions([[50, 9]]), toPositions([[24, 13], [76, 13]]), toPositions([[11, 46], [50, 9], [89, 46]]), toPositions([[10.5, 58], [27, 11], [73, 11], [89.5, 58]]),
    toPositions([[10.5, 62], [13, 27], [50, 9], [87, 27], [89.5, 62]]), toPositions([[12, 70], [9, 40], [33, 9], [67, 9], [91, 40], [88, 70]]),
    toPositions([[13, 72], [8.5, 46], [28, 10], [50, 9], [72, 10], [91.5, 46], [87, 72]]), toPositions([[17, 79], [8.5, 56], [11, 31], [37, 9], [63, 9], [89, 31], [91.5, 56], [83, 79]]),
    toPositions([[18, 81], [8.5, 60], [9.5, 35], [31, 9.5], [50, 9], [69, 9.5], [90.5, 35], [91.5, 60], [82, 81]]),
  ],
  phone: [
    [], toPositions([[50, 7]]), toPositions([[20, 12], [80, 12]]), toPositions([[14, 34], [50, 7], [86, 34]]), toPositions([[14, 60], [18, 10], [82, 10], [86, 60]]),
    toPositions([[14, 62], [14, 22], [50, 7], [86, 22], [86, 62]]), toPositions([[14, 67], [14, 24], [27, 7], [73, 7], [86, 24], [86, 67]]),
    toPositions([[14, 66], [13, 28], [17, 8], [50, 7], [83, 8], [87, 28], [86, 66]]), toPositions([[14, 82], [13, 65.5], [13, 23], [27, 7], [73, 7], [87, 23], [87, 65.5], [86, 82]]),
    toPositions([[14, 82], [13, 65.5], [13, 23], [17, 7.5], [50, 7], [83, 7.5], [87, 23], [87, 65.5], [86, 82]]),
  ],
};
const OWN_SEAT: Record<"wide" | "phone", Position> = { wide: { x: 50, y: 79 }, phone: { x: 50, y: 80 } };

/** Compute positions when there are more boxes than tuned positions: up the left side from the user's place, then down the right side. */
function spreadPositions(count: number, shape: Shape): Position[] {
  const [rx, ry, top] = shape === "phone" ? [34, 44, 20] : [41, 40, 34];
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => {
    const side = index < left ? -1 : 1;
    const along = side < 0 ? (index + 1) / (left + 0.2) : (count - index) / (count - left + 0.2);
    const angle = (along * Math.PI) / 2;
    return { x: 50 + side * rx * Math.sin(angle), y: top + ry * Math.cos(angle) };
  });
}

/** Compute the position of each of `count` places in order of number. `ownIndex` is the user's place, or -1 for none. */
export function computePositions(kind: "cards" | "five" | "many" | "tiles" | "trays" | "seats", count: number, ownIndex: number, shape: Shape): Position[] {
  const seatShape = shape === "phone" ? "phone" : "wide", isRound = kind === "seats", tunedPositions = (shape === "phone" && { trays: ABOVE_TRAYS, five: BELOW_FIVE }[kind as string]) || ({ cards: ARC, five: ARC, many: MANY }[kind as string] ?? TILES)[shape];
  const ownPosition = isRound ? OWN_SEAT[seatShape] : OWN_PLACE[shape];
  const otherCount = Math.max(0, count - 1);
  const otherPositions = isRound ? SEATS[seatShape][otherCount] ?? spreadPositions(otherCount, shape) : otherCount <= tunedPositions.length ? pickPositions(tunedPositions, otherCount) : spreadPositions(otherCount, shape);
  const middle = ownIndex >= 0 ? ownIndex : Math.floor((count - 1) / 2);
  return Array.from({ length: count }, (_, index) => {
    const offset = (index - middle + count) % count;
    return offset === 0 ? ownPosition : otherPositions[offset - 1] ?? ownPosition;
  });
}

/** Pick some of the tuned positions: those nearest to the user, evenly from both sides. */
function pickPositions(positions: Position[], count: number): Position[] {
  const left = Math.ceil(count / 2);
  return [...positions.slice(0, left), ...positions.slice(positions.length - (count - left))];
}

/** Compute where a seat's bet lies: part of the way towards the centre. */
export function shiftToCentre(position: Position, shape: Shape): Position {
  const fraction = shape === "phone" ? 0.42 : 0.36;
  return { x: position.x + (50 - position.x) * fraction, y: position.y + (46 - position.y) * fraction };
}
