import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import * as L from 'leaflet';
import { useCallback } from 'react';
import { useHasMicro } from '../../../api/configuration.ts';
import { nearestCellQuery } from '../../atlas/nearest-cell-query.ts';
import { useOnMap } from '../leaflet/leaflet-map.tsx';
import { squareAround } from '../state/lambert.ts';

/** Below this zoom a cell is too small to be seen. */
const MIN_ZOOM = 9;
/** Metres, the side of a mesoscale cell. */
const CELL = 3_000;
/** Metres, the side of a micro map. */
const MICRO_MAP = 10_000;

interface Props {
  readonly point: LatLon;
  readonly zoom: number;
}

/** Outlines the 3 km cell of a point and the 10 km x 10 km of its micro map (dashed), where there is one. */
export function CellOutline({ point, zoom }: Props) {
  const { data: centre } = useQuery(nearestCellQuery(point));
  const hasMicro = useHasMicro();
  if (!centre || zoom < MIN_ZOOM) return null;
  return (
    <>
      {hasMicro && <Outline centre={point} side={MICRO_MAP} dashArray="6 6" />}
      <Outline centre={centre} side={CELL} />
    </>
  );
}

interface OutlineProps {
  readonly centre: LatLon;
  readonly side: number;
  readonly dashArray?: string;
}

function Outline({ centre: { lat, lon }, side, dashArray }: OutlineProps) {
  const make = useCallback(() => {
    const corners = squareAround({ lat, lon }, side).map((corner): [number, number] => [
      corner.lat,
      corner.lon,
    ]);
    const line = (look: L.PolylineOptions) =>
      L.polygon(corners, { fill: false, interactive: false, ...look });
    return L.layerGroup([
      line({ color: '#ffffff', weight: 4, opacity: 0.7 }),
      line({ color: '#0f4c7a', weight: 2, ...(dashArray && { dashArray }) }),
    ]);
  }, [lat, lon, side, dashArray]);
  useOnMap(make);
  return null;
}
