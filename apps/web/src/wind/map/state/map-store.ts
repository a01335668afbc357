import { create } from 'zustand';
import { inStorage } from '../../../session/local-storage.ts';
import { type OverlayId, START_OPACITY } from './layers.ts';
import { type MapLook, START_VIEW } from './map-state.ts';

export type LayerId = 'base' | OverlayId;
export type LayerStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** Which base map is shown. `replaced` is the built-in one where the public one does not answer. */
export type BaseInUse = 'undecided' | 'public' | 'built-in' | 'replaced';

export interface OverlaySetting {
  readonly visible: boolean;
  /** The layer's own opacity in percent, in addition to the one that all layers share. */
  readonly opacity: number;
}

/** The values of the shown field, from the tiles at hand. */
export interface ValuesHere {
  /**
   * The value at a place; undefined where it is not known yet, null where there are no data. `isCell` is true when it
   * is that of one cell.
   */
  at(place: {
    readonly lat: number;
    readonly lng: number;
  }): { readonly value: number; readonly isCell: boolean } | null | undefined;
}

/** The place of the pointer on the map, and whether it stays there. */
export interface PointerHere {
  readonly lat: number;
  readonly lng: number;
  readonly rests: boolean;
}

/** The pixels of the map that are covered at its right and at its foot, by the map's size. */
export type Covered = (size: { readonly x: number; readonly y: number }) => [right: number, foot: number];
export const NOTHING: Covered = () => [0, 0];

interface MapStore {
  /** The last query string of the map's address, even before the page shows it; null before the map. */
  readonly search: string | null;
  /** Opacity of the wind layer in percent. */
  readonly opacity: number;
  readonly bathymetry: boolean;
  readonly overlays: Readonly<Record<OverlayId, OverlaySetting>>;
  readonly status: Readonly<Record<LayerId, LayerStatus>>;
  /** The zoom of the map as it is shown. */
  readonly zoom: number;
  /** Grows by one each time the failed layers are asked for again. */
  readonly retries: number;
  readonly base: BaseInUse;
  /** The values of the map; null while it shows pictures, whose values the browser does not know. */
  readonly values: ValuesHere | null;
  readonly pointer: PointerHere | null;
  /** The colours while they are being adjusted. */
  readonly adjusted: MapLook | null;
  /** Whether the points of projects are on the map. */
  readonly withProjects: boolean;
  /** Takes the places that are chosen on the map while something is drawn there. */
  readonly draw: ((lat: number, lon: number) => void) | null;
  /** The part of the map that a sheet with the point covers. */
  readonly covered: Covered;
  /** Grows by one each time the map starts anew, without points. */
  readonly resets: number;
  readonly setSearch: (search: string) => void;
  readonly setOpacity: (opacity: number) => void;
  readonly setBathymetry: (bathymetry: boolean) => void;
  readonly setOverlay: (id: OverlayId, setting: Partial<OverlaySetting>) => void;
  /** Sets the layers as an address has them. */
  readonly setLayers: (capas: string | null) => void;
  readonly report: (id: LayerId, status: LayerStatus) => void;
  readonly retry: () => void;
  readonly setZoom: (zoom: number) => void;
  readonly setBase: (base: BaseInUse) => void;
  readonly setValues: (values: ValuesHere | null) => void;
  readonly setPointer: (pointer: PointerHere | null) => void;
  readonly setAdjusted: (look: MapLook | null) => void;
  readonly setDraw: (draw: MapStore['draw']) => void;
  readonly setCovered: (covered: Covered) => void;
  readonly reset: () => void;
}

/** The name of all seabed layers together in an address, and that of the opacity that all layers of the wind share. */
const BATHYMETRY = 'seabed';
const SHARED_OPACITY = 'opacity';

/** The changes to the layers, as an address writes them: `wind.60*names` is the wind with 60 % and no names. */
export const layersInAddress = ({ opacity, bathymetry, overlays }: MapStore): string | null =>
  [
    ...Object.entries(overlays).flatMap(([id, { visible, opacity }]) =>
      visible ? inAddress(id, opacity, SHOWN.opacity) : id,
    ),
    ...(bathymetry ? [] : [BATHYMETRY]),
    ...inAddress(SHARED_OPACITY, opacity, START_OPACITY),
  ].join('*') || null;

const inAddress = (id: string, percent: number, usual: number): string[] =>
  percent === usual ? [] : [`${id}.${percent}`];

/** The wind lets the ground be seen with less opacity than this, in percent. */
const COVERING = 50;

/** Whether the wind covers the ground so that little is seen of it. */
export const isGroundCovered = ({ opacity, overlays: { wind } }: MapStore): boolean =>
  wind.visible && (opacity * wind.opacity) / 100 >= COVERING;

/** The key of the browser's storage for the projects that the map shows. */
export const SHOWN_PROJECTS = 'proyectosEnMapa';

/** The first setting of a layer. */
const SHOWN: OverlaySetting = { visible: true, opacity: 100 };

/** The map's state that is not in the address: the visitor's settings, and the state of the layers. */
export const useMapStore = create<MapStore>()((set) => ({
  search: null,
  opacity: START_OPACITY,
  bathymetry: true,
  overlays: { wind: SHOWN, seabed_global: SHOWN, seabed_depth: SHOWN, seabed_contours: SHOWN, names: SHOWN },
  status: {
    base: 'idle',
    wind: 'idle',
    seabed_global: 'idle',
    seabed_depth: 'idle',
    seabed_contours: 'idle',
    names: 'idle',
  },
  zoom: START_VIEW.zoom,
  retries: 0,
  base: 'undecided',
  values: null,
  pointer: null,
  adjusted: null,
  withProjects: inStorage((storage) => storage.getItem(SHOWN_PROJECTS)) != null,
  draw: null,
  covered: NOTHING,
  resets: 0,
  setSearch: (search) => set({ search }),
  setOpacity: (opacity) => set({ opacity }),
  setBathymetry: (bathymetry) => set({ bathymetry }),
  setOverlay: (id, setting) =>
    set(({ overlays }) => ({ overlays: { ...overlays, [id]: { ...overlays[id], ...setting } } })),
  setLayers: (capas) =>
    set(({ overlays }) => {
      const off: readonly string[] = capas?.split('*') ?? [];
      const percent = (id: string, usual: number): number => {
        const wanted = off.find((layer) => layer.startsWith(`${id}.`))?.slice(id.length + 1);
        return wanted !== undefined && /^\d\d?$|^100$/.test(wanted) ? Number(wanted) : usual;
      };
      const shown = (Object.keys(overlays) as OverlayId[]).map((id): [OverlayId, OverlaySetting] => [
        id,
        // A layer that is switched off keeps its opacity until it is shown again.
        off.includes(id)
          ? { ...overlays[id], visible: false }
          : { visible: true, opacity: percent(id, SHOWN.opacity) },
      ]);
      return {
        opacity: percent(SHARED_OPACITY, START_OPACITY),
        bathymetry: !off.includes(BATHYMETRY),
        overlays: Object.fromEntries(shown) as Record<OverlayId, OverlaySetting>,
      };
    }),
  report: (id, status) => set((state) => ({ status: { ...state.status, [id]: status } })),
  retry: () => set(({ retries }) => ({ retries: retries + 1 })),
  setZoom: (zoom) => set({ zoom }),
  setBase: (base) => set({ base }),
  setValues: (values) => set({ values }),
  setPointer: (pointer) => set({ pointer }),
  setAdjusted: (adjusted) => set({ adjusted }),
  setDraw: (draw) => set({ draw }),
  setCovered: (covered) => set({ covered }),
  reset: () => set(({ resets }) => ({ resets: resets + 1 })),
}));
