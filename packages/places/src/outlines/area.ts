/**
 * An area by its borders: longitude and latitude in degrees, one after the other; together the lines close every ring.
 */
export interface Area {
  readonly lines: readonly Float32Array[];
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export function areaOf(lines: readonly Float32Array[]): Area {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const line of lines)
    for (let at = 0; at < line.length; at += 2) {
      west = Math.min(west, line[at]!);
      east = Math.max(east, line[at]!);
      south = Math.min(south, line[at + 1]!);
      north = Math.max(north, line[at + 1]!);
    }
  return { lines, west, south, east, north };
}

/**
 * Whether a point lies in an area: a ray to the north crosses its borders an odd number of times. The order and the
 * direction of the lines do not matter, and holes count by themselves.
 */
export function isInside(area: Area, lat: number, lon: number): boolean {
  if (lon < area.west || lon > area.east || lat < area.south || lat > area.north) return false;
  let inside = false;
  for (const line of area.lines)
    for (let at = 2; at < line.length; at += 2) {
      const [lon0, lon1] = [line[at - 2]!, line[at]!];
      if (lon0 > lon === lon1 > lon) continue;
      const [lat0, lat1] = [line[at - 1]!, line[at + 1]!];
      if (lat < lat0 + ((lon - lon0) / (lon1 - lon0)) * (lat1 - lat0)) inside = !inside;
    }
  return inside;
}
