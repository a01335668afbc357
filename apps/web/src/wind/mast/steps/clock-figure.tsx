import type { NamedLines } from '@mapa/charts';
import { spanish, withUnit } from '@mapa/field';
import type { Clock } from '@mapa/wind-tools/mast';
import { useMemo } from 'react';
import { LinesFigure } from '../plots/lines-figure.tsx';

/** How well both winds agree for each shift of the mast's clock. */
export function ClockFigure({ clock: { lags, best } }: { readonly clock: Clock }) {
  const chart = useMemo(
    (): NamedLines => ({
      xName: 'Adelanto del reloj del mástil (h)',
      yName: 'R²',
      x: lags.map(({ minutes }) => minutes / 60),
      unit: '',
      decimals: 3,
      fromZero: false,
      lines: [{ name: 'R²', values: lags.map(({ r2 }) => (Number.isFinite(r2) ? r2 : null)) }],
    }),
    [lags],
  );
  const summary =
    best === null
      ? 'Hay demasiado pocas horas en común.'
      : `El mayor R², ${spanish(best.r2, 3)}, con ${withUnit(best.minutes, 0, 'min')}.`;
  return <LinesFigure title="Desfase del reloj" summary={summary} chart={chart} />;
}
