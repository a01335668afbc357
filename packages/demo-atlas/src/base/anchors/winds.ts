/**
 * An anchor of the demonstration's climate. The values are invented but plausible mean winds at 100 m over open, flat
 * country or open sea.
 */
export type Anchor = readonly [lat: number, lon: number, value: number];

/** Mean wind over the open sea, m/s at 100 m. */
export const SEA_WIND: readonly Anchor[] = [
  // Atlantic west of Galicia and Portugal
  [44.6, -9.5, 9.0],
  [43.9, -8.6, 8.7],
  [43.4, -9.9, 9.0],
  [42.4, -9.6, 7.9],
  [41.0, -9.5, 7.5],
  [39.6, -10.0, 7.9],
  [38.6, -10.0, 8.0],
  [37.2, -9.6, 8.0],
  [46.0, -11.5, 9.4],
  [42.0, -11.8, 8.3],
  [38.5, -11.8, 7.8],
  [35.5, -11.5, 7.6],
  // Bay of Biscay
  [44.2, -7.4, 8.6],
  [43.9, -5.8, 7.8],
  [43.8, -3.9, 7.2],
  [43.6, -2.2, 6.8],
  [44.4, -1.9, 7.4],
  [45.5, -5.0, 8.6],
  [45.8, -2.2, 8.0],
  // Gulf of Cadiz and the Strait
  [36.8, -7.6, 6.9],
  [36.5, -6.7, 7.1],
  [36.1, -6.3, 8.2],
  [35.95, -5.6, 9.4],
  [35.6, -7.0, 7.3],
  [34.4, -8.0, 6.5],
  // Alboran and the south-east
  [36.1, -4.7, 7.4],
  [35.9, -3.2, 7.6],
  [36.5, -2.1, 8.0],
  [37.2, -0.9, 6.9],
  [37.0, 1.0, 7.4],
  [36.9, 3.0, 6.7],
  [37.3, 5.5, 7.1],
  // Balearic sea and the Gulf of Lion
  [39.3, 0.2, 5.9],
  [38.6, 0.7, 6.5],
  [40.4, 1.1, 7.1],
  [41.0, 2.2, 6.1],
  [39.6, 2.0, 6.2],
  [39.1, 3.4, 6.6],
  [40.4, 4.1, 8.2],
  [39.6, 5.4, 8.0],
  [41.6, 3.7, 8.0],
  [42.4, 3.7, 9.5],
  [42.8, 3.8, 9.7],
  [42.0, 5.2, 9.6],
  [43.1, 4.6, 9.0],
];

/** Mean wind over open country without hills, m/s at 100 m. */
export const LAND_WIND: readonly Anchor[] = [
  // Galicia and the Cantabrian coast
  [43.1, -9.0, 7.6],
  [43.5, -7.9, 7.3],
  [43.0, -7.5, 6.8],
  [42.3, -7.8, 5.8],
  [42.2, -8.6, 6.2],
  [43.4, -6.0, 5.0],
  [43.3, -4.0, 5.2],
  [43.2, -2.6, 5.3],
  // Navarre, the Ebro, Catalonia and Roussillon
  [42.8, -1.7, 6.5],
  [42.45, -2.4, 6.0],
  [42.1, -1.6, 7.1],
  [41.65, -0.95, 6.6],
  [41.2, -0.1, 6.4],
  [40.85, 0.5, 6.7],
  [41.65, 0.6, 5.0],
  [42.1, -0.3, 6.0],
  [42.5, 1.0, 4.8],
  [42.3, 3.0, 6.9],
  [41.5, 2.1, 4.7],
  [41.15, 1.2, 5.3],
  [42.75, 2.9, 7.8],
  [43.15, 2.9, 7.9],
  // Northern plateau
  [41.65, -4.7, 6.4],
  [42.35, -3.7, 6.8],
  [42.6, -5.6, 6.0],
  [40.95, -5.7, 6.0],
  [41.75, -2.5, 6.7],
  [41.5, -6.2, 5.9],
  // Southern plateau and the Iberian range
  [40.4, -3.7, 5.7],
  [40.9, -2.4, 6.4],
  [39.8, -4.2, 5.8],
  [39.0, -1.9, 7.1],
  [40.0, -2.2, 6.3],
  [38.9, -3.9, 5.7],
  [40.4, -1.1, 6.7],
  // West and south
  [39.4, -6.3, 5.6],
  [38.8, -7.0, 5.6],
  [37.3, -6.9, 5.6],
  [37.4, -5.9, 5.5],
  [37.9, -4.8, 5.2],
  [37.9, -3.7, 5.2],
  [36.6, -6.0, 6.9],
  [36.1, -5.6, 8.8],
  [36.75, -4.5, 5.5],
  [37.2, -3.4, 5.5],
  [36.9, -2.4, 6.2],
  // Mediterranean coast and the islands
  [37.9, -1.1, 5.5],
  [38.4, -0.6, 5.3],
  [39.4, -0.5, 5.0],
  [40.1, -0.2, 5.4],
  [39.6, 2.9, 5.5],
  [40.0, 4.1, 7.1],
  [38.95, 1.4, 5.7],
  // Portugal
  [41.2, -8.6, 6.2],
  [39.4, -9.2, 7.4],
  [38.75, -9.3, 7.2],
  [40.7, -7.9, 5.9],
  [38.6, -7.9, 6.1],
  [37.1, -8.9, 7.5],
  [37.1, -7.9, 5.9],
  [41.8, -6.8, 5.9],
  // France
  [43.6, 1.4, 6.4],
  [43.2, 2.2, 7.3],
  [44.7, -0.5, 6.2],
  [43.5, -1.2, 5.4],
  [45.0, 2.5, 6.5],
  [43.7, 4.2, 6.4],
  [45.9, 0.5, 6.5],
  // Morocco and Algeria
  [35.7, -5.7, 7.6],
  [35.0, -4.5, 5.6],
  [34.3, -5.8, 5.1],
  [34.6, -2.2, 6.0],
  [35.4, -0.6, 5.8],
  [36.4, 3.0, 5.3],
  [35.2, 1.5, 6.1],
  [35.6, 5.0, 5.9],
];

/** A wind that follows a line: it raises the speed of low ground and sea within `width` km by `gain` m/s. */
export interface Channel {
  readonly gain: number;
  readonly width: number;
  /** Latitude, longitude and share of the gain along the line. */
  readonly line: readonly Anchor[];
}

export const CHANNELS: readonly Channel[] = [
  // Cierzo: down the Ebro and out to sea past the delta
  {
    gain: 0.9,
    width: 28,
    line: [
      [42.6, -2.8, 0.1],
      [42.3, -1.9, 0.8],
      [41.85, -1.3, 1],
      [41.5, -0.6, 1],
      [41.15, 0.1, 0.7],
      [40.85, 0.55, 0.9],
      [40.6, 0.95, 1],
      [40.2, 1.6, 0.2],
    ],
  },
  // Levante and poniente: through the Strait and out on both sides
  {
    gain: 1.3,
    width: 17,
    line: [
      [36.15, -4.5, 0.1],
      [36.05, -5.2, 0.8],
      [36.0, -5.6, 1],
      [36.02, -6.0, 0.9],
      [36.2, -6.7, 0.2],
    ],
  },
  // Tramontana: over the Emporda and Cap de Creus
  {
    gain: 0.9,
    width: 25,
    line: [
      [42.9, 2.7, 0.8],
      [42.4, 3.3, 1],
      [41.8, 3.8, 0.6],
      [40.9, 4.1, 0.1],
    ],
  },
  // Cers: between the Pyrenees and the Montagne Noire
  {
    gain: 0.8,
    width: 20,
    line: [
      [43.4, 1.8, 0.4],
      [43.2, 2.4, 1],
      [43.0, 3.2, 1],
      [42.8, 4.0, 0.3],
    ],
  },
  // North-easterlies round Finisterre
  {
    gain: 0.6,
    width: 30,
    line: [
      [43.9, -8.0, 0.5],
      [43.5, -9.1, 1],
      [42.9, -9.7, 0.6],
      [42.3, -10.0, 0],
    ],
  },
  // Nortada along the coast of Lisbon
  {
    gain: 0.5,
    width: 25,
    line: [
      [40.0, -9.3, 0.3],
      [38.9, -9.7, 1],
      [38.2, -9.4, 0.4],
    ],
  },
];
