import { create } from 'zustand';
import { inStorage } from '../../session/local-storage.ts';
import { SHOWN_PROJECTS, useMapStore } from '../../wind/map/state/map-store.ts';

interface ShownStore {
  readonly ids: readonly string[];
}

/** The ids of the projects whose points are on the map. */
export const useShownStore = create<ShownStore>()(() => ({
  ids: (inStorage((storage) => storage.getItem(SHOWN_PROJECTS)) ?? '').split(' ').filter((id) => id !== ''),
}));

export const useIsShown = (id: string): boolean => useShownStore(({ ids }) => ids.includes(id));

/** Puts a project on the map, or takes it from there. */
export function setShown(id: string, isShown: boolean): void {
  const rest = useShownStore.getState().ids.filter((one) => one !== id);
  const ids = isShown ? [...rest, id] : rest;
  useShownStore.setState({ ids });
  inStorage((storage) => {
    if (ids.length === 0) storage.removeItem(SHOWN_PROJECTS);
    else storage.setItem(SHOWN_PROJECTS, ids.join(' '));
  });
  useMapStore.setState({ withProjects: ids.length > 0 });
}
