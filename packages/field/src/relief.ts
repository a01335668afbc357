/** A range of values that are physically possible. */
export type Possible = readonly [low: number, high: number];

/**
 * The possible heights of land and sea floor above the sea, and the possible depths of the sea (positive), both in
 * metres.
 */
export const POSSIBLE_SURFACE = {
  elevation: [-12_000, 9_000],
  depth: [0, 12_000],
} as const satisfies Record<string, Possible>;
