import { spanish } from '@mapa/field';
import type { Scale } from '@mapa/wms/scales';
import classes from './scale-legend.module.css';

/** Each step of a scale in its own colour, without transitions, as a background. */
export const gradient = (colours: readonly (readonly number[])[]): string =>
  `linear-gradient(to right, ${colours
    .map((colour, at) => {
      const [from, to] = [at, at + 1].map((edge) => `${(100 * edge) / colours.length}%`);
      return `rgb(${colour.join()}) ${from} ${to}`;
    })
    .join()})`;

/** The limits of a scale under its colours, with the decimals that the finest one needs, and no more than it has. */
export function Limits({ limits, decimals }: Pick<Scale, 'limits' | 'decimals'>) {
  const needed = Math.max(...limits.map((limit) => String(limit).split('.')[1]?.length ?? 0));
  return (
    <div className={classes.labels} aria-hidden>
      {limits.map((limit, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a limit is its place, whose text changes while it is dragged
        <span key={at} style={{ left: `${(100 * at) / (limits.length - 1)}%` }}>
          {spanish(limit, Math.min(decimals, needed))}
        </span>
      ))}
    </div>
  );
}
