import { isSamePlace, type LatLon, VARIABLE_INFO } from '@mapa/field';
import 'leaflet/dist/leaflet.css';
import '../leaflet/leaflet.css';
import { useElementSize, useReducedMotion } from '@mantine/hooks';
import type { Configuration } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import * as L from 'leaflet';
import {
  type CSSProperties,
  lazy,
  type RefObject,
  Suspense,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react';
import { lazyPiece } from '../../../code/lazy-piece.tsx';
import { BaseLayer } from '../layers/base-layer.tsx';
import { LayersControl } from '../layers/layers-control.tsx';
import { OpeningPicture } from '../layers/opening-picture.tsx';
import { OverlayLayers } from '../layers/overlay-layers.tsx';
import { useOwnDrawing } from '../layers/use-own-drawing.ts';
import { keepDrawnTiles } from '../leaflet/keep-drawn.ts';
import { LeafletMap, useOnMap } from '../leaflet/leaflet-map.tsx';
import { outlineQuery } from '../marker/outline-query.ts';
import { PointMarker } from '../marker/point-marker.tsx';
import { PointNews } from '../points/point-news.tsx';
import type { MarkedPoint } from '../points/use-points.ts';
import { isMeasuring, MAX_ZOOM, type MapState, MIN_ZOOM, START_VIEW, ZOOM_SNAP } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import { encodeShareToken } from '../state/share-token.ts';
import type { LiveView, MapNavigation } from '../state/use-map-navigation.ts';
import classes from './container.module.css';
import { FirstVisit } from './first-visit.tsx';
import { LayerNotices, LoadingLine } from './layer-notices.tsx';
import { MapEvents } from './map-events.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { MousePosition } from './mouse-position.tsx';
import { useEnterKey } from './use-enter-key.ts';
import { useKeyboardUse } from './use-keyboard-use.ts';
import { usePointer } from './use-pointer.ts';
import { ViewSync } from './view-sync.tsx';

/** The code shows nothing before the pointer moves. Where it cannot be fetched the map goes on without it. */
const LiveValue = lazy(() =>
  import('./live-value.tsx').then(
    ({ LiveValue }) => ({ default: LiveValue }),
    () => ({ default: () => null }),
  ),
);

interface Props {
  readonly state: MapState;
  readonly live: LiveView;
  readonly navigation: MapNavigation;
  readonly configuration: Pick<Configuration, 'wmsUrl' | 'baseTilesUrl'>;
  readonly hidden: boolean;
  readonly wide: boolean;
  /** The points that have a marker. */
  readonly points: readonly MarkedPoint[];
  readonly mapRef: RefObject<L.Map | null>;
  /** Called when a place on the map was chosen. */
  readonly onPoint: (lat: number, lon: number) => void;
  /** Called when the pointer rests on a marker. */
  readonly onLook: (point: LatLon) => void;
  /** Called when a place was chosen that may be out of sight: the map moves there. */
  readonly onGo: (lat: number, lon: number) => void;
}

keepDrawnTiles();

const MeasureLayer = lazyPiece(async () => (await import('../measure/measure-layer.tsx')).MeasureLayer);

const CrossNews = lazyPiece(async () => (await import('./cross-news.tsx')).CrossNews);

const ProjectLayers = lazyPiece(async () => (await import('../projects/project-layers.tsx')).ProjectLayers);

/**
 * The open Layers control would be in the way on a map narrower than these pixels: always, and beside the panel of a
 * point or an area, which leaves less of the map.
 */
const CRAMPED = { map: 480, chosen: 900 };

/** The map itself with all its layers. No code outside this feature uses Leaflet. */
export function MapCanvas({
  state,
  live,
  navigation,
  configuration,
  hidden,
  wide,
  points,
  mapRef,
  onPoint,
  onLook,
  onGo,
}: Props) {
  const [map, setMap] = useState<L.Map | null>(null);
  // The map is drawn first. Its layers and tools are transitions, so that the browser can answer the visitor in
  // between.
  const made = useCallback((map: L.Map | null) => startTransition(() => setMap(map)), []);
  const layered = useDeferredValue(true, false);
  const zoom = useMapStore((store) => store.zoom);
  const setZoom = useMapStore((store) => store.setZoom);
  const withProjects = useMapStore((store) => store.withProjects);
  const { data: outline } = useQuery({ ...outlineQuery, enabled: state.point !== null });
  const keyboard = useKeyboardUse();
  const still = useReducedMotion();
  const own = useOwnDrawing(state);
  const { ref: frame, width, height } = useElementSize();
  const [right, bottom] = useMapStore((store) => store.covered)({ x: width, y: height });
  const [start] = useState(state.view ?? START_VIEW);
  // A layout effect, because the layers depend on the zoom and are made after it.
  useLayoutEffect(() => setZoom(start.zoom), [setZoom, start]);
  const isPointed = useMapStore(({ pointer }) => pointer !== null);
  const selection = { dato: state.dato, variable: state.variable, altura: state.altura };

  useEffect(() => {
    mapRef.current = map;
  }, [map, mapRef]);
  useEnterKey(map, onPoint);

  const shareUrl = (): string => {
    const view = live.current ?? state.view ?? START_VIEW;
    return `${window.location.origin}/map/${encodeShareToken({ ...state, view })}`;
  };

  return (
    <div
      ref={frame}
      className={classes.canvas}
      style={{ '--covered': `${bottom}px` } as CSSProperties}
      data-keyboard={keyboard}
    >
      <LeafletMap
        made={made}
        options={{
          center: [start.lat, start.lon],
          zoom: start.zoom,
          minZoom: MIN_ZOOM,
          maxZoom: MAX_ZOOM,
          // The wheel and two fingers may stop between whole zooms; buttons and keys go on by whole zooms.
          zoomSnap: ZOOM_SNAP,
          zoomControl: false,
          attributionControl: false,
          worldCopyJump: true,
          zoomAnimation: !still,
          fadeAnimation: false,
          markerZoomAnimation: !still,
          inertia: !still,
        }}
      >
        <MapEvents onPoint={onPoint} onZoom={setZoom} />
        <ViewSync state={state} live={live} navigation={navigation} hidden={hidden} keyboard={keyboard} />
        {zoom === START_VIEW.zoom && <OpeningPicture />}
        <BaseLayer baseTilesUrl={configuration.baseTilesUrl} own={own} />
        {layered && <OverlayLayers state={state} wmsUrl={configuration.wmsUrl} own={own} />}
        <Scale />
        {outline && state.point && <outline.CellOutline point={state.point} zoom={zoom} />}
        {(isMeasuring(state) || (state.trazo ?? state.filtro) !== null) && (
          <Suspense fallback={null}>
            <MeasureLayer state={state} choose={navigation.choose} />
          </Suspense>
        )}
        {withProjects && (
          <Suspense fallback={null}>
            <ProjectLayers onChoose={onPoint} />
          </Suspense>
        )}
        {/* The markers come with the controls, so that a marker knows whether it lies under one. */}
        {map &&
          points.map((point) => (
            <PointMarker
              key={`${point.lat},${point.lon}`}
              point={point}
              isCurrent={isSamePlace(point, state.point)}
              selection={selection}
              withPopup={wide}
              onLook={onLook}
              onChoose={({ lat, lon }) => onPoint(lat, lon)}
            />
          ))}
      </LeafletMap>
      <svg className={classes.crosshair} viewBox="0 0 32 32" aria-hidden="true">
        <path d="M16 2v10M16 20v10M2 16h10M20 16h10" stroke="currentColor" strokeWidth="2" />
      </svg>
      {map && (
        <div className={classes.overlay} style={{ right, bottom }}>
          <LoadingLine />
          <MapToolbar
            map={map}
            panel={state.panel}
            navigation={navigation}
            shareUrl={shareUrl}
            onLocate={onGo}
          />
          {wide && (
            <>
              <div className={classes.topRight}>
                <LayersControl
                  windTitle={VARIABLE_INFO[state.variable].title}
                  zoom={zoom}
                  cramped={width > 0 && width < CRAMPED[state.point || state.trazo ? 'chosen' : 'map']}
                />
              </div>
              <MousePosition map={map} />
              <FollowPointer map={map} />
              {isPointed && (
                <Suspense>
                  <LiveValue selection={selection} />
                </Suspense>
              )}
            </>
          )}
          {keyboard && (
            <Suspense>
              <CrossNews
                map={map}
                say={(place, lead) => <PointNews point={place} selection={selection} lead={lead} />}
              />
            </Suspense>
          )}
          <LayerNotices>
            <FirstVisit hasPoint={state.point !== null} measures={isMeasuring(state)} wide={wide} />
          </LayerNotices>
        </div>
      )}
    </div>
  );
}

function FollowPointer({ map }: { readonly map: L.Map }) {
  usePointer(map);
  return null;
}

function Scale() {
  useOnMap(scale);
  return null;
}

const scale = () =>
  L.control.scale({ position: 'bottomleft', imperial: false, maxWidth: 120, updateWhenIdle: true });
