/** A range of values that are physically possible. */
export type Possible = readonly [low: number, high: number];

/** What is possible of the height of land and floor above the sea, and of the sea's depth (positive), both in metres. */
export const POSSIBLE_SURFACE = {
  elevation: [-12_000, 9_000],
  depth: [0, 12_000],
} as const satisfies Record<string, Possible>;
