/** A figure of energy on the wire: nine digits are more than anybody reads, and leave sums whole. */
export const wire = (value: number): number => Number(value.toPrecision(9));

/** The same, where a missing one is null. */
export const wireOrNull = (value: number): number | null => (Number.isFinite(value) ? wire(value) : null);
