import { WmsLayer } from '../leaflet/wms-layer.tsx';
import { OWN_WMS, SEABED_OVERLAYS, WIND_Z } from '../state/layers.ts';
import { useMapStore } from '../state/map-store.ts';
import { useDrawing } from './use-drawing.ts';

interface Props {
  readonly wmsUrl: string;
  /** Whether the browser is to draw as much as it can. */
  readonly own: boolean;
}

/** The seabed: drawn by the browser from depths, or pictures of the map service, as the base map is. */
export function SeabedLayers({ wmsUrl, own }: Props) {
  const overlays = useMapStore((store) => store.overlays);
  const { code, list, setNeeded, withPictures } = useDrawing(own && wmsUrl === OWN_WMS);
  const shown = SEABED_OVERLAYS.filter(({ id }) => overlays[id].visible);
  const isUnderWind = overlays.wind.visible;
  return (
    <>
      {withPictures &&
        shown.map(({ id, minZoom, zIndex, startOpacity }) => (
          <WmsLayer
            key={id}
            id={id}
            url={wmsUrl}
            layer={id}
            minZoom={minZoom}
            soft={isUnderWind && zIndex < WIND_Z}
            opacity={(startOpacity * overlays[id].opacity) / 10_000}
            zIndex={zIndex}
          />
        ))}
      {code && list && shown.length > 0 && (
        <code.seabed list={list} soft={isUnderWind} onPictures={setNeeded} />
      )}
    </>
  );
}
