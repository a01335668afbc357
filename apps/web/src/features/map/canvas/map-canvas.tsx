import 'leaflet/dist/leaflet.css';
import './leaflet.css';
import { useElementSize, useReducedMotion } from '@mantine/hooks';
import type { Configuration } from '@mapa/contract';
import type L from 'leaflet';
import { useEffect, useState } from 'react';
import { MapContainer, ScaleControl, useMapEvents } from 'react-leaflet';
import { SEABED_OVERLAYS, VARIABLE_INFO, WIND_Z, windLayerName } from '../state/layers.ts';
import { MAX_ZOOM, type MapState, MIN_ZOOM, START_VIEW, toPoint } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { encodeShareToken } from '../state/share-token.ts';
import type { LiveView, MapNavigation } from '../state/use-map-navigation.ts';
import { BaseLayer } from './base-layer.tsx';
import { CellOutline } from './cell-outline.tsx';
import { LayerNotices, LoadingLine } from './layer-notices.tsx';
import { LayersControl } from './layers-control.tsx';
import { LiveValue } from './live-value.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { MousePosition } from './mouse-position.tsx';
import classes from './overlays.module.css';
import { PointMarker } from './point-marker.tsx';
import { ViewSync } from './view-sync.tsx';
import { WmsLayer } from './wms-layer.tsx';

interface Props {
  readonly state: MapState;
  readonly live: LiveView;
  readonly navigation: MapNavigation;
  readonly configuration: Pick<Configuration, 'wmsUrl' | 'baseTilesUrl'>;
  readonly hidden: boolean;
  readonly wide: boolean;
  readonly onMap: (map: L.Map | null) => void;
  /** A place on the map was chosen. */
  readonly onPoint: (lat: number, lon: number) => void;
  /** A place that may be out of sight was chosen: the map goes there. */
  readonly onGo: (lat: number, lon: number) => void;
}

/** Pixels of map width below which the open Layers control is in the way. */
const CRAMPED = 480;

const INSTRUCTIONS =
  'Mapa. Las flechas lo mueven, más y menos lo acercan y alejan, Intro consulta el punto del centro.';

/** The map itself with everything that lies on it. Leaflet stays in here. */
export function MapCanvas({
  state,
  live,
  navigation,
  configuration,
  hidden,
  wide,
  onMap,
  onPoint,
  onGo,
}: Props) {
  const [map, setMap] = useState<L.Map | null>(null);
  const [zoom, setZoom] = useState((state.view ?? START_VIEW).zoom);
  const still = useReducedMotion();
  const { ref: frame, width } = useElementSize();
  const [start] = useState(state.view ?? START_VIEW);
  const selection = { dato: state.dato, variable: state.variable, altura: state.altura };

  useEffect(() => {
    onMap(map);
    const container = map?.getContainer();
    if (!map || !container) return;
    container.setAttribute('role', 'application');
    container.setAttribute('aria-label', INSTRUCTIONS);
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'Enter' || event.target !== container) return;
      const { lat, lng } = map.getCenter();
      onPoint(lat, lng);
    };
    container.addEventListener('keydown', press);
    return () => container.removeEventListener('keydown', press);
  }, [map, onMap, onPoint]);

  // The cross in the middle is for those who steer with keys: any key shows it, any pointer hides it.
  const [keyboard, setKeyboard] = useState(false);
  useEffect(() => {
    const pressed = (): void => setKeyboard(true);
    const pointed = (): void => setKeyboard(false);
    window.addEventListener('keydown', pressed);
    window.addEventListener('pointerdown', pointed);
    return () => {
      window.removeEventListener('keydown', pressed);
      window.removeEventListener('pointerdown', pointed);
    };
  }, []);

  const shareUrl = (): string => {
    const { lat, lng } = map?.getCenter() ?? { lat: START_VIEW.lat, lng: START_VIEW.lon };
    const view = { ...toPoint(lat, lng), zoom };
    return `${window.location.origin}/map/${encodeShareToken({ ...state, view })}`;
  };

  return (
    <div ref={frame} className={classes.canvas} data-keyboard={keyboard}>
      <MapContainer
        ref={setMap}
        center={[start.lat, start.lon]}
        zoom={start.zoom}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        zoomControl={false}
        attributionControl={false}
        worldCopyJump
        zoomAnimation={!still}
        fadeAnimation={!still}
        markerZoomAnimation={!still}
        inertia={!still}
      >
        <MapEvents onPoint={onPoint} onZoom={setZoom} />
        <ViewSync state={state} live={live} navigation={navigation} hidden={hidden} />
        <BaseLayer {...configuration} />
        <Overlays state={state} wmsUrl={configuration.wmsUrl} />
        <ScaleControl position="bottomleft" imperial={false} maxWidth={120} />
        {state.point && <CellOutline point={state.point} zoom={zoom} />}
        {state.point && <PointMarker point={state.point} selection={selection} withPopup={wide} />}
      </MapContainer>
      <svg className={classes.crosshair} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 2v10M16 20v10M2 16h10M20 16h10" stroke="currentColor" strokeWidth="2" />
      </svg>
      {map && (
        <div className={classes.overlay}>
          <LoadingLine />
          <MapToolbar map={map} shareUrl={shareUrl} onLocate={onGo} />
          {wide && (
            <>
              <div className={classes.topRight}>
                <LayersControl
                  windTitle={VARIABLE_INFO[state.variable].title}
                  zoom={zoom}
                  cramped={width > 0 && width < CRAMPED}
                />
              </div>
              <MousePosition map={map} />
              <LiveValue map={map} selection={selection} />
            </>
          )}
          <LayerNotices />
        </div>
      )}
    </div>
  );
}

function Overlays({ state, wmsUrl }: { readonly state: MapState; readonly wmsUrl: string }) {
  const overlays = useMapStore((store) => store.overlays);
  const opacity = useMapStore((store) => store.opacity);
  const bathymetry = useMapStore((store) => store.bathymetry);
  const { wind } = overlays;
  return (
    <>
      {wind.visible && (
        <WmsLayer
          id="wind"
          url={wmsUrl}
          layer={windLayerName(state.dato, state.variable, state.altura)}
          opacity={(opacity * wind.opacity) / 10_000}
          zIndex={WIND_Z}
        />
      )}
      {bathymetry &&
        SEABED_OVERLAYS.filter(({ id }) => overlays[id].visible).map(
          ({ id, minZoom, zIndex, startOpacity }) => (
            <WmsLayer
              key={id}
              id={id}
              url={wmsUrl}
              layer={id}
              minZoom={minZoom}
              soft={wind.visible && zIndex < WIND_Z}
              opacity={(startOpacity * overlays[id].opacity) / 10_000}
              zIndex={zIndex}
            />
          ),
        )}
    </>
  );
}

interface EventsProps {
  readonly onPoint: (lat: number, lon: number) => void;
  readonly onZoom: (zoom: number) => void;
}

function MapEvents({ onPoint, onZoom }: EventsProps) {
  const map = useMapEvents({
    click: ({ latlng }) => onPoint(latlng.lat, latlng.lng),
    zoomend: () => onZoom(map.getZoom()),
  });
  return null;
}
