export { overLand } from './over-land.ts';
export {
  FULL_SHADING,
  GROUNDS,
  LAND_SHADING,
  LEAST_SHADING,
  SEA_SHADING,
  SHADOW,
  tintsOf,
} from './shading.ts';
