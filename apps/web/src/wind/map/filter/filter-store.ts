import { create } from 'zustand';
import type { TileStatus } from '../values/tiles.ts';
import type { Found } from './filter-canvas.ts';

/** How far the filter on the map is, and what it has found of what is seen. */
interface FilterStore {
  readonly status: TileStatus;
  readonly found: Found | null;
}

export const useFilterStore = create<FilterStore>()(() => ({ status: 'loading', found: null }));
