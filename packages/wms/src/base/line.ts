/** A line: longitudes and latitudes in degrees in turn, with the box around them. */
export interface Line {
  readonly points: Float64Array;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function lineOf(points: Float64Array): Line {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < points.length; i += 2) {
    const [lon, lat] = [points[i]!, points[i + 1]!];
    if (lon < west) west = lon;
    if (lon > east) east = lon;
    if (lat < south) south = lat;
    if (lat > north) north = lat;
  }
  return { points, west, south, east, north };
}
