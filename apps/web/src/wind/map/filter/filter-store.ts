import { create } from 'zustand';
import type { TileStatus } from '../tiles/tiles.ts';
import type { Found } from './filter-canvas.ts';

/** The progress of the filter on the map, and its result for the visible part. */
interface FilterStore {
  readonly status: TileStatus;
  readonly found: Found | null;
}

export const useFilterStore = create<FilterStore>()(() => ({ status: 'loading', found: null }));
