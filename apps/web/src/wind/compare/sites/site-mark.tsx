import { siteLine } from '@mapa/charts';
import { useChartStyle } from '../../charts/plot/chart-style.ts';
import classes from './site-mark.module.css';

/** Shapes in a box of 12 x 12, by the names that the charts give them. */
const SHAPES: Readonly<Record<string, string>> = {
  circle: 'M6 1.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 0 1 0-9Z',
  triangle: 'M6 1L11 10.5H1Z',
  rect: 'M1.5 1.5H10.5V10.5H1.5Z',
  diamond: 'M6 .5L11 6L6 11.5L1 6Z',
  roundRect:
    'M4 1.5H8A2.5 2.5 0 0 1 10.5 4V8A2.5 2.5 0 0 1 8 10.5H4A2.5 2.5 0 0 1 1.5 8V4A2.5 2.5 0 0 1 4 1.5Z',
  arrow: 'M6 1L10.5 11L6 8L1.5 11Z',
};

/** The number of a point with the line and symbol that it has in the charts. */
export function SiteMark({ number }: { readonly number: number }) {
  const { symbol, lineStyle, itemStyle } = siteLine(number, useChartStyle());
  const dashes = Array.isArray(lineStyle.type) ? lineStyle.type.join(' ') : undefined;
  return (
    <span className={classes.mark} aria-hidden>
      <svg width="28" height="12" viewBox="0 0 28 12" aria-hidden="true">
        <path d="M0 6H28" stroke={itemStyle.color} strokeWidth="2" strokeDasharray={dashes} fill="none" />
        <path d={SHAPES[symbol]} transform="translate(8 0)" fill={itemStyle.color} />
      </svg>
      {number}
    </span>
  );
}
