export { CHART_FORMULA } from './chart-record.ts';
export { circularDeviation, circularMean, sectorOf } from './direction/circular.ts';
export { type WindRose, windRose } from './direction/rose.ts';
export type { Values } from './pass.ts';
export { type ChartStatistics, chartStatistics, type PointStatistics, pointStatistics } from './point.ts';
export { shearExponent } from './profile.ts';
export { type Histogram, histogram } from './speed/histogram.ts';
export { type Moments, meanOf, moments, shareAbove } from './speed/moments.ts';
export { powerDensity } from './speed/power.ts';
export { calendarOf, regularCalendar } from './time/calendar.ts';
export {
  type CalendarMeans,
  calendarMeans,
  dailyCycle,
  interannualVariability,
  type Mean,
  type YearMean,
} from './time/means.ts';
export { type SectorClimate, weibullBySector } from './weibull/by-sector.ts';
export { type Weibull, weibullDensity, weibullMoment, weibullShareAbove } from './weibull/distribution.ts';
export {
  fitMeanCube,
  fitWasp,
  weibullMaximumLikelihood,
  weibullMeanCube,
  weibullWasp,
} from './weibull/fit.ts';
export { gamma } from './weibull/gamma.ts';
