import { useMapEvents } from '../leaflet/leaflet-map.tsx';
import { SHEET_PEEK } from '../sheet/sheet-snap.ts';
import { useMapStore } from '../state/map-store.ts';

interface Props {
  readonly wide: boolean;
  readonly onPoint: (lat: number, lon: number) => void;
  readonly onZoom: (zoom: number) => void;
}

/** Clicks on the map and its zoom. */
export function MapEvents({ wide, onPoint, onZoom }: Props) {
  const map = useMapEvents({
    click: ({ latlng }) => {
      onPoint(latlng.lat, latlng.lng);
      // The sheet will cover the foot of the map, so the point is moved out from under it.
      if (!wide && !useMapStore.getState().draw)
        map.panInside(latlng, { paddingTopLeft: [40, 60], paddingBottomRight: [40, SHEET_PEEK + 20] });
    },
    zoomend: () => onZoom(map.getZoom()),
  });
  return null;
}
