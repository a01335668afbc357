import type { TileList } from '@mapa/contract';
import { useEffect, useState } from 'react';
import { useCanvas } from '../canvas/use-canvas.ts';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { NAMES_Z } from '../state/layers.ts';
import { useMapStore } from '../state/map-store.ts';
import { useMapTheme } from '../state/relief-store.ts';
import { createLineCanvas, type LineCanvas } from './line-canvas.ts';

interface Props {
  /** The list of tiles. */
  readonly list: TileList;
  /** A share from 0 to 1. */
  readonly opacity: number;
  /** Called with whether pictures have to stand in. */
  readonly onPictures: (needed: boolean) => void;
}

/** Coast, borders, provinces and names as the browser draws them. */
export function LineLayer({ list, opacity, onPictures }: Props) {
  const map = useMap();
  const source = list.outlines;
  const theme = useMapTheme();
  const [layer, setLayer] = useState<LineCanvas | null>(null);
  const report = useMapStore((store) => store.report);
  useCanvas(layer, opacity);

  useEffect(() => {
    const made = createLineCanvas(map, source, (status) => {
      report('names', status);
      if (status === 'ready') onPictures(false);
    });
    made.canvas.style.zIndex = String(NAMES_Z);
    setLayer(made);
    return () => {
      made.remove();
      report('names', 'idle');
    };
  }, [map, source, report, onPictures]);

  useEffect(() => layer?.setTheme(theme), [layer, theme]);
  return null;
}
