import type { OutlineTiles } from '@mapa/contract';
import type { MapTheme } from '@mapa/wms/scales';
import { useEffect, useState } from 'react';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { useMapStore } from '../state/map-store.ts';
import { createLineCanvas, type LineCanvas } from './line-canvas.ts';

interface Props {
  readonly source: OutlineTiles;
  readonly theme: MapTheme;
  readonly zIndex: number;
  /** A share from 0 to 1. */
  readonly opacity: number;
  /** Called when all of a view is drawn. */
  readonly onComplete: () => void;
  /** Called where the browser cannot do this. */
  readonly onUnable: () => void;
}

/** Coast, borders, provinces and names as the browser draws them. */
export function LineLayer({ source, theme, zIndex, opacity, onComplete, onUnable }: Props) {
  const map = useMap();
  const [layer, setLayer] = useState<LineCanvas | null>(null);
  const report = useMapStore((store) => store.report);
  const attempt = useMapStore((store) => store.attempt);

  useEffect(() => {
    const made = createLineCanvas(map, source, (status) => {
      report('names', status);
      if (status === 'ready') onComplete();
    });
    if (!made) {
      onUnable();
      return;
    }
    setLayer(made);
    return () => {
      made.remove();
      report('names', 'idle');
    };
  }, [map, source, report, onComplete, onUnable]);

  useEffect(() => {
    layer?.setTheme(theme);
  }, [layer, theme]);

  useEffect(() => {
    if (!layer) return;
    layer.canvas.style.zIndex = String(zIndex);
    layer.canvas.style.opacity = String(opacity);
  }, [layer, zIndex, opacity]);

  useEffect(() => {
    if (attempt > 0) layer?.retry();
  }, [layer, attempt]);
  return null;
}
