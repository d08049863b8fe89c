const weights = [9, 8, 7, 6, 5, 4, 3, 2, -1] as const;

/**
 * A number as it is stored: nine digits, a leading zero put back.
 * @param typed eight or nine digits
 */
export function normaliseBsn(typed: string): string {
  return typed.padStart(9, '0');
}

/**
 * Whether nine digits are a BSN: their weighted sum divides by eleven. Nine zeros pass the sum and are nobody's.
 * Source: RvIG, "logisch ontwerp BSN", the eleven test.
 */
export function isBsn(digits: string): boolean {
  return /^\d{9}$/.test(digits) && digits !== '000000000' && weightedSum(digits) % 11 === 0;
}

/**
 * Whether nine digits are an onderwijsnummer, which DUO gives to a student without a BSN: it begins with `10`, and the
 * same sum leaves five. Source: DUO, "onderwijsnummer".
 */
export function isOnderwijsnummer(digits: string): boolean {
  return /^10\d{7}$/.test(digits) && weightedSum(digits) % 11 === 5;
}

/** What of a number is shown to who may see the person: `*****6782`. */
export function maskBsn(digits: string): string {
  return `*****${digits.slice(-4)}`;
}

function weightedSum(digits: string): number {
  return weights.reduce<number>((sum, weight, position) => sum + weight * Number(digits[position]), 0);
}
