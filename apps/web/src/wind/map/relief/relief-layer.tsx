import type { TileList } from '@mapa/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useLosses } from '../canvas/use-losses.ts';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { WIND_Z } from '../state/layers.ts';
import { isGroundCovered, useMapStore } from '../state/map-store.ts';
import { useMapTheme, useOverWind, useReliefStore } from '../state/relief-store.ts';
import type { TileStatus } from '../tiles/tiles.ts';
import { createReliefCanvas, type ReliefCanvas, type ReliefLook } from './relief-canvas.ts';
import type { ReliefSource } from './tiles.ts';

interface Props {
  /** The list of tiles. */
  readonly list: TileList;
  /** Called with whether pictures have to stand in. */
  readonly onPictures: (needed: boolean) => void;
}

/**
 * The zoom of the finest ground tiles while the wind covers the ground: finer ones would not be seen, and cost the
 * server as much as those of the wind.
 */
const COVERED_ZOOM = 6;

/** Land and sea as the browser draws them, and their shading over the wind where that is wanted. */
export function ReliefLayer({ list, onPictures }: Props) {
  const shading = useReliefStore((store) => store.shading);
  const overWind = useOverWind();
  const theme = useMapTheme();
  const report = useMapStore((store) => store.report);
  const isCovered = useMapStore(isGroundCovered) && !overWind;
  const relief = useMemo(() => {
    const { maxZoom } = list.relief;
    return {
      ...list.relief,
      version: list.version,
      maxZoom: isCovered ? Math.min(maxZoom, COVERED_ZOOM) : maxZoom,
    };
  }, [list, isCovered]);
  const ground = { relief, outlines: list.outlines };
  const look = useMemo(() => ({ theme, strength: shading / 100 }), [theme, shading]);
  const onStatus = useRef((status: TileStatus | 'unable') => {
    useReliefStore.setState({ isDrawn: status !== 'unable' });
    if (status === 'unable') return onPictures(true);
    report('base', status);
    if (status === 'ready') onPictures(false);
  });
  useEffect(() => () => useReliefStore.setState({ isDrawn: false }), []);
  return (
    <>
      <Canvas {...ground} look={look} onStatus={onStatus.current} zIndex={1} />
      {overWind && <Canvas {...ground} look={look} onlyShade zIndex={WIND_Z} />}
    </>
  );
}

interface CanvasProps {
  readonly relief: ReliefSource;
  readonly outlines: TileList['outlines'];
  readonly look: ReliefLook;
  readonly zIndex: number;
  readonly onlyShade?: boolean;
  readonly onStatus?: (status: TileStatus | 'unable') => void;
}

function Canvas({ relief, outlines, look, zIndex, onlyShade = false, onStatus }: CanvasProps) {
  const map = useMap();
  const [layer, setLayer] = useState<ReliefCanvas | null>(null);
  const retries = useMapStore((store) => store.retries);
  const [losses, gone] = useLosses();
  const first = useRef(look);
  // biome-ignore lint/correctness/useExhaustiveDependencies(losses): another canvas takes the place of a lost one
  useEffect(() => {
    const options = { relief, outlines, look: first.current, zIndex, onlyShade };
    const made = createReliefCanvas(map, options, (status) => onStatus?.(status), gone);
    if (!made) {
      onStatus?.('unable');
      return;
    }
    setLayer(made);
    return () => made.remove();
  }, [map, relief, outlines, zIndex, onlyShade, onStatus, losses, gone]);

  useEffect(() => layer?.setLook(look), [layer, look]);
  useEffect(() => {
    if (retries > 0) layer?.retry();
  }, [layer, retries]);
  return null;
}
