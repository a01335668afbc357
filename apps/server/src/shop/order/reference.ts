/** The name of an order for customer and seller: `P-000042`, from its number. */
export const referenceOf = (numero: number): string => `P-${String(numero).padStart(6, '0')}`;

/** The number of an order from its reference, in upper or lower case; undefined for a text that is no reference. */
export function orderNumberOf(reference: string): number | undefined {
  const digits = /^P-(\d{6,9})$/.exec(reference.trim().toUpperCase())?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The event that a mail about an order reports, by its job: its Message-ID then names the order. */
export const orderEvent = (job: string, reference: string): string => `${job}.${reference}`;

/** The number of the order that a Message-ID names, as a report does of a mail that came back. */
export const orderNumberIn = (messageId: string): number | undefined =>
  orderNumberOf(/\.(P-\d+)@/.exec(messageId)?.[1] ?? '');
