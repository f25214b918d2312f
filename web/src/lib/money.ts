// Money: the server writes dollars with two decimals; the client computes in whole cents.
export const toCents = (text: string): number => Math.round(Number(text) * 100);
export const toDollars = (amount: number): string => (amount / 100).toFixed(2);
