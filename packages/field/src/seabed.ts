/** The seabed layers of the map, from the lowest to the topmost. Each is drawn from its `minZoom` on. */
export const SEABED_LAYERS = {
  seabed_global: { minZoom: 0 },
  seabed_depth: { minZoom: 8 },
  seabed_contours: { minZoom: 9 },
} as const;

export type SeabedLayer = keyof typeof SEABED_LAYERS;
