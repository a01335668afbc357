/** The name of an order for customer and seller: `P-000042`, from its number. */
export const referenceOf = (numero: number): string => `P-${String(numero).padStart(6, '0')}`;

/** The number of an order from its reference, in upper or lower case; undefined for a text that is no reference. */
export function orderNumberOf(reference: string): number | undefined {
  const digits = /^P-(\d{6,9})$/.exec(reference.trim().toUpperCase())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
