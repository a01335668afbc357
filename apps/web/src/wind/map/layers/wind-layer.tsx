import { windLayerName } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { WmsLayer } from '../leaflet/wms-layer.tsx';
import { OWN_WMS, WIND_Z } from '../state/layers.ts';
import type { MapState } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { tileListQuery } from '../tiles/tile-list-query.ts';
import { valueCodeQuery } from './code-queries.ts';

interface Props {
  readonly state: MapState;
  readonly wmsUrl: string;
  /** A share from 0 to 1. */
  readonly opacity: number;
}

/**
 * The wind: coloured in the browser from our own tiles of values, or pictures of the map service, where that is another
 * one or the browser cannot colour.
 */
export function WindLayer({ state, wmsUrl, opacity }: Props) {
  const [cannotColour, setCannotColour] = useState(false);
  const retries = useMapStore((store) => store.retries);
  const enabled = wmsUrl === OWN_WMS && !cannotColour;
  const code = useQuery({ ...valueCodeQuery, enabled });
  const { refetch, ...list } = useQuery({ ...tileListQuery, enabled });
  const giveUp = useCallback(() => setCannotColour(true), []);
  useEffect(() => {
    // Another version of the atlas may be served by now.
    if (retries > 0) void refetch();
  }, [retries, refetch]);
  if (enabled && !code.isError && !list.isError)
    return (
      code.data &&
      list.data && <code.data.ValueLayer state={state} list={list.data} opacity={opacity} onUnable={giveUp} />
    );
  const layer = windLayerName(state.dato, state.variable, state.altura);
  const { paleta, escala } = state.look;
  return (
    <WmsLayer
      id="wind"
      url={wmsUrl}
      layer={layer}
      style={paleta ?? ''}
      range={escala?.join()}
      opacity={opacity}
      zIndex={WIND_Z}
    />
  );
}
