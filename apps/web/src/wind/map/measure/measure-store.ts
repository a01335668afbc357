import type { LatLon } from '@mapa/field';
import type { Shapes } from '@mapa/places/shapes';
import { create } from 'zustand';
import type { Shape } from './shape.ts';

/** The tools for drawing on the map. */
export type Tool = 'polygon' | 'rectangle' | 'line';

/** The lines of a file that has no areas, and the shape in the address that was made of them. */
interface ReadLines {
  readonly lines: Shapes['lines'];
  readonly trazo: string | null;
}

interface MeasureStore {
  /** The tool in use, and the places drawn so far. */
  readonly tool: Tool | null;
  readonly places: readonly LatLon[];
  /** A shape that is too long for the address. */
  readonly long: Shape | null;
  readonly read: ReadLines | null;
  /** The place of the line that its profile points at. */
  readonly here: LatLon | null;
  /** Whether the shape may be out of sight, so that the map has to move there. */
  readonly isSought: boolean;
  readonly begin: (tool: Tool) => void;
  readonly add: (place: LatLon) => void;
  readonly undo: () => void;
  readonly stop: () => void;
  readonly keep: (long: Shape | null, read: ReadLines | null) => void;
  readonly point: (here: LatLon | null) => void;
  readonly seek: (isSought: boolean) => void;
}

export const useMeasureStore = create<MeasureStore>()((set) => ({
  tool: null,
  places: [],
  long: null,
  read: null,
  here: null,
  isSought: false,
  begin: (tool) => set({ tool, places: [] }),
  add: (place) => set(({ places }) => ({ places: [...places, place] })),
  undo: () => set(({ places }) => ({ places: places.slice(0, -1) })),
  stop: () => set({ tool: null, places: [] }),
  keep: (long, read) => set({ long, read }),
  point: (here) => set({ here }),
  seek: (isSought) => set({ isSought }),
}));
