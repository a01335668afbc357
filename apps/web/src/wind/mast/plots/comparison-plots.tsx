import { type ChartStyle, mastScatterOption, type NamedLines } from '@mapa/charts';
import { HOUR_LABELS, MONTHS, spanish, withUnit } from '@mapa/field';
import type { Against, OneWind } from '@mapa/wind-tools/mast';
import { useCallback, useMemo } from 'react';
import { Figure } from '../../charts/figure.tsx';
import classes from '../mast.module.css';
import { METHOD_TEXTS } from '../texts/methods.ts';
import type { Comparison } from '../worker/work.ts';
import { LinesFigure } from './lines-figure.tsx';
import { Rose, sectorsChart } from './rose.tsx';

const SPEED = 'Velocidad media (m/s)';
const orNull = (value: number): number | null => (Number.isFinite(value) ? value : null);

/** Mast and cell beside each other: cloud, day, year, distribution and roses. */
export function ComparisonPlots({ comparison }: { readonly comparison: Comparison }) {
  const { against } = comparison;
  const charts = useMemo(() => chartsOf(against), [against]);
  return (
    <div className={classes.plots}>
      <Cloud comparison={comparison} />
      <LinesFigure
        title="Distribución de la velocidad"
        summary={distributionText(against)}
        chart={charts.distribution}
      />
      <LinesFigure
        title="Ciclo diario (UTC)"
        summary="Velocidad media de cada hora del día, de las horas que tienen los dos."
        chart={charts.hours}
      />
      <LinesFigure
        title="Ciclo anual"
        summary="Velocidad media de cada mes, de las horas que tienen los dos."
        chart={charts.months}
      />
      <MastRose title="Rosa del mástil" wind={against.mast} />
      <MastRose title="Rosa del atlas" wind={against.reference} />
    </div>
  );
}

function Cloud({ comparison: { cloud, longTerm } }: { readonly comparison: Comparison }) {
  const { method } = longTerm.best;
  const drawing = useCallback(
    (style: ChartStyle) => {
      const score = longTerm.scores.find((one) => one.method === method && one.sectors === 0);
      const { slope, offset } = score ?? { slope: null, offset: null };
      const line = slope === null || offset === null ? null : { name: METHOD_TEXTS[method], slope, offset };
      return mastScatterOption({ ...cloud, line }, style);
    },
    [cloud, longTerm, method],
  );
  const summary = `R² ${spanish(longTerm.r2, 3)} con ${spanish(longTerm.n, 0)} intervalos en común.`;
  return <Figure title="Mástil y atlas a la misma hora" summary={summary} drawing={drawing} table={null} />;
}

function MastRose({ title, wind: { rose } }: { readonly title: string; readonly wind: OneWind }) {
  const chart = useMemo(() => sectorsChart(rose.speeds, rose.percent), [rose]);
  if (rose.count === 0) return null;
  return (
    <Rose
      title={title}
      summary="Porcentaje del tiempo por dirección y velocidad, de las horas que tienen los dos."
      chart={chart}
    />
  );
}

function chartsOf(against: Against): Readonly<Record<'hours' | 'months' | 'distribution', NamedLines>> {
  const groups = (of: Against['byHour'], x: readonly string[], xName: string): NamedLines => ({
    xName,
    yName: SPEED,
    x,
    unit: 'm/s',
    decimals: 2,
    fromZero: false,
    lines: [
      { name: 'Mástil', values: of.map(({ meanMast }) => orNull(meanMast)) },
      { name: 'Atlas', values: of.map(({ meanReference }) => orNull(meanReference)) },
    ],
  });
  const { mast, reference } = against;
  const bins = Math.max(mast.histogram.counts.length, reference.histogram.counts.length);
  const shares = ({ histogram }: OneWind) =>
    Array.from({ length: bins }, (_, bin) => 100 * (histogram.density[bin] ?? 0));
  return {
    hours: groups(against.byHour, HOUR_LABELS, 'Hora (UTC)'),
    months: groups(against.byMonth, MONTHS, 'Mes'),
    distribution: {
      xName: 'Velocidad del viento (m/s)',
      yName: 'Frecuencia (%)',
      x: Array.from({ length: bins }, (_, bin) => bin + 0.5),
      unit: '%',
      decimals: 2,
      fromZero: true,
      lines: [
        { name: 'Mástil', values: shares(mast) },
        { name: 'Atlas', values: shares(reference) },
      ],
    },
  };
}

function distributionText({ mast, reference, wasserstein }: Against): string {
  const fitted = ({ weibull }: OneWind) =>
    weibull === null ? 'sin ajuste' : `A ${withUnit(weibull.a, 2, 'm/s')}, k ${spanish(weibull.k, 2)}`;
  return (
    `Weibull del mástil: ${fitted(mast)}; del atlas: ${fitted(reference)}. ` +
    `Distancia de Wasserstein ${withUnit(wasserstein, 2, 'm/s')}.`
  );
}
