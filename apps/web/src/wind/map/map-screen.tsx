import { ActionIcon } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { type LatLon, VARIABLE_INFO } from '@mapa/field';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type * as L from 'leaflet';
import { type CSSProperties, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useConfiguration } from '../../api/configuration.ts';
import { lazyPiece } from '../../code/lazy-piece.tsx';
import { useCart } from '../../shop/cart/state/cart-store.ts';
import { MapCanvas } from './container/map-canvas.tsx';
import { Controls } from './controls/controls.tsx';
import { Legend } from './controls/legend.tsx';
import { BaseCredit } from './layers/base-credit.tsx';
import classes from './map-screen.module.css';
import { PointNews } from './points/point-news.tsx';
import { PointsPanel } from './points/points-panel.tsx';
import { usePoints } from './points/use-points.ts';
import { OWN_WMS } from './state/layers.ts';
import { ALL_SHOWN, isMeasuring, type MapView, START_VIEW, toPoint } from './state/map-state.ts';
import { useMapStore } from './state/map-store.ts';
import { useLayersInAddress } from './state/use-layers-in-address.ts';
import { type MapNavigation, useMapNavigation } from './state/use-map-navigation.ts';
import { useWide } from './state/use-wide.ts';

const PhoneControls = lazyPiece(async () => (await import('./phone-controls.tsx')).PhoneControls);
const PointsSheet = lazyPiece(async () => (await import('./sheet/points-sheet.tsx')).PointsSheet);
const PhonePanel = lazyPiece(async () => (await import('./sheet/phone-panel.tsx')).PhonePanel);
const MeasurePanel = lazyPiece(async () => (await import('./measure/measure-panel.tsx')).MeasurePanel);

interface Props {
  /** The query string of the map's address. */
  readonly search: string;
  /** Whether another page is shown, while the map stays as it is behind it. */
  readonly hidden: boolean;
}

/** The configuration in place of one that could not be fetched. */
const BUILT_IN = { wmsUrl: OWN_WMS, baseTilesUrl: null, geocoderUrl: null, atlas: ALL_SHOWN };

/** Shows the point of the address or of an earlier visit. */
function useArrival(point: LatLon | null, hidden: boolean, look: MapNavigation['look']): void {
  const restored = useCart().at(-1);
  // Points that come back from an earlier visit: the last one is the current one, unless the address has another.
  useEffect(() => {
    if (!hidden && point === null && restored) look(toPoint(restored.lat, restored.lon));
  }, [hidden, point, restored, look]);
}

/** The map screen: controls, map and points; side by side when wide, sheets over the map on a phone. */
export function MapScreen({ search, hidden }: Props) {
  const wide = useWide();
  const live = useRef<MapView | null>(null);
  const { data: configuration = BUILT_IN, isFetched } = useConfiguration();
  const { wmsUrl, geocoderUrl, atlas } = configuration;
  const [state, navigation] = useMapNavigation(search, live, atlas);
  const map = useRef<L.Map>(null);
  // The foot of a phone's map grows with the legend's tool and with the credits.
  const foot = useElementSize();
  const [sheetOpen, setSheetOpen] = useState(false);
  const [controlsOpen, setControlsOpen] = useState(true);
  // The panel begins wide where the map keeps most of the screen nevertheless.
  const [pointsWide, setPointsWide] = useState(() => window.matchMedia('(min-width: 140em)').matches);
  const { dato, variable, altura, point, panel } = state;
  const measureOpen = isMeasuring(state);
  const pointsOpen = point !== null && panel === 'puntos';
  const selection = { dato, variable, altura };

  const { adjust, choose, closePanel, layer, look } = navigation;
  useLayersInAddress(state.capas, layer);
  const setPoint = useCallback(
    (lat: number, lon: number) => {
      const { draw } = useMapStore.getState();
      if (draw) return draw(lat, lon);
      choose({ point: toPoint(lat, lon), panel: 'puntos' });
    },
    [choose],
  );
  const goTo = (lat: number, lon: number): void => {
    if (hidden) return;
    // A sheet moves the point from under itself, which a zoom that is still under way would undo.
    map.current?.setView([lat, lon], Math.max(map.current.getZoom(), 9), wide ? {} : { animate: false });
    // The map only moves to the place while something is drawn.
    if (!useMapStore.getState().draw) setPoint(lat, lon);
    setSheetOpen(false);
  };

  // A drag of the legend that another page cut off changes nothing.
  useEffect(() => {
    if (hidden) useMapStore.getState().setAdjusted(null);
  }, [hidden]);

  const points = usePoints(point);
  useArrival(point, hidden, look);

  const closePoints = (): void => {
    closePanel();
    map.current?.getContainer().focus({ preventScroll: true });
  };
  const details = {
    points: points.shown,
    current: point,
    selection,
    onSelect: ({ lat, lon }: LatLon): void => setPoint(lat, lon),
  };
  const controls = (
    <Controls
      state={state}
      atlas={atlas}
      choose={choose}
      adjust={adjust}
      wmsUrl={wmsUrl}
      geocoderUrl={geocoderUrl}
      onGo={goTo}
    />
  );
  // The map waits until the configuration has been asked for, but also starts without an answer; one that comes later
  // changes only its texts.
  const canvas = isFetched && (
    <MapCanvas
      state={state}
      live={live}
      navigation={navigation}
      configuration={configuration}
      hidden={hidden}
      wide={wide}
      points={points.marked}
      mapRef={map}
      onPoint={setPoint}
      onLook={look}
      onGo={goTo}
    />
  );
  const measure = measureOpen && (
    <Suspense fallback={null}>
      <MeasurePanel state={state} choose={choose} onClose={closePanel} />
    </Suspense>
  );
  const credit = <BaseCredit className={classes.credit} folds={!wide} />;
  // The foot of a phone's map is carried by what covers it.
  const phoneFoot = (
    <div ref={foot.ref} className={classes.phoneFoot}>
      {!measureOpen && !pointsOpen && (
        <div className={classes.phoneLegend}>
          <Legend state={state} wmsUrl={wmsUrl} adjust={adjust} />
        </div>
      )}
      {credit}
    </div>
  );
  return (
    <main className={classes.screen} hidden={hidden} aria-label="Mapa">
      <h1 className="unseen">Mapa Eólico Ibérico</h1>
      <p className="unseen" role="status">
        {point && <PointNews point={point} selection={selection} />}
      </p>
      {wide && controlsOpen && (
        <section id="controles" className={classes.left} aria-label="Controles del mapa">
          {controls}
        </section>
      )}
      <div className={classes.middle} style={{ '--foot': `${foot.height}px` } as CSSProperties}>
        {!wide && (measureOpen || pointsOpen) && (
          <div className={`on-paper ${classes.paperLegend}`}>
            <Legend state={state} wmsUrl={wmsUrl} adjust={adjust} />
          </div>
        )}
        <div className={classes.map}>{canvas}</div>
        {wide && (
          <ActionIcon
            variant="default"
            className={classes.fold}
            aria-label={controlsOpen ? 'Plegar los controles' : 'Mostrar los controles'}
            aria-expanded={controlsOpen}
            onClick={() => setControlsOpen(!controlsOpen)}
          >
            {controlsOpen ? <IconChevronLeft size={16} /> : <IconChevronRight size={16} />}
          </ActionIcon>
        )}
        {!wide && (
          <Suspense fallback={null}>
            <PhoneControls
              open={sheetOpen}
              onOpen={setSheetOpen}
              windTitle={VARIABLE_INFO[variable].title}
              zoom={state.view?.zoom ?? START_VIEW.zoom}
            >
              {controls}
            </PhoneControls>
          </Suspense>
        )}
        {!wide && measureOpen && (
          <Suspense fallback={null}>
            <PhonePanel above={phoneFoot}>{measure}</PhonePanel>
          </Suspense>
        )}
        {!wide && !measureOpen && !pointsOpen && phoneFoot}
        {!wide && pointsOpen && (
          <Suspense fallback={null}>
            <PointsSheet {...details} onClose={closePoints} above={phoneFoot} />
          </Suspense>
        )}
        {wide && credit}
      </div>
      {wide && measureOpen && <div className={classes.right}>{measure}</div>}
      {wide && pointsOpen && (
        <div className={classes.right} data-wide={pointsWide}>
          <PointsPanel {...details} wide={pointsWide} onWide={setPointsWide} onClose={closePoints} />
        </div>
      )}
    </main>
  );
}
