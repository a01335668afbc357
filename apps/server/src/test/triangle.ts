/** An area of some 45 km² by Pamplona, in GeoJSON. */
export const TRIANGLE = {
  type: 'Polygon',
  coordinates: [
    [
      [-1.7, 42.7],
      [-1.6, 42.7],
      [-1.6, 42.8],
      [-1.7, 42.7],
    ],
  ],
};
