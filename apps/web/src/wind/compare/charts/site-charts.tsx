import { useElementSize } from '@mantine/hooks';
import {
  type ChartStyle,
  type ChartTable,
  type OfSite,
  type SitesCycle,
  sitesCycleOption,
  sitesCycleTable,
  sitesProfileOption,
  sitesProfileTable,
  sitesRosesLayout,
  sitesRosesOption,
  sitesRosesTable,
  sitesWeibullOption,
  sitesWeibullTable,
} from '@mapa/charts';
import type { ChartName, SiteComparison } from '@mapa/contract';
import type { Height } from '@mapa/field';
import { useQueries } from '@tanstack/react-query';
import type { EChartsOption } from 'echarts';
import { useMemo } from 'react';
import { chartQuery } from '../../charts/data/chart-query.ts';
import type { ChartData } from '../../charts/data/charts.ts';
import classes from '../compare.module.css';
import type { Site, Together } from '../use-comparison.ts';
import { SiteFigure } from './site-figure.tsx';

const CELLS = 'Series de las celdas de mesoescala (3\u202fkm × 3\u202fkm) de los puntos';
/** The width for which roses in a picture are laid out, px: no more than three of them. */
const PICTURE_WIDTH = 700;

interface Props {
  readonly sites: readonly Site[];
  readonly altura: Height;
  /** The comparison of the points at the height of the charts. */
  readonly common: Together;
}

/** The charts of several points, over one another or side by side. */
export function SiteCharts({ sites, altura, common }: Props) {
  const at = `a ${altura}\u202fm`;
  const shown = { sites, altura };
  const { data } = common;
  const months = useMemo(
    (): SitesCycle | null => (data ? { by: 'month', sites: byMonth(data) } : null),
    [data],
  );
  const monthly = useMemo(() => months && ((style: ChartStyle) => sitesCycleOption(months, style)), [months]);
  return (
    <>
      <div className={classes.charts}>
        <Overlay
          {...shown}
          name="WIND_PROFILE"
          title="Perfil vertical medio del viento"
          option={sitesProfileOption}
          table={sitesProfileTable}
        />
        <Overlay
          {...shown}
          name="WEIBULL"
          title={`Distribuciones de Weibull ${at}`}
          option={sitesWeibullOption}
          table={sitesWeibullTable}
        />
        <Overlay
          {...shown}
          name="WS"
          title={`Ciclo diario medio ${at} (UTC)`}
          option={(charts, style) => sitesCycleOption(byHour(charts), style)}
          table={(charts) => sitesCycleTable(byHour(charts))}
        />
        <SiteFigure
          title={`Ciclo mensual medio ${at}`}
          caption={CELLS}
          sites={sites}
          drawing={monthly}
          table={months && sitesCycleTable(months)}
          onRetry={common.isError ? () => void common.refetch() : null}
        />
      </div>
      <Roses {...shown} />
    </>
  );
}

const byMonth = ({ puntos }: SiteComparison) =>
  puntos.flatMap((site, at) => (site ? [{ number: at + 1, data: site.mensual }] : []));

type Data<Name extends ChartName> = OfSite<Extract<ChartData, { name: Name }>['data']>;

const byHour = (charts: readonly Data<'WS'>[]): SitesCycle => ({
  by: 'hour',
  sites: charts.map(({ number, data }) => ({ number, data: data.y })),
});

/** The same chart of every point, null until all are there; those outside the domain are left out. */
function useCharts<Name extends ChartName>(name: Name, sites: readonly Site[], altura: Height) {
  return useQueries({
    queries: sites.map(({ point }) => chartQuery(name, { point, altura })),
    combine: (answers) => {
      const failed = answers.filter(({ isError }) => isError);
      const charts = answers.flatMap(({ data }, at): Data<Name>[] => {
        const number = sites[at]?.number;
        return data && data.name === name && number !== undefined
          ? [{ number, data: data.data as Data<Name>['data'] }]
          : [];
      });
      return {
        charts: answers.every(({ data }) => data !== undefined) ? charts : null,
        onRetry: failed.length === 0 ? null : () => failed.forEach(({ refetch }) => void refetch()),
      };
    },
  });
}

interface OverlayProps<Name extends ChartName> extends Pick<Props, 'sites' | 'altura'> {
  readonly name: Name;
  readonly title: string;
  readonly option: (charts: readonly Data<Name>[], style: ChartStyle) => EChartsOption;
  readonly table: (charts: readonly Data<Name>[]) => ChartTable;
}

function Overlay<Name extends ChartName>({ name, sites, altura, title, option, table }: OverlayProps<Name>) {
  const { charts, onRetry } = useCharts(name, sites, altura);
  // biome-ignore lint/correctness/useExhaustiveDependencies(option): it is the same for the same chart
  const drawing = useMemo(() => charts && ((style: ChartStyle) => option(charts, style)), [charts]);
  return (
    <SiteFigure
      title={title}
      caption={CELLS}
      sites={sites}
      drawing={drawing}
      table={charts && table(charts)}
      onRetry={onRetry}
    />
  );
}

/** A rose for each point, as many in a row as there is room for. */
function Roses({ sites, altura }: Pick<Props, 'sites' | 'altura'>) {
  const { charts, onRetry } = useCharts('WINDROSE', sites, altura);
  const { ref, width } = useElementSize();
  const { columns, radius, height } = sitesRosesLayout(sites.length, width);
  const inPicture = sitesRosesLayout(sites.length, PICTURE_WIDTH);
  const drawing = useMemo(
    () => charts && ((style: ChartStyle) => sitesRosesOption(charts, { columns, radius }, style)),
    [charts, columns, radius],
  );
  return (
    <div ref={ref}>
      <SiteFigure
        title={`Rosas de los vientos a ${altura}\u202fm`}
        caption={`Todas con la misma escala. ${CELLS}`}
        sites={sites}
        drawing={drawing}
        {...(charts && { forPicture: (style) => sitesRosesOption(charts, inPicture, style) })}
        height={height}
        pictureHeight={inPicture.height}
        table={charts && sitesRosesTable(charts)}
        onRetry={onRetry}
      />
    </div>
  );
}
