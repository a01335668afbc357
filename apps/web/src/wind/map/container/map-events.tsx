import { useMapEvents } from '../leaflet/leaflet-map.tsx';

interface Props {
  readonly onPoint: (lat: number, lon: number) => void;
  readonly onZoom: (zoom: number) => void;
}

/** Clicks on the map and its zoom. */
export function MapEvents({ onPoint, onZoom }: Props) {
  const map = useMapEvents({
    click: ({ latlng }) => onPoint(latlng.lat, latlng.lng),
    zoomend: () => onZoom(map.getZoom()),
  });
  return null;
}
