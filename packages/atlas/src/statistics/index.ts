export { CHART_FORMULA } from './chart-record.ts';
export {
  circularDeviation,
  circularMean,
  type MeanVector,
  meanVector,
  sectorOf,
} from './direction/circular.ts';
export { ROSE_SPEEDS, type RoseOptions, type WindRose, windRose } from './direction/rose.ts';
export type { Values } from './pass.ts';
export {
  type ChartStatistics,
  chartStatistics,
  type PointSeries,
  type PointStatistics,
  pointStatistics,
} from './point.ts';
export { type Profile, shearExponent, verticalProfile } from './profile.ts';
export { type Histogram, histogram } from './speed/histogram.ts';
export { type Moments, meanOf, moments, shareAbove } from './speed/moments.ts';
export { type PowerDensity, powerDensity } from './speed/power.ts';
export { type Calendar, calendarOf, regularCalendar } from './time/calendar.ts';
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
  type WaspMoments,
  weibullMaximumLikelihood,
  weibullMeanCube,
  weibullWasp,
} from './weibull/fit.ts';
export { gamma, logGamma } from './weibull/gamma.ts';
