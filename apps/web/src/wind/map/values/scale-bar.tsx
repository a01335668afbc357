import { type Scale, ticksOf } from '@mapa/wms/scales';
import classes from './scale-legend.module.css';

/** Each step of a scale in its own colour, without transitions, as a background. */
export const gradient = (colours: readonly (readonly number[])[]): string =>
  `linear-gradient(to right, ${colours
    .map((colour, at) => {
      const [from, to] = [at, at + 1].map((edge) => `${(100 * edge) / colours.length}%`);
      return `rgb(${colour.join()}) ${from} ${to}`;
    })
    .join()})`;

/** The numbers of a scale under its colours. */
export function Ticks({ scale }: { readonly scale: Scale }) {
  return (
    <div className={classes.labels} aria-hidden>
      {ticksOf(scale).map(({ value, at, text }) => (
        <span key={value} style={{ left: `${100 * at}%` }}>
          {text}
        </span>
      ))}
    </div>
  );
}
