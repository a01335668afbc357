export { asciiOf } from './ascii.ts';
export {
  findTexts,
  fixed,
  NONE,
  VALUE_BYTES,
  writeAscii,
  writeFixed,
  writeText,
  writeTime,
} from './digits.ts';
export { describedTable } from './iea43.ts';
export { vortexOf, windSimOf } from './lines.ts';
export { tabOf } from './tab.ts';
export { monthByHour, speedByDirection, type Winds, weibullTable } from './tables.ts';
export { timeOf, type Wind, type WindAndAir, type WindAndStability } from './wind.ts';
