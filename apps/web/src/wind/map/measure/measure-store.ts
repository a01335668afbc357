import type { LatLon } from '@mapa/field';
import { create } from 'zustand';
import type { Shape } from './shape.ts';

/** What can be drawn on the map. */
export type Tool = 'polygon' | 'rectangle' | 'line';

interface MeasureStore {
  /** What is being drawn, and its places so far. */
  readonly tool: Tool | null;
  readonly places: readonly LatLon[];
  /** A shape that is too long for the address. */
  readonly long: Shape | null;
  /** The shape may be out of sight: the map is to move there. */
  readonly isSought: boolean;
  readonly begin: (tool: Tool) => void;
  readonly add: (place: LatLon) => void;
  readonly undo: () => void;
  readonly stop: () => void;
  readonly keep: (long: Shape | null) => void;
  readonly seek: (isSought: boolean) => void;
}

export const useMeasureStore = create<MeasureStore>()((set) => ({
  tool: null,
  places: [],
  long: null,
  isSought: false,
  begin: (tool) => set({ tool, places: [] }),
  add: (place) => set(({ places }) => ({ places: [...places, place] })),
  undo: () => set(({ places }) => ({ places: places.slice(0, -1) })),
  stop: () => set({ tool: null, places: [] }),
  keep: (long) => set({ long }),
  seek: (isSought) => set({ isSought }),
}));
