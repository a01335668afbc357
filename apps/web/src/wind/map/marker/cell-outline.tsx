import { DATO_INFO, DEGREE, type LatLon, metresPerPixel, squareAround } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import * as L from 'leaflet';
import { useCallback } from 'react';
import { useHasMicro } from '../../../api/configuration.ts';
import { nearestCellQuery } from '../../atlas/nearest-cell-query.ts';
import { useOnMap } from '../leaflet/leaflet-map.tsx';
import classes from './marker.module.css';

/** Below this zoom a cell is too small to be seen. */
const MIN_ZOOM = 9;
/** Metres, the side of a micro map. */
const MICRO_MAP = 10_000;
/** The side of a square in pixels from which on it has room for its name. */
const NAMED = 90;

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
      {hasMicro && <Outline centre={point} side={MICRO_MAP} zoom={zoom} name="mapa 10 km" dashArray="6 6" />}
      <Outline centre={centre} side={DATO_INFO.meso.cellMetres} zoom={zoom} name="celda 3 km" />
    </>
  );
}

interface OutlineProps {
  readonly centre: LatLon;
  readonly side: number;
  readonly zoom: number;
  readonly name: string;
  readonly dashArray?: string;
}

function Outline({ centre: { lat, lon }, side, zoom, name, dashArray }: OutlineProps) {
  const isNamed = side / Math.cos(lat * DEGREE) / metresPerPixel(zoom) >= NAMED;
  const make = useCallback(() => {
    const corners = squareAround({ lat, lon }, side).map((corner): [number, number] => [
      corner.lat,
      corner.lon,
    ]);
    const line = (look: L.PolylineOptions) =>
      L.polygon(corners, { fill: false, interactive: false, ...look });
    const group = L.layerGroup([
      line({ color: '#ffffff', weight: 4, opacity: 0.7 }),
      line({ color: '#0f4c7a', weight: 2, ...(dashArray && { dashArray }) }),
    ]);
    // The corners go round from the south west; below that one the marker of the point hides nothing.
    const [southWest] = corners;
    if (isNamed && southWest)
      group.addLayer(L.marker(southWest, { icon: nameIcon(name), interactive: false, keyboard: false }));
    return group;
  }, [lat, lon, side, dashArray, name, isNamed]);
  useOnMap(make);
  return null;
}

/** The name of a square, under its lower left corner. */
const nameIcon = (name: string): L.DivIcon =>
  L.divIcon({
    className: classes.outline ?? '',
    iconSize: [0, 0],
    html: `<span>${name.replace(' km', '\u202fkm')}</span>`,
  });
