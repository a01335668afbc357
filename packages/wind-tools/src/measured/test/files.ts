import type { MeasuredFile } from '../open.ts';

/** A file with a text. */
export const fileOf = (text: string, name = 'mast.csv'): MeasuredFile => ({
  name,
  bytes: new TextEncoder().encode(text),
});

const pad = (value: number, length = 2) => String(value).padStart(length, '0');

/** Lines of data in steps of ten minutes from a time of a clock. */
export function tenMinutes(
  count: number,
  line: (parts: Parts, n: number) => string,
  start = '2021-01-01T00:00',
) {
  const first = Date.parse(`${start}Z`);
  return Array.from({ length: count }, (_, n) => {
    const date = new Date(first + n * 600_000);
    const parts = {
      y: pad(date.getUTCFullYear(), 4),
      m: pad(date.getUTCMonth() + 1),
      d: pad(date.getUTCDate()),
      h: pad(date.getUTCHours()),
      min: pad(date.getUTCMinutes()),
    };
    return `${line(parts, n)}\n`;
  }).join('');
}

interface Parts {
  readonly y: string;
  readonly m: string;
  readonly d: string;
  readonly h: string;
  readonly min: string;
}
