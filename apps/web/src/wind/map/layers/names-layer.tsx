import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { lineCodeQuery } from '../lines/queries.ts';
import { NAMES_LAYER, NAMES_Z, OWN_WMS } from '../state/layers.ts';
import { tileListQuery } from '../values/queries.ts';
import { WmsLayer } from './wms-layer.tsx';

interface Props {
  /** Whether the browser is to draw them. */
  readonly own: boolean;
  /** A share from 0 to 1. */
  readonly opacity: number;
}

/**
 * Coast, borders and names above the wind: drawn by the browser from tiles of lines, or pictures of the map service
 * where that cannot be or is not wanted yet. The pictures stay until the drawing is complete.
 */
export function NamesLayer({ own, opacity }: Props) {
  const [needed, setNeeded] = useState(!own);
  const complete = useCallback(() => setNeeded(false), []);
  const code = useQuery({ ...lineCodeQuery, enabled: own });
  const list = useQuery({ ...tileListQuery, enabled: own });
  return (
    <>
      {(needed || code.isError || list.isError) && (
        <WmsLayer id="names" url={OWN_WMS} layer={NAMES_LAYER} opacity={opacity} webp zIndex={NAMES_Z} />
      )}
      {code.data && list.data && (
        <code.data.LineLayer source={list.data.outlines} opacity={opacity} onComplete={complete} />
      )}
    </>
  );
}
