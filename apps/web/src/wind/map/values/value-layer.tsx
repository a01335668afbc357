import type { TileLayer } from '@mapa/contract';
import { useEffect, useState } from 'react';
import { useCanvas } from '../canvas/use-canvas.ts';
import { useLosses } from '../canvas/use-losses.ts';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { WIND_Z } from '../state/layers.ts';
import type { MapState } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import type { TileStatus } from '../tiles/tiles.ts';
import { coloursOf } from './colours.ts';
import { createValueCanvas, type ValueCanvas } from './value-canvas.ts';

interface Props {
  readonly state: Pick<MapState, 'dato' | 'variable' | 'altura' | 'look'>;
  /** The list of tiles. */
  readonly list: { readonly version: string; readonly layers: readonly TileLayer[] };
  /** A share from 0 to 1. */
  readonly opacity: number;
  /** Called where the browser cannot do this. */
  readonly onUnable: () => void;
}

/** The wind as the browser colours it from tiles of values. */
export function ValueLayer({ state: { dato, variable, altura, look }, list, opacity, onUnable }: Props) {
  const map = useMap();
  const [layer, setLayer] = useState<ValueCanvas | null>(null);
  const report = useMapStore((store) => store.report);
  const setValues = useMapStore((store) => store.setValues);
  const adjusted = useMapStore((store) => store.adjusted) ?? look;
  useCanvas(layer, opacity);
  const [losses, gone] = useLosses();

  // biome-ignore lint/correctness/useExhaustiveDependencies(losses): another canvas takes the place of a lost one
  useEffect(() => {
    const changed = (status: TileStatus): void => {
      report('wind', status);
      // The object is new each time, so that code that shows a value looks again.
      setValues({ at: (place) => made?.valueAt(place) });
    };
    const made = createValueCanvas(map, WIND_Z, changed, gone);
    if (!made) {
      onUnable();
      return;
    }
    setLayer(made);
    return () => {
      made.remove();
      setValues(null);
      report('wind', 'idle');
    };
  }, [map, onUnable, report, setValues, losses, gone]);

  useEffect(() => {
    const field = list.layers.find(
      (one) => one.dato === dato && one.variable === variable && one.altura === altura,
    );
    if (field) layer?.show({ ...field, version: list.version }, coloursOf(variable, adjusted));
  }, [layer, list, dato, variable, altura, adjusted]);
  return null;
}
