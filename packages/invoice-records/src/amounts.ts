/**
 * An amount of whole cents as every place of the wire shows it: euros, a point, always two decimals, `-12.30`. The
 * fingerprint is taken of this very text, so an amount is written once and that text is used in XML, fingerprint
 * and QR.
 */
export function amountText(cents: number): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is no amount of whole cents`);
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** The whole cents of an amount of the wire, which may have no, one or two decimals and a sign. */
export function centsOf(amount: string): number {
  return Math.round(Number(amount) * 100);
}
