export {
  CurveError,
  type CurveProblem,
  cutIn,
  cutOut,
  type PowerCurve,
  rated,
  ratedPower,
} from './curve/curve.ts';
export { CORRECTIONS, type Correction, STANDARD_DENSITY, turbinePower } from './curve/density.ts';
export { type ChosenCurve, curveOf, OPEN_CURVES, type OpenCurveName } from './curve/open-curves.ts';
export { readCurve } from './curve/read.ts';
export {
  type Assessment,
  assessSeries,
  assessWeibull,
  type SeriesAssessment,
  type Turbine,
} from './energy/assess.ts';
export { around, hubSpeeds } from './energy/hub-height.ts';
export { pearson, type Site, together } from './energy/together.ts';
export { type TurbineSettings, turbineOf } from './energy/turbine.ts';
export type { WeibullShare } from './energy/weibull.ts';
export { YEAR_HOURS } from './energy/year.ts';
export { isLossName, LOSSES, type Loss } from './losses/categories.ts';
export { batStop, gridCap, hysteresis, noiseMode, type Rule, temperatureStop } from './losses/computed.ts';
export { isUncertaintyName, UNCERTAINTIES, type Uncertainty } from './uncertainty/categories.ts';
