import type { LatLon } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { Polygon } from 'react-leaflet';
import { useHasMicro } from '../../../api/configuration.ts';
import { nearestCellQuery } from '../../atlas/nearest-cell-query.ts';
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
      {hasMicro && <Outline corners={squareAround(point, MICRO_MAP)} dashArray="6 6" />}
      <Outline corners={squareAround(centre, CELL)} />
    </>
  );
}

function Outline({ corners, dashArray }: { readonly corners: LatLon[]; readonly dashArray?: string }) {
  const positions = corners.map(({ lat, lon }): [number, number] => [lat, lon]);
  const line = { fill: false, interactive: false } as const;
  return (
    <>
      <Polygon positions={positions} pathOptions={{ ...line, color: '#ffffff', weight: 4, opacity: 0.7 }} />
      <Polygon
        positions={positions}
        pathOptions={{ ...line, color: '#0f4c7a', weight: 2, ...(dashArray && { dashArray }) }}
      />
    </>
  );
}
