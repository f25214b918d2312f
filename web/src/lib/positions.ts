// Where the places lie on the felt, in hundredths of the scene: tuned by hand for each shape, the own place nearest.
export interface Spot { x: number; y: number }
export type Shape = "tall" | "short" | "phone";

const at = (pairs: number[][]): Spot[] => pairs.map(([x = 0, y = 0]) => ({ x, y }));

/** Card games and tiles: the other places from the one on the own left (the next number) to the one on the right. */
const ARC: Record<Shape, Spot[]> = {
  tall: at([[27, 71], [15, 53.5], [9.8, 34], [90.2, 34], [85, 53.5], [73, 71]]),
  short: at([[26, 72], [16.5, 52.5], [12.5, 33], [87.5, 33], [83.5, 52.5], [74, 72]]),
  phone: at([[16, 65.5], [16, 43.5], [16, 21.5], [84, 21.5], [84, 43.5], [84, 65.5]]),
};
/** The same where the own place is as wide as two trays of tiles. */
const TILES: Record<Shape, Spot[]> = {
  tall: at([[22, 71], [13, 53], [9.6, 35], [90.4, 35], [87, 53], [78, 71]]),
  short: at([[21, 70], [13, 51.5], [11, 34], [89, 34], [87, 51.5], [79, 70]]),
  phone: at([[17, 62], [17, 47], [17, 32], [83, 32], [83, 47], [83, 62]]),
};
/** The same where a pair is split into many hands, which take the whole width before the dealer. */
const MANY: Record<Shape, Spot[]> = {
  tall: at([[18.5, 65], [14.5, 49], [12, 33], [88, 33], [85.5, 49], [81.5, 65]]),
  short: at([[18.5, 66], [15, 49], [12.5, 32], [87.5, 32], [85, 49], [81.5, 66]]),
  phone: at([[16, 46], [16, 27.7], [16, 9.5], [84, 9.5], [84, 27.7], [84, 46]]),
};
/** On a phone five cards of the dealer's take the whole width. */
const BELOW_FIVE: Spot[] = at([[16, 57], [16, 43], [16, 29], [84, 29], [84, 43], [84, 57]]);
/** On a phone the trays take the lower half: the others move up while tiles are set. */
const ABOVE_TRAYS: Spot[] = at([[17, 47], [17, 34.5], [17, 22], [83, 22], [83, 34.5], [83, 47]]);
const OWN: Record<Shape, Spot> = { tall: { x: 50, y: 76 }, short: { x: 50, y: 76 }, phone: { x: 50, y: 83 } };

/** Seats round the oval, by how many others there are, clockwise from the own left. */
const SEATS: Record<"wide" | "phone", Spot[][]> = {
  wide: [
    [], at([[50, 9]]), at([[24, 13], [76, 13]]), at([[11, 46], [50, 9], [89, 46]]), at([[10.5, 58], [27, 11], [73, 11], [89.5, 58]]),
    at([[10.5, 62], [13, 27], [50, 9], [87, 27], [89.5, 62]]), at([[12, 70], [9, 40], [33, 9], [67, 9], [91, 40], [88, 70]]),
    at([[13, 72], [8.5, 46], [28, 10], [50, 9], [72, 10], [91.5, 46], [87, 72]]), at([[17, 79], [8.5, 56], [11, 31], [37, 9], [63, 9], [89, 31], [91.5, 56], [83, 79]]),
    at([[18, 81], [8.5, 60], [9.5, 35], [31, 9.5], [50, 9], [69, 9.5], [90.5, 35], [91.5, 60], [82, 81]]),
  ],
  phone: [
    [], at([[50, 7]]), at([[20, 12], [80, 12]]), at([[14, 34], [50, 7], [86, 34]]), at([[14, 60], [18, 10], [82, 10], [86, 60]]),
    at([[14, 62], [14, 22], [50, 7], [86, 22], [86, 62]]), at([[14, 67], [14, 24], [27, 7], [73, 7], [86, 24], [86, 67]]),
    at([[14, 66], [13, 28], [17, 8], [50, 7], [83, 8], [87, 28], [86, 66]]), at([[14, 82], [13, 65.5], [13, 23], [27, 7], [73, 7], [87, 23], [87, 65.5], [86, 82]]),
    at([[14, 82], [13, 65.5], [13, 23], [17, 7.5], [50, 7], [83, 7.5], [87, 23], [87, 65.5], [86, 82]]),
  ],
};
const OWN_SEAT: Record<"wide" | "phone", Spot> = { wide: { x: 50, y: 79 }, phone: { x: 50, y: 80 } };

/** Places without tuned ones, more boxes than a table mostly has: up the left side from the own place, then down the right. */
function spread(count: number, shape: Shape): Spot[] {
  const [rx, ry, top] = shape === "phone" ? [34, 44, 20] : [41, 40, 34];
  const left = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => {
    const side = index < left ? -1 : 1;
    const along = side < 0 ? (index + 1) / (left + 0.2) : (count - index) / (count - left + 0.2);
    const angle = (along * Math.PI) / 2;
    return { x: 50 + side * rx * Math.sin(angle), y: top + ry * Math.cos(angle) };
  });
}

/** Where `count` places lie when the one at `near` (or nobody: -1) is the own: a spot for each, in order of their numbers. */
export function spotsOf(kind: "cards" | "five" | "many" | "tiles" | "trays" | "seats", count: number, near: number, shape: Shape): Spot[] {
  const wide = shape === "phone" ? "phone" : "wide", round = kind === "seats", tuned = (shape === "phone" && { trays: ABOVE_TRAYS, five: BELOW_FIVE }[kind as string]) || ({ cards: ARC, five: ARC, many: MANY }[kind as string] ?? TILES)[shape];
  const own = round ? OWN_SEAT[wide] : OWN[shape];
  const others = Math.max(0, count - 1);
  const free = round ? SEATS[wide][others] ?? spread(others, shape) : others <= tuned.length ? fewer(tuned, others) : spread(others, shape);
  const middle = near >= 0 ? near : Math.floor((count - 1) / 2);
  return Array.from({ length: count }, (_, index) => {
    const from = (index - middle + count) % count;
    return from === 0 ? own : free[from - 1] ?? own;
  });
}

/** Some of the tuned places, those nearest to the own first, as many on either side. */
function fewer(spots: Spot[], count: number): Spot[] {
  const left = Math.ceil(count / 2);
  return [...spots.slice(0, left), ...spots.slice(spots.length - (count - left))];
}

/** Where a bet lies before a seat: a good way towards the middle. */
export function towards(spot: Spot, shape: Shape): Spot {
  const by = shape === "phone" ? 0.42 : 0.36;
  return { x: spot.x + (50 - spot.x) * by, y: spot.y + (46 - spot.y) * by };
}
