import type { TileList } from '@mapa/contract';
import type { SeabedLayer as SeabedId } from '@mapa/field';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLosses } from '../canvas/use-losses.ts';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { SOFT } from '../leaflet/wms-layer.tsx';
import { SEABED_OVERLAYS } from '../state/layers.ts';
import { useMapStore } from '../state/map-store.ts';
import { useMapTheme } from '../state/relief-store.ts';
import type { TileStatus } from '../tiles/tiles.ts';
import { createSeabedCanvas, type SeabedCanvas } from './seabed-canvas.ts';

interface Props {
  /** The list of tiles. */
  readonly list: TileList;
  /** Whether the colours are blended softly into the base map, under the wind. */
  readonly soft: boolean;
  /** Called with whether pictures have to stand in. */
  readonly onPictures: (needed: boolean) => void;
}

/** The seabed as the browser draws it from depths: colours of the ocean and of the shelf, and lines of equal depth. */
export function SeabedLayer({ list, soft, onPictures }: Props) {
  const map = useMap();
  const theme = useMapTheme();
  const [layer, setLayer] = useState<SeabedCanvas | null>(null);
  const report = useMapStore((store) => store.report);
  const retries = useMapStore((store) => store.retries);
  const overlays = useMapStore((store) => store.overlays);
  const look = useMemo(() => {
    const opacityOf = (wanted: SeabedId): number => {
      const { startOpacity = 0 } = SEABED_OVERLAYS.find(({ id }) => id === wanted) ?? {};
      const { visible, opacity } = overlays[wanted];
      return visible ? (startOpacity * opacity) / 10_000 : 0;
    };
    const colours = [opacityOf('seabed_global'), opacityOf('seabed_depth')] as const;
    return { colours, lines: opacityOf('seabed_contours'), theme };
  }, [overlays, theme]);
  const first = useRef(look);
  const [losses, gone] = useLosses();

  // biome-ignore lint/correctness/useExhaustiveDependencies(losses): another canvas takes the place of a lost one
  useEffect(() => {
    const source = { ...list.seabed, version: list.version };
    const changed = (status: TileStatus): void => {
      const { overlays, zoom } = useMapStore.getState();
      for (const { id, minZoom } of SEABED_OVERLAYS)
        report(id, overlays[id].visible && Math.round(zoom) >= minZoom ? status : 'idle');
      if (status === 'ready') onPictures(false);
    };
    const made = createSeabedCanvas(map, source, list.outlines, first.current, changed, gone);
    if (!made) {
      onPictures(true);
      return;
    }
    const [{ zIndex = 0 } = {}, , { zIndex: above = 0 } = {}] = SEABED_OVERLAYS;
    made.colours.style.zIndex = String(zIndex);
    made.lines.style.zIndex = String(above);
    setLayer(made);
    return () => {
      made.remove();
      for (const { id } of SEABED_OVERLAYS) report(id, 'idle');
    };
  }, [map, list, report, onPictures, losses, gone]);

  useEffect(() => layer?.setLook(look), [layer, look]);
  useEffect(() => {
    layer?.colours.classList.toggle(SOFT, soft);
  }, [layer, soft]);
  useEffect(() => {
    if (retries > 0) layer?.retry();
  }, [layer, retries]);
  return null;
}
