/** A number as a visitor reads it: Spanish decimal comma, fixed decimals; a dash where the value is missing. */
export function spanish(value: number | null | undefined, decimals: number): string {
  return value === null || value === undefined || Number.isNaN(value)
    ? '–'
    : value.toLocaleString('es-ES', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
}

/** The same with its unit after a narrow no-break space. */
export function withUnit(value: number | null | undefined, decimals: number, unit: string): string {
  return `${spanish(value, decimals)}\u202f${unit}`;
}
