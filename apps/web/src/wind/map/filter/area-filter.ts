import { type Area, type AreaData, polygonsOf } from '@mapa/contract';
import type { PointSelection } from '../points/point-value-query.ts';
import type { View } from '../tiles/view.ts';
import { useVeiled, type Veiled, worldOf } from './veiled.ts';

/** The part of an area that passes the filter of the map. */
export interface Passed {
  /** The share of its ground with data that passes; undefined where there are none. */
  readonly share: number | undefined;
  /** The best cells whose middle passes, in their order. */
  readonly cells: AreaData['bestCells'];
}

/** The result of an active filter for an area: `passed` once it is known. Null where there is no filter. */
export interface AreaFilter {
  readonly passed: Passed | undefined;
  readonly isLoading: boolean;
}

/** Finds the part of an area that passes the filter of the map. */
export function useAreaFilter(
  area: Area,
  cells: AreaData['bestCells'],
  selection: Pick<PointSelection, 'dato' | 'altura'>,
  filtro: string | null,
): AreaFilter | null {
  const outline = polygonsOf(area)
    .flat(2)
    .map(([lon = 0, lat = 0]) => ({ lat, lon }));
  const veiled = useVeiled(['área', area, cells], selection, filtro, [...outline, ...cells], (around) =>
    passedIn(around, area, cells),
  );
  return veiled && { passed: veiled.found, isLoading: veiled.isLoading };
}

/** The part of an area that passes a filter on the ground around it. */
function passedIn(
  { view, passes, pixelOf, pixelKm2 }: Veiled,
  area: Area,
  cells: AreaData['bestCells'],
): Passed {
  const { width, height } = view;
  const isInside = insideOf(view, area);
  let [km2, ofKm2] = [0, 0];
  for (let row = 0; row < height; row++)
    for (let at = row * width; at < (row + 1) * width; at++) {
      const isPassed = isInside[at] ? passes(at) : null;
      if (isPassed === null) continue;
      ofKm2 += pixelKm2(row);
      if (isPassed) km2 += pixelKm2(row);
    }
  return {
    share: ofKm2 > 0 ? km2 / ofKm2 : undefined,
    cells: cells.filter((cell) => passes(pixelOf(cell))),
  };
}

/** 1 for each pixel of a view inside an area; a pixel that is surrounded twice is outside, as the server counts. */
function insideOf({ x, y, side, width, height }: View, area: Area): Uint8Array {
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  if (pen === null) throw new Error('There is no canvas to draw an area on');
  for (const ring of polygonsOf(area).flat()) {
    for (const [at, [lon = 0, lat = 0]] of ring.entries()) {
      const place = worldOf({ lat, lon });
      const to = [(place.x - x) * side, (place.y - y) * side] as const;
      if (at === 0) pen.moveTo(...to);
      else pen.lineTo(...to);
    }
    pen.closePath();
  }
  pen.fill('evenodd');
  const { data } = pen.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_, at) => ((data[4 * at + 3] ?? 0) >= 128 ? 1 : 0));
}
