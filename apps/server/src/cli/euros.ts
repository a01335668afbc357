/** Whole cents as the command line reads and writes euros: `1815.00 €`. */
export const euros = (cents: number): string => `${(cents / 100).toFixed(2)} €`;
