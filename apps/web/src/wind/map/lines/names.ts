import townsUrl from '@mapa/places/towns.tsv?url';
import {
  FIRST_TOWN_ZOOM,
  movedName,
  type NameStyle,
  namesOfWorld,
  type Place,
  type PlacedName,
  readPlaces,
  withTowns,
} from '@mapa/wms/names';
import placesUrl from '@mapa/wms/places.tsv?url';
import type { TileStatus } from '../tiles/tiles.ts';
import type { View } from '../tiles/view.ts';

/** The CSS font of a name: that of the map service. */
export const fontOf = ({ slant, weight, size }: NameStyle): string =>
  `${slant} ${weight} ${size}px "Inter Variable", system-ui, sans-serif`;

/** The names of the map at a whole zoom, in pixels of the world. They depend on nothing else, so that none jumps. */
type NamesAt = (zoom: number) => readonly PlacedName[];

/** The names that a map writes, fetched as it needs them. */
export interface Names {
  /** Whether all wanted names have come. */
  readonly status: TileStatus;
  readonly at: NamesAt;
  /**
   * Fetches the names that a view writes; those of towns, of which there are thousands, with the first view that is
   * near enough.
   */
  want(view: View): void;
  /** Asks again for what could not be fetched. */
  retry(): void;
}

/** Places names by their widths on a canvas. `changed` is called when more names have come, or cannot be fetched. */
export function createNames(
  pen: Pick<CanvasRenderingContext2D, 'font' | 'letterSpacing' | 'measureText'>,
  changed: () => void,
): Names {
  let places: readonly Place[] | undefined;
  let [wantsTowns, hasTowns, isFetching, hasFailed] = [false, false, false, false];
  const isMissing = () => places === undefined || (wantsTowns && !hasTowns);
  const fetchMissing = async (): Promise<void> => {
    if (isFetching) return;
    isFetching = true;
    hasFailed = false;
    try {
      while (isMissing()) {
        if (places === undefined) places = await loadPlaces();
        else {
          places = withTowns(places, await textOf(townsUrl));
          hasTowns = true;
        }
        placed.clear();
      }
    } catch {
      // The failure is reported, and the names can be asked for again.
      hasFailed = true;
    }
    isFetching = false;
    changed();
  };
  const placed = new Map<number, readonly PlacedName[]>();
  const widthOf = (text: string, style: NameStyle): number => {
    pen.font = fontOf(style);
    pen.letterSpacing = `${style.spacing}px`;
    return pen.measureText(text).width;
  };
  return {
    get status() {
      if (hasFailed) return 'failed';
      return isMissing() ? 'loading' : 'ready';
    },
    at(zoom) {
      const known = placed.get(zoom);
      if (known) return known;
      const found = namesOfWorld(places ?? [], zoom, widthOf);
      placed.set(zoom, found);
      return found;
    },
    want(view) {
      wantsTowns ||= wholeZoom(view) >= FIRST_TOWN_ZOOM;
      if (isMissing() && !hasFailed) void fetchMissing();
    },
    retry() {
      if (hasFailed) void fetchMissing();
    },
  };
}

/** Fetches the places, and the typeface, without which names would be placed by the widths of another. */
async function loadPlaces(): Promise<readonly Place[]> {
  const [text] = await Promise.all([
    textOf(placesUrl),
    document.fonts.load(fontOf({ slant: 'normal', weight: 500, size: 12, spacing: 0, dot: 0 })),
  ]);
  return readPlaces(text);
}

async function textOf(url: string): Promise<string> {
  const answer = await fetch(url, { priority: 'low' });
  if (!answer.ok) throw new Error(`${answer.status} from ${url}`);
  return answer.text();
}

const wholeZoom = (view: View): number => Math.floor(Math.log2(view.side / 256) + 1e-6);

/**
 * The names in a view, in its pixels. Between two zooms they are those of the coarser one, farther apart but of the
 * same size.
 */
export function namesIn(view: View, namesAt: NamesAt): PlacedName[] {
  const zoom = wholeZoom(view);
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
