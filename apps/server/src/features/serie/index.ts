export { csvOf } from './csv.ts';
export {
  coordinates,
  DEMO_NOTICE,
  distanceText,
  type LeemeContent,
  type ListedFile,
  leeme,
  sha256Of,
} from './leeme.ts';
export { type Period, periodName, trialPeriod, wholePeriod } from './period.ts';
export { distanceBetween, fileStem, type ProductPoint, productPoint } from './point.ts';
