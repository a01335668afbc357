import {
  movedName,
  type NameStyle,
  namesOfWorld,
  type Place,
  type PlacedName,
  readPlaces,
} from '@mapa/wms/names';
import placesUrl from '@mapa/wms/places.tsv?url';
import type { View } from '../values/view.ts';

/** The CSS font of a name: that of the map service. */
export const fontOf = ({ slant, weight, size }: NameStyle): string =>
  `${slant} ${weight} ${size}px "Inter Variable", system-ui, sans-serif`;

/** Fetches the places, and the typeface, without which names would be placed by the widths of another. */
export async function loadPlaces(): Promise<readonly Place[]> {
  const [answer] = await Promise.all([
    fetch(placesUrl, { priority: 'low' }),
    document.fonts.load(fontOf({ slant: 'normal', weight: 500, size: 12, spacing: 0, dot: 0 })),
  ]);
  if (!answer.ok) throw new Error(`${answer.status} from ${placesUrl}`);
  return readPlaces(await answer.text());
}

/** The names of the map at a whole zoom, in pixels of the world. They depend on nothing else, so that none jumps. */
export type NamesAt = (zoom: number) => readonly PlacedName[];

/** Places names by their widths on a canvas. */
export function createNames(
  places: readonly Place[],
  pen: Pick<CanvasRenderingContext2D, 'font' | 'letterSpacing' | 'measureText'>,
): NamesAt {
  const kept = new Map<number, readonly PlacedName[]>();
  const widthOf = (text: string, style: NameStyle): number => {
    pen.font = fontOf(style);
    pen.letterSpacing = `${style.spacing}px`;
    return pen.measureText(text).width;
  };
  return (zoom) => {
    const known = kept.get(zoom);
    if (known) return known;
    const placed = namesOfWorld(places, zoom, widthOf);
    kept.set(zoom, placed);
    return placed;
  };
}

/**
 * The names in a view, in its pixels. Between two zooms they are those of the coarser one, farther apart but of the
 * same size.
 */
export function namesIn(view: View, namesAt: NamesAt): PlacedName[] {
  const zoom = Math.floor(Math.log2(view.side / 256) + 1e-6);
  const scale = view.side / (256 * 2 ** zoom);
  const found: PlacedName[] = [];
  for (const name of namesAt(zoom)) {
    const right = name.dotX * scale - view.x * view.side - name.dotX;
    const down = name.dotY * scale - view.y * view.side - name.dotY;
    const moved = movedName(name, right, down);
    if (moved.right > 0 && moved.left < view.width && moved.bottom > 0 && moved.top < view.height)
      found.push(moved);
  }
  return found;
}
