/** What customer and seller call an order by: `P-000042`, from its number. */
export const referenceOf = (numero: number): string => `P-${String(numero).padStart(6, '0')}`;

/** The number of an order from its reference, in whatever case; undefined when the text is none. */
export function orderNumberOf(reference: string): number | undefined {
  const digits = /^P-(\d{6,9})$/.exec(reference.trim().toUpperCase())?.[1];
  return digits === undefined ? undefined : Number(digits);
}
