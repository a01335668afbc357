import { LAYER_GROUPS } from '../layers.ts';

/** All layers that may be asked for. */
export const LAYER_NAMES: readonly string[] = LAYER_GROUPS.flatMap(({ layers }) =>
  layers.map(({ name }) => name),
);
