import { useComputedColorScheme } from '@mantine/core';
import type { TileList } from '@mapa/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { WIND_Z } from '../state/layers.ts';
import { useMapStore } from '../state/map-store.ts';
import type { TileStatus } from '../values/tiles.ts';
import { createReliefCanvas, type ReliefCanvas, type ReliefLook } from './relief-canvas.ts';
import { useReliefStore } from './relief-store.ts';

interface Props {
  /** The tiles that there are. */
  readonly list: TileList;
  /** Told whether pictures have to stand in. */
  readonly onPictures: (needed: boolean) => void;
}

/** Land and sea as the browser draws them, and their shading over the wind where that is wanted. */
export function ReliefLayer({ list, onPictures }: Props) {
  const { shading, overWind } = useReliefStore();
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const report = useMapStore((store) => store.report);
  const look = useMemo(() => ({ theme, strength: shading / 100 }), [theme, shading]);
  const told = useRef((status: TileStatus | 'unable') => {
    if (status === 'unable') return onPictures(true);
    useReliefStore.setState({ isDrawn: true });
    report('base', status);
    if (status === 'ready') onPictures(false);
  });
  useEffect(() => () => useReliefStore.setState({ isDrawn: false }), []);
  return (
    <>
      <Canvas list={list} look={look} onStatus={told.current} zIndex={1} />
      {overWind && <Canvas list={list} look={look} onlyShade zIndex={WIND_Z} />}
    </>
  );
}

interface CanvasProps {
  readonly list: TileList;
  readonly look: ReliefLook;
  readonly zIndex: number;
  readonly onlyShade?: boolean;
  readonly onStatus?: (status: TileStatus | 'unable') => void;
}

function Canvas({ list, look, zIndex, onlyShade = false, onStatus }: CanvasProps) {
  const map = useMap();
  const [layer, setLayer] = useState<ReliefCanvas | null>(null);
  const attempt = useMapStore((store) => store.attempt);
  const first = useRef(look);
  useEffect(() => {
    const relief = { ...list.relief, version: list.version };
    const options = { relief, outlines: list.outlines, look: first.current, zIndex, onlyShade };
    const made = createReliefCanvas(map, options, (status) => onStatus?.(status));
    if (!made) {
      onStatus?.('unable');
      return;
    }
    setLayer(made);
    return () => made.remove();
  }, [map, list, zIndex, onlyShade, onStatus]);

  useEffect(() => layer?.setLook(look), [layer, look]);
  useEffect(() => {
    if (attempt > 0) layer?.retry();
  }, [layer, attempt]);
  return null;
}
