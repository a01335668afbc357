import { degreesText } from '@mapa/field';
import { asciiOf } from './ascii.ts';
import { countsOf } from './counts.ts';
import type { Wind } from './wind.ts';

/**
 * An observed wind climate as WAsP and similar programs read it (`.tab`): shares of the sectors in percent, then for
 * each m/s the shares within each sector per mille. Sector 1 has north in its middle. Calms keep their direction.
 */
export function tabOf(
  wind: Pick<Wind, 'speed' | 'direction'>,
  {
    sectors,
    height,
    place,
    title,
  }: {
    readonly sectors: number;
    /** Metres above ground. */
    readonly height: number;
    readonly place: { readonly lat: number; readonly lon: number };
    readonly title: string;
  },
): string {
  const { bySector, total, mean } = countsOf(wind, sectors);
  const bins = bySector[0]?.length ?? 0;
  const sums = bySector.map((column) => column.reduce((sum, count) => sum + count, 0));
  const line = (cells: readonly (number | string)[]) => cells.join('\t');
  const share = (part: number, all: number, of: number) => ((of * part) / Math.max(1, all)).toFixed(4);
  return [
    asciiOf(`${height} m; mean ${mean.toFixed(3)} m/s; ${title}`),
    line([degreesText(place.lat), degreesText(place.lon), height.toFixed(1)]),
    line([sectors, '1.0', '0.0']),
    line(['', ...sums.map((sum) => share(sum, total, 100))]),
    ...Array.from({ length: bins }, (_, bin) =>
      line([
        (bin + 1).toFixed(1),
        ...bySector.map((column, sector) => share(column[bin] ?? 0, sums[sector] ?? 0, 1000)),
      ]),
    ),
    '',
  ].join('\r\n');
}
