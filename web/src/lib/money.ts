// Money as the floor writes it: dollars and two decimals. In between it is whole cents.
export const cents = (text: string): number => Math.round(Number(text) * 100);
export const dollars = (amount: number): string => (amount / 100).toFixed(2);
