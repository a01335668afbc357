import { dailyCycleAxis } from '@mapa/charts';
import type { ProfileChart, RoseChart, WeibullChart, WsChart } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';

const speed = (value: number): string => withUnit(value, 2, 'm/s');

/** The calmest and the windiest hour of the mean day. */
export function dailyCycleSummary(chart: WsChart): string {
  const hours = known(chart.x, chart.y);
  const low = extreme(hours, (a, b) => a < b);
  const high = extreme(hours, (a, b) => a > b);
  if (!low || !high) return '';
  const swing = `Mínimo ${speed(low[1])} a las ${low[0]}; máximo ${speed(high[1])} a las ${high[0]}`;
  return `${swing}. ${dailyCycleAxis(chart)}`;
}

/** The mean speed at the lowest and at the highest level. */
export function profileSummary({ x, y }: ProfileChart): string {
  const levels = known(y, x);
  const [low, high] = [levels[0], levels.at(-1)];
  if (!low || !high || low === high) return '';
  const at = ([height, mean]: readonly [number, number]): string =>
    `${speed(mean)} a ${withUnit(height, 0, 'm')}`;
  return `De ${at(low)} hasta ${at(high)}`;
}

/** The direction that the wind blows from most of the time. */
export function roseSummary({ yhist0, yhist2 }: RoseChart): string {
  const shares = yhist0.map((_, sector) => yhist2.reduce((sum, bin) => sum + (bin[sector] ?? 0), 0));
  const high = extreme(known(yhist0, shares), (a, b) => a > b);
  return high ? `Dirección más frecuente: ${high[0]} (${withUnit(high[1], 1, '%')} del tiempo)` : '';
}

/** The most frequent speeds of the histogram. */
export function weibullSummary({ xhist, yhist }: WeibullChart): string {
  const high = extreme(known(xhist, yhist), (a, b) => a > b);
  if (!high) return '';
  const half = halfWidth(xhist);
  const range = `${spanish(high[0] - half, 0)} y ${withUnit(high[0] + half, 0, 'm/s')}`;
  return `Más frecuente: entre ${range} (${withUnit(high[1], 1, '%')} del tiempo)`;
}

/** Pairs of a label and its value, the missing ones left out. */
function known<Label>(labels: readonly Label[], values: readonly (number | null)[]): [Label, number][] {
  return labels.flatMap((label, at): [Label, number][] => {
    const value = values[at];
    return value === null || value === undefined ? [] : [[label, value]];
  });
}

/** The first pair whose value no other one beats. */
function extreme<Label>(
  pairs: readonly [Label, number][],
  beats: (one: number, other: number) => boolean,
): [Label, number] | undefined {
  return pairs.reduce<[Label, number] | undefined>(
    (best, pair) => (best === undefined || beats(pair[1], best[1]) ? pair : best),
    undefined,
  );
}

/** Half the width of a histogram's bins, from the distance between their centres. */
function halfWidth([first, second]: readonly number[]): number {
  return first === undefined || second === undefined ? 0.5 : (second - first) / 2;
}
