/** A number as a Spanish reader writes it: decimal comma, a true minus sign, a dash where there is none. */
export function spanish(value: number | undefined, decimals: number): string {
  if (value === undefined || !Number.isFinite(value)) return '–';
  const text = formatOf(decimals).format(value);
  // What rounds to zero has no sign.
  return /[1-9]/.test(text) ? text.replace('-', '\u2212') : text.replace('-', '');
}

const formats = new Map<number, Intl.NumberFormat>();

/** Kept, because making one takes far longer than using it. */
function formatOf(decimals: number): Intl.NumberFormat {
  const known = formats.get(decimals);
  if (known !== undefined) return known;
  const made = new Intl.NumberFormat('es-ES', {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  formats.set(decimals, made);
  return made;
}

/** The same with its unit after a narrow no-break space. */
export const withUnit = (value: number | undefined, decimals: number, unit: string): string =>
  `${spanish(value, decimals)}\u202f${unit}`;

/** With its sign, for differences. */
export const signed = (value: number, decimals: number): string =>
  value > 0 && Number(value.toFixed(decimals)) !== 0
    ? `+${spanish(value, decimals)}`
    : spanish(value, decimals);

const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' });

export const dateText = (date: Date): string => longDate.format(date);

const MONTHS =
  'Enero Febrero Marzo Abril Mayo Junio Julio Agosto Septiembre Octubre Noviembre Diciembre'.split(' ');

/** Name of a month, 0 for January. */
export const monthName = (month: number): string => MONTHS[month] ?? '';
export const shortMonth = (month: number): string => monthName(month).slice(0, 3);

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const list = new Intl.ListFormat('es-ES');

/** `50, 75 y 100` */
export const listed = (values: readonly number[]): string => list.format(values.map(String));
