import type { Corrected } from '@mapa/wind-tools/mast';
import { ascii, type FileFacts } from './facts.ts';

const SECTORS = 12;

/** An observed wind climate for WAsP: shares of 12 sectors in percent, and of each m/s within them per mille. */
export function tabText({ speed, direction, meanSpeed }: Corrected, facts: FileFacts): string {
  const known = speed.filter((value) => !Number.isNaN(value));
  const bins = Math.floor(known.reduce((max, value) => Math.max(max, value), 0)) + 1;
  const counts = Array.from({ length: SECTORS }, () => new Uint32Array(bins));
  for (const [n, value] of speed.entries()) {
    const from = direction[n] ?? Number.NaN;
    if (Number.isNaN(value + from)) continue;
    const column = counts[Math.round(from / (360 / SECTORS)) % SECTORS];
    const bin = Math.floor(value);
    if (column) column[bin] = (column[bin] ?? 0) + 1;
  }
  const sums = counts.map((column) => column.reduce((sum, count) => sum + count, 0));
  const all = sums.reduce((sum, count) => sum + count, 0);
  const share = (part: number, whole: number, of: number) => ((of * part) / Math.max(1, whole)).toFixed(4);
  const { lat, lon, height, note } = facts;
  return [
    ascii(`${height} m; mean ${meanSpeed.toFixed(3)} m/s; ${note}`),
    [lat.toFixed(5), lon.toFixed(5), height.toFixed(1)].join('\t'),
    [SECTORS, '1.0', '0.0'].join('\t'),
    ['', ...sums.map((sum) => share(sum, all, 100))].join('\t'),
    ...Array.from({ length: bins }, (_, bin) =>
      [
        (bin + 1).toFixed(1),
        ...counts.map((column, at) => share(column[bin] ?? 0, sums[at] ?? 0, 1000)),
      ].join('\t'),
    ),
    '',
  ].join('\r\n');
}
