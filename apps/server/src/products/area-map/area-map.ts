import { type Atlas, eachPart, type Polygon, rowSpans, sidesOf } from '@mapa/atlas';
import { MAX_AREA_MAP_CELLS } from '@mapa/contract';
import { type Dato, type MapHeight, VARIABLE_INFO, type Variable } from '@mapa/field';
import { geoTiff } from '../micro-map/geotiff.ts';
import { aboutAtlas } from '../micro-map/micro-map.ts';

/** A variable in an area, in cells of the given width in metres. */
export interface AreaMapOrder {
  readonly dato: Dato;
  readonly variable: Variable;
  readonly altura: MapHeight;
  readonly celda: number;
  readonly polygons: readonly Polygon[];
}

/** Why there is no map. */
export type NoAreaMap = 'unknown-cell' | 'map-too-large' | 'empty-area';

/**
 * Makes a GeoTIFF, in the plane of the atlas, of the cells whose centres lie in an area; the others of its rectangle
 * have no value. Coarser cells are those of the atlas's own levels. Rejects with AtlasError.
 */
export async function areaMap(
  atlas: Pick<Atlas, 'meso' | 'micro' | 'metadata'>,
  { dato, variable, altura, celda, polygons }: AreaMapOrder,
  pause: () => Promise<void>,
): Promise<Uint8Array | NoAreaMap> {
  const raster = atlas[dato](variable, altura);
  const level = raster.levels.find(({ dx }) => dx === celda);
  if (level === undefined) return 'unknown-cell';
  const sides = sidesOf({ crs: raster.crs, x0: level.x0, y0: level.y0, dx: level.dx }, polygons);
  let [left, right, bottom, top] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const { row, spans } of rowSpans(sides, level.nx, level.ny)) {
    left = Math.min(left, spans[0] ?? left);
    right = Math.max(right, spans.at(-1) ?? right);
    bottom = Math.min(bottom, row);
    top = Math.max(top, row + 1);
  }
  if (right <= left) return 'empty-area';
  const [width, height] = [right - left, top - bottom];
  if (width * height > MAX_AREA_MAP_CELLS) return 'map-too-large';
  const values = new Float32Array(width * height).fill(Number.NaN);
  const [rows, columns] = level.chunkShape;
  await eachPart(level, sides, pause, async ({ row, column, spans }) => {
    const chunk = await level.chunk(row, column);
    for (let n = 0; n < spans.length; n += 3) {
      const [at = 0, from = 0, to = 0] = spans.slice(n, n + 3);
      const start = (at - row * rows) * columns - column * columns;
      values.set(chunk.subarray(start + from, start + to), (top - 1 - at) * width + from - left);
    }
  });
  const { title, fileUnit } = VARIABLE_INFO[variable];
  return geoTiff({
    width,
    height,
    west: level.x0 + (left - 0.5) * level.dx,
    north: level.y0 + (top - 0.5) * level.dy,
    cell: level.dx,
    crs: raster.crs,
    bands: [{ name: `${title} ${altura} m (${variable})`, units: fileUnit, values }],
    about: { ...aboutAtlas(atlas.metadata), CELL: `${celda} m` },
  });
}
