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
import type { ChartName } from '@mapa/contract';
import type { Height } from '@mapa/field';
import type { EChartsOption } from 'echarts';
import type { ChartData } from './chart-query.ts';

/** The charts in the order of the carousel. */
export const CHART_ORDER: readonly ChartName[] = ['WS', 'WIND_PROFILE', 'WINDROSE', 'WEIBULL'];

/** What a chart shows, with its height in m where it has one. */
export function chartTitle(name: ChartName, altura: Height): string {
  const at = `a ${altura}\u202fm`;
  switch (name) {
    case 'WS':
      return `Ciclo diario medio del viento ${at} (UTC)`;
    case 'WIND_PROFILE':
      return 'Perfil vertical medio del viento';
    case 'WINDROSE':
      return `Rosa de los vientos ${at}`;
    case 'WEIBULL':
      return `Distribución de frecuencias ${at} (Weibull)`;
  }
}

/** The drawing of a chart. */
export function chartOption(chart: ChartData, style: ChartStyle): EChartsOption {
  switch (chart.name) {
    case 'WS':
      return dailyCycleOption(chart.data, style);
    case 'WIND_PROFILE':
      return profileOption(chart.data, style);
    case 'WINDROSE':
      return roseOption(chart.data, style);
    case 'WEIBULL':
      return weibullOption(chart.data, style);
  }
}

/** The numbers of a chart. */
export function chartTable(chart: ChartData): ChartTable {
  switch (chart.name) {
    case 'WS':
      return dailyCycleTable(chart.data);
    case 'WIND_PROFILE':
      return profileTable(chart.data);
    case 'WINDROSE':
      return roseTable(chart.data);
    case 'WEIBULL':
      return weibullTable(chart.data);
  }
}
