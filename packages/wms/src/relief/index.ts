export {
  FULL_SHADING,
  GROUNDS,
  LAND_SHADING,
  LEAST_SHADING,
  SEA_SHADING,
  SHADOW,
  TINTS,
  tintsOf,
} from './shading.ts';
