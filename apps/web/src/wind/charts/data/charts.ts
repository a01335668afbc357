import {
  type ChartStyle,
  type ChartTable,
  dailyCycleOption,
  dailyCycleTable,
  profileOption,
  profileTable,
  roseOption,
  roseTable,
  weibullOption,
  weibullTable,
} from '@mapa/charts';
import {
  type ChartName,
  chartCalls,
  type Failure,
  type ProfileChart,
  type RoseChart,
  type WeibullChart,
  type WsChart,
} from '@mapa/contract';
import type { Height, LatLon } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import { callApi } from '../../../api/client.ts';
import { EDITION } from '../../../api/edition.ts';
import { dailyCycleSummary, profileSummary, roseSummary, weibullSummary } from './chart-summary.ts';

/** The server's data for each chart. */
interface ChartDataByName {
  readonly WS: WsChart;
  readonly WIND_PROFILE: ProfileChart;
  readonly WINDROSE: RoseChart;
  readonly WEIBULL: WeibullChart;
}

/** The data of a chart with the name of the chart that they belong to. */
export type ChartData<Name extends ChartName = ChartName> = {
  readonly [Each in Name]: { readonly name: Each; readonly data: ChartDataByName[Each] };
}[Name];

/** A place, and a height above ground in m. */
type ChartQuery = LatLon & { readonly z: Height };
type ChartAddress = ChartQuery & { readonly edicion: string | undefined };

/** Everything that distinguishes one chart from the others. */
interface ChartKind<Data> {
  /** The title of the chart; `at` names the height for the charts that have one. */
  readonly title: (at: string) => string;
  readonly ask: (
    query: ChartAddress,
    signal: AbortSignal,
  ) => Promise<{ readonly success: true; readonly data: Data } | Failure>;
  readonly option: (data: Data, style: ChartStyle) => EChartsOption;
  readonly table: (data: Data) => ChartTable;
  /** A summary of the chart in one line; empty where it has no values. */
  readonly summary: (data: Data) => string;
}

/** Each chart has one entry, and a new chart needs nothing else on the page. The order is the carousel's. */
const KINDS: { readonly [Name in ChartName]: ChartKind<ChartDataByName[Name]> } = {
  WS: {
    title: (at) => `Ciclo diario medio del viento ${at} (UTC)`,
    ask: (query, signal) => callApi(chartCalls.wsChart, { query }, signal),
    option: dailyCycleOption,
    table: dailyCycleTable,
    summary: dailyCycleSummary,
  },
  WIND_PROFILE: {
    title: () => 'Perfil vertical medio del viento',
    ask: (query, signal) => callApi(chartCalls.profileChart, { query }, signal),
    option: profileOption,
    table: profileTable,
    summary: profileSummary,
  },
  WINDROSE: {
    title: (at) => `Rosa de los vientos ${at}`,
    ask: (query, signal) => callApi(chartCalls.roseChart, { query }, signal),
    option: roseOption,
    table: roseTable,
    summary: roseSummary,
  },
  WEIBULL: {
    title: (at) => `Distribución de frecuencias ${at} (Weibull)`,
    ask: (query, signal) => callApi(chartCalls.weibullChart, { query }, signal),
    option: weibullOption,
    table: weibullTable,
    summary: weibullSummary,
  },
};

/** The charts in the order of the carousel. */
export const CHART_ORDER = Object.keys(KINDS) as readonly ChartName[];

/** The title of a chart, with its height in m where it has one. */
export const chartTitle = (name: ChartName, altura: Height): string =>
  KINDS[name].title(`a ${altura}\u202fm`);

/** Asks the server for a chart; null outside the domain. Throws an ApiError. */
export async function fetchChart<Name extends ChartName>(
  name: Name,
  query: ChartQuery,
  signal: AbortSignal,
): Promise<ChartData<Name> | null> {
  const answer = await KINDS[name].ask({ ...query, edicion: EDITION }, signal);
  return answer.success ? { name, data: answer.data } : null;
}

/** The drawing of a chart. */
export const chartOption = <Name extends ChartName>(
  { name, data }: ChartData<Name>,
  style: ChartStyle,
): EChartsOption => KINDS[name].option(data, style);

/** The numbers of a chart. */
export const chartTable = <Name extends ChartName>({ name, data }: ChartData<Name>): ChartTable =>
  KINDS[name].table(data);

/** A summary of a chart in one line; empty where it has no values. */
export const chartSummary = <Name extends ChartName>({ name, data }: ChartData<Name>): string =>
  KINDS[name].summary(data);
