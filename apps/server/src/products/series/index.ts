export { csvOf } from './csv.ts';
export { DEMO } from './note.ts';
export { type Period, periodName, trialPeriod, wholePeriod } from './period.ts';
export { fileStem, type ProductPoint, productPoint } from './point.ts';
export {
  distanceText,
  type ListedFile,
  type ListedPoint,
  readmeText,
  sha256Of,
} from './readme.ts';
