import { Loader } from '@mantine/core';
import type { NamedLines } from '@mapa/charts';
import { ENERGY_DEFAULTS, ENERGY_LIMITS, type RoseChart, type WindEnergy } from '@mapa/contract';
import { nearest, withUnit } from '@mapa/field';
import type { TabClimate } from '@mapa/wind-tools/measured';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useHeights } from '../../../api/configuration.ts';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import { chartQuery } from '../../charts/data/chart-query.ts';
import { energyQuery } from '../../charts/energy/energy-query.ts';
import classes from '../mast.module.css';
import { LinesFigure } from '../plots/lines-figure.tsx';
import { Rose, sectorsChart } from '../plots/rose.tsx';
import { binPercent, rosePercent, weibullPercent } from './beside.ts';

const [LOWEST, HIGHEST] = ENERGY_LIMITS.buje;

/** A distribution beside that of the nearest cell at the same height. */
export function TabBeside({ climate }: { readonly climate: TabClimate }) {
  const { latitude: lat, longitude: lon, height } = climate;
  const isIn = height >= LOWEST && height <= HIGHEST;
  const { turbina: nombre, correccion } = ENERGY_DEFAULTS;
  const request = { lat, lon, buje: height, turbina: { nombre }, correccion };
  const cell = useQuery(
    energyQuery(isIn ? { ...request, perdidas: {}, incertidumbres: {}, calculadas: {} } : undefined),
  );
  const level = nearest(useHeights('serie'), height);
  const rose = useQuery({
    ...chartQuery('WINDROSE', { point: { lat, lon }, altura: level }),
    enabled: Boolean(cell.data),
  });
  if (!isIn)
    return (
      <p>
        Solo se compara entre {LOWEST} y {withUnit(HIGHEST, 0, 'm')} de altura.
      </p>
    );
  if (cell.isPending)
    return (
      <p className={classes.doing} role="status">
        <Loader size={16} aria-hidden /> Pidiendo el viento de la celda
      </p>
    );
  if (cell.isError)
    return (
      <p className={classes.wrong} role="alert">
        {cell.error.message}
      </p>
    );
  if (cell.data === null) return <p role="alert">El punto del archivo está fuera del dominio del atlas.</p>;
  return (
    <>
      <Means climate={climate} cell={cell.data.celda} />
      <div className={classes.plots}>
        {rose.data?.name === 'WINDROSE' && <Roses climate={climate} chart={rose.data.data} level={level} />}
        <Distribution climate={climate} cell={cell.data.celda} />
      </div>
    </>
  );
}

interface Props {
  readonly climate: TabClimate;
  readonly cell: WindEnergy;
}

function Means({ climate: { mean, weibull, height }, cell }: Props) {
  const row = (name: string, own: number | undefined, other: number | undefined, unit: string) => {
    const [mast, atlas] = [own ?? Number.NaN, other ?? Number.NaN];
    return [name, ...[mast, atlas, atlas - mast].map((value) => withUnit(value, 2, unit))];
  };
  return (
    <FactsTable
      caption={`El archivo y la celda de 3\u202fkm a ${withUnit(height, 0, 'm')}`}
      columns={['Magnitud', 'Mástil', 'Atlas', 'Atlas menos mástil']}
      rows={[
        row('Velocidad media', mean, cell.velocidad, 'm/s'),
        row('Weibull A', weibull?.a, cell.weibull?.a, 'm/s'),
        row('Weibull k', weibull?.k, cell.weibull?.k, ''),
      ]}
    />
  );
}

function Distribution({ climate, cell: { weibull } }: Props) {
  const chart = useMemo(
    (): NamedLines => ({
      xName: 'Velocidad del viento (m/s)',
      yName: 'Frecuencia (%)',
      x: climate.edges.map((edge, bin) => (edge + (climate.edges[bin - 1] ?? 0)) / 2),
      unit: '%',
      decimals: 2,
      fromZero: true,
      lines: [
        { name: 'Mástil', values: binPercent(climate) },
        { name: 'Atlas (Weibull)', values: weibull ? weibullPercent(weibull, climate.edges) : [] },
      ],
    }),
    [climate, weibull],
  );
  return (
    <LinesFigure
      title="Distribución de la velocidad"
      summary="Del archivo, y la de Weibull que ajusta los diez años de la celda a esa altura."
      chart={chart}
    />
  );
}

interface RosesProps {
  readonly climate: TabClimate;
  readonly chart: RoseChart;
  readonly level: number;
}

function Roses({ climate, chart, level }: RosesProps) {
  const own = useMemo(() => sectorsChart(chart.yhist1, rosePercent(climate, chart.yhist1)), [climate, chart]);
  return (
    <>
      <Rose
        title="Rosa del mástil"
        summary={`Porcentaje del tiempo en los ${climate.sectors.length} sectores del archivo.`}
        chart={own}
      />
      <Rose
        title="Rosa del atlas"
        summary={
          `Porcentaje del tiempo en ${chart.yhist0.length} sectores, a ${withUnit(level, 0, 'm')}, ` +
          'la altura más cercana que tiene rosa.'
        }
        chart={chart}
      />
    </>
  );
}
