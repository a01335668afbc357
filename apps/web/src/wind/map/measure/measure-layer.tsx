import { type Area, polygonsOf } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import * as L from 'leaflet';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { FilterLayer } from '../filter/filter-layer.tsx';
import { useMap, useMapEvents, useOnMap } from '../leaflet/leaflet-map.tsx';
import { type MapState, toPoint } from '../state/map-state.ts';
import { useMapStore } from '../state/map-store.ts';
import type { MapNavigation } from '../state/use-map-navigation.ts';
import { finished } from './finished.ts';
import { type Tool, useMeasureStore } from './measure-store.ts';
import { LINE_ENDS, placesOf, type Shape } from './shape.ts';
import { setShape, useShape } from './use-shape.ts';

interface Props {
  readonly state: Pick<MapState, 'dato' | 'altura' | 'trazo' | 'filtro' | 'panel'>;
  readonly choose: MapNavigation['choose'];
}

/** The shape that is measured on the map, the drawing under way, and the filter. */
export function MeasureLayer({ state, choose }: Props) {
  const shape = useShape(state.trazo);
  const tool = useMeasureStore((store) => store.tool);
  return (
    <>
      {state.filtro !== null && <FilterLayer state={state} choose={choose} />}
      {tool ? <Drawing tool={tool} choose={choose} /> : shape && <Drawn shape={shape} />}
    </>
  );
}

type Corner = [number, number];
const corner = ({ lat, lon }: LatLon): Corner => [lat, lon];

const ringsOf = (area: Area): Corner[][][] =>
  polygonsOf(area).map((polygon) =>
    polygon.map((ring) => ring.map(([lon = 0, lat = 0]): Corner => [lat, lon])),
  );

/** Two strokes, so that the line is seen over any colour. */
function strokes(make: (look: L.PolylineOptions) => L.Layer): L.LayerGroup {
  return L.layerGroup([
    make({ color: '#ffffff', weight: 5, opacity: 0.8, interactive: false }),
    make({ color: '#b34f05', weight: 2.5, interactive: false }),
  ]);
}

function Drawn({ shape }: { readonly shape: Shape }) {
  const make = useCallback(() => {
    if (shape.kind === 'line') {
      const line = strokes((look) => L.polyline(shape.line.map(corner), look));
      for (const [at, name] of LINE_ENDS.entries()) {
        const end = shape.line.at(-at);
        if (end) line.addLayer(mark(end, endIcon(name)));
      }
      return line;
    }
    const rings = ringsOf(shape.area);
    return strokes((look) => L.polygon(rings, { ...look, fill: false }));
  }, [shape]);
  useOnMap(make);
  const map = useMap();
  const isSought = useMeasureStore((store) => store.isSought);
  const bounds = useMemo(() => L.latLngBounds(placesOf(shape).map(corner)), [shape]);
  const wide = window.matchMedia('(min-width: 64em)').matches;
  useEffect(() => {
    if (!isSought) return;
    useMeasureStore.getState().seek(false);
    // The panel covers the lower half of the map on a phone.
    const below = wide ? 40 : 40 + 0.55 * map.getSize().y;
    map.fitBounds(bounds, { paddingTopLeft: [60, 40], paddingBottomRight: [40, below] });
  }, [map, bounds, isSought, wide]);
  // A printed map is cut above and below; the page's own listener, which comes first, leaves its middle.
  useEffect(() => {
    const print = (): void => {
      const top = map.latLngToContainerPoint(bounds.getNorthWest()).y;
      const bottom = map.latLngToContainerPoint(bounds.getSouthEast()).y;
      document.documentElement.style.setProperty('--map-middle', String((top + bottom) / 2));
    };
    window.addEventListener('beforeprint', print);
    return () => window.removeEventListener('beforeprint', print);
  }, [map, bounds]);
  return shape.kind === 'line' ? <Here /> : null;
}

/** The place on the map that the profile of the line points at. */
function Here() {
  const here = useMeasureStore((store) => store.here);
  const make = useCallback(() => L.layerGroup(here ? [mark(here, HERE)] : []), [here]);
  useOnMap(make);
  return null;
}

/** Pixels from the first place within which a click closes the outline. */
const NEAR = 12;

function Drawing({ tool, choose }: { readonly tool: Tool; readonly choose: MapNavigation['choose'] }) {
  const map = useMap();
  const places = useMeasureStore((store) => store.places);
  const { add, undo, stop } = useMeasureStore.getState();
  const setDraw = useMapStore((store) => store.setDraw);
  const [pointer, setPointer] = useState<LatLon | null>(null);

  const end = (drawn: readonly LatLon[]): void => {
    const shape = finished(tool, drawn);
    if (shape) setShape(shape, choose);
  };
  const place = useEffectEvent((lat: number, lon: number) => {
    const here = toPoint(lat, lon);
    const [first] = places;
    const isClosing =
      tool === 'polygon' &&
      places.length > 2 &&
      first !== undefined &&
      map.latLngToContainerPoint(corner(first)).distanceTo(map.latLngToContainerPoint([lat, lon])) <= NEAR;
    if (isClosing) end(places);
    else if (tool === 'rectangle' && places.length === 1) end([...places, here]);
    else add(here);
  });
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape') stop();
    else if (event.key === 'Backspace' && event.target === map.getContainer()) undo();
    else return;
    event.preventDefault();
  });
  // Enter ends a drawing of the pointer, as in other programs; a visitor who draws by the keyboard puts a place with
  // it.
  const byKeys = useRef(false);
  const enter = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || event.target !== map.getContainer()) return;
    byKeys.current ||= finished(tool, places) === undefined;
    if (byKeys.current) return;
    event.stopPropagation();
    event.preventDefault();
    end(places);
  });
  useEffect(() => {
    setDraw((lat, lon) => place(lat, lon));
    const key = (event: KeyboardEvent): void => press(event);
    const first = (event: KeyboardEvent): void => enter(event);
    document.addEventListener('keydown', key);
    document.addEventListener('keydown', first, true);
    map.doubleClickZoom.disable();
    // The button that began it is gone.
    map.getContainer().focus({ preventScroll: true });
    map.getContainer().style.cursor = 'crosshair';
    return () => {
      setDraw(null);
      document.removeEventListener('keydown', key);
      document.removeEventListener('keydown', first, true);
      map.doubleClickZoom.enable();
      map.getContainer().style.cursor = '';
    };
  }, [map, setDraw]);
  useMapEvents({
    mousemove: ({ latlng }: L.LeafletMouseEvent) => setPointer(toPoint(latlng.lat, latlng.lng)),
    click: () => {
      byKeys.current = false;
    },
    dblclick: () => end(places),
  });

  const make = useCallback(() => {
    const all = pointer ? [...places, pointer] : places;
    const shape = finished(tool, all);
    const [first] = places;
    const rings = shape?.kind === 'area' ? ringsOf(shape.area) : [];
    const group = strokes((look) =>
      rings.length > 0
        ? L.polygon(rings, { ...look, fill: false, dashArray: '6 6' })
        : L.polyline(all.map(corner), { ...look, dashArray: '6 6' }),
    );
    if (first) group.addLayer(mark(first, FIRST));
    return group;
  }, [tool, places, pointer]);
  useOnMap(make);
  return null;
}

/** A sign on the map that cannot be pressed. */
const mark = (place: LatLon, icon: L.DivIcon): L.Marker =>
  L.marker(corner(place), { icon, interactive: false, keyboard: false });

/** A sign of `size` pixels around its middle. */
const signIcon = (size: number, html: string): L.DivIcon =>
  L.divIcon({
    className: '',
    iconSize: [size, size],
    iconAnchor: [size / 2, size / 2],
    html: `<svg width="${size}" height="${size}" aria-hidden="true">${html}</svg>`,
  });

const FIRST = signIcon(14, '<circle cx="7" cy="7" r="5" fill="#fff" stroke="#b34f05" stroke-width="3"/>');
const HERE = signIcon(18, '<circle cx="9" cy="9" r="7" fill="#b34f05" stroke="#fff" stroke-width="3"/>');
const endIcon = (name: string): L.DivIcon =>
  signIcon(
    22,
    '<circle cx="11" cy="11" r="10" fill="#fff" stroke="#b34f05" stroke-width="2"/>' +
      `<text x="11" y="15.5" text-anchor="middle" font-size="13" font-weight="700" fill="#8a3c00">${name}</text>`,
  );
