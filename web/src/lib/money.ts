// Money as the floor writes it: dollars and two decimals. In between it is whole cents.
export const cents = (text: string): number => Math.round(Number(text) * 100);
export const dollars = (amount: number): string => (amount / 100).toFixed(2);
const format = new Intl.NumberFormat("en-AU", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
export const shown = (text: string | null | undefined): string => (text ? format.format(Number(text)) : "");
