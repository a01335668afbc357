import { Button } from '@mantine/core';
import type { TileList } from '@mapa/contract';
import { MEAN_WIND } from '@mapa/field';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { WIND_Z } from '../state/layers.ts';
import { isMeasuring, type MapState } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { useMapTheme } from '../state/relief-store.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import { tileListQuery } from '../tiles/tile-list-query.ts';
import { readFilter } from './filter.ts';
import { createFilterCanvas, type FilterCanvas } from './filter-canvas.ts';
import { useFilterStore } from './filter-store.ts';

interface Props {
  readonly state: Pick<MapState, 'dato' | 'altura' | 'filtro' | 'panel'>;
  readonly choose: MapNavigation['choose'];
}

/** Veils the places that the filter of the address excludes, and says so. */
export function FilterLayer({ state, choose }: Props) {
  const { data: list, error } = useQuery(tileListQuery);
  useEffect(() => {
    if (error) useFilterStore.setState({ status: 'failed', found: null });
  }, [error]);
  return (
    <>
      {!isMeasuring(state) && <Sign onOpen={() => choose({ panel: 'filtro' })} />}
      {list && <Veil list={list} state={state} />}
    </>
  );
}

/** Says why the map is veiled while the panel of the filter is closed, and leads to it. */
function Sign({ onOpen }: { readonly onOpen: () => void }) {
  const frame = useMap().getContainer().parentElement;
  if (frame === null) return null;
  return createPortal(
    <Button
      size="compact-sm"
      variant="default"
      // The sign stands beside the tools of the map, and is as high as one of them.
      pos="absolute"
      top={12}
      left={68}
      h={36}
      style={{ zIndex: 1000 }}
      leftSection={<IconFilter size={16} aria-hidden />}
      onClick={onOpen}
    >
      Filtro activo
    </Button>,
    frame,
  );
}

function Veil({ list, state: { dato, altura, filtro } }: Pick<Props, 'state'> & { readonly list: TileList }) {
  const map = useMap();
  const theme = useMapTheme();
  const [layer, setLayer] = useState<FilterCanvas | null>(null);
  const retries = useMapStore((store) => store.retries);

  useEffect(() => {
    const made = createFilterCanvas(map, list, (status, found) =>
      useFilterStore.setState(found ? { status, found } : { status }),
    );
    // The veil lies over the wind and under the names.
    made.canvas.style.zIndex = String(WIND_Z + 1);
    setLayer(made);
    return () => {
      made.remove();
      useFilterStore.setState({ status: 'loading', found: null });
    };
  }, [map, list]);

  useEffect(() => {
    const field = list.layers.find(
      (one) => one.dato === dato && one.variable === MEAN_WIND && one.altura === altura,
    );
    if (field) layer?.show({ ...field, version: list.version }, readFilter(filtro), theme);
  }, [layer, list, dato, altura, filtro, theme]);

  useEffect(() => {
    if (retries > 0) layer?.retry();
  }, [layer, retries]);
  return null;
}
