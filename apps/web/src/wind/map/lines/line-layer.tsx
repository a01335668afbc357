import type { OutlineTiles } from '@mapa/contract';
import { useEffect, useState } from 'react';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { NAMES_Z } from '../state/layers.ts';
import { useMapStore } from '../state/map-store.ts';
import { createLineCanvas, type LineCanvas } from './line-canvas.ts';

interface Props {
  readonly source: OutlineTiles;
  /** A share from 0 to 1. */
  readonly opacity: number;
  /** Called when all of a view is drawn. */
  readonly onComplete: () => void;
}

/** Coast, borders, provinces and names as the browser draws them. */
export function LineLayer({ source, opacity, onComplete }: Props) {
  const map = useMap();
  const [layer, setLayer] = useState<LineCanvas | null>(null);
  const report = useMapStore((store) => store.report);
  const attempt = useMapStore((store) => store.attempt);

  useEffect(() => {
    const made = createLineCanvas(map, source, (status) => {
      report('names', status);
      if (status === 'ready') onComplete();
    });
    made.canvas.style.zIndex = String(NAMES_Z);
    setLayer(made);
    return () => {
      made.remove();
      report('names', 'idle');
    };
  }, [map, source, report, onComplete]);

  useEffect(() => {
    if (layer) layer.canvas.style.opacity = String(opacity);
  }, [layer, opacity]);

  useEffect(() => {
    if (attempt > 0) layer?.retry();
  }, [layer, attempt]);
  return null;
}
