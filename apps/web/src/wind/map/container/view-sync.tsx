import { roundDegrees } from '@mapa/field';
import * as L from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Location, useLocation, useNavigationType } from 'react-router';
import { useMap, useMapEvents } from '../leaflet/leaflet-map.tsx';
import { type MapState, START_VIEW } from '../state/map-state.ts';
import type { LiveView, MapNavigation, OwnNavigation } from '../state/use-map-navigation.ts';

interface Props {
  readonly state: MapState;
  readonly live: LiveView;
  readonly navigation: MapNavigation;
  readonly hidden: boolean;
  /** Whether the visitor steers with keys. */
  readonly keyboard: boolean;
}

/** The events by which a visitor uses the map. */
const TOUCHES = ['pointerdown', 'keydown', 'wheel'] as const;
/** Milliseconds without movement after which the address follows the map. */
const SETTLED = 250;

/** Writes the map's centre and zoom into the address, and moves the map when the address changes from elsewhere. */
export function ViewSync({ state, live, navigation, hidden, keyboard }: Props) {
  const map = useMap();
  const location: Location<OwnNavigation | null> = useLocation();
  const popped = useNavigationType() === 'POP';
  const timer = useRef(0);
  const resizing = useRef(false);
  /** The visitor has not used the map since the address said what it shows. */
  const untouched = useRef(true);
  const follow = useRef(navigation.follow);
  useEffect(() => {
    follow.current = navigation.follow;
  }, [navigation]);

  useMapEvents({
    moveend: () => {
      if (resizing.current || hidden) return;
      const { lat, lng } = map.getCenter().wrap();
      live.current = { lat: roundDegrees(lat), lon: roundDegrees(lng), zoom: map.getZoom() };
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => follow.current(), SETTLED);
    },
  });

  // A panel that opens changes the size of the map. Once the visitor has used the map, its top left corner stays in
  // place and the address follows, so that the same ground stays in sight. The centre stays instead, and with it the
  // address, in two cases: before the first use, because the address asked for that centre, and with the keyboard,
  // because the point under the crosshair was chosen.
  const resize = useEffectEvent(() => {
    const underCrosshair = keyboard && document.activeElement === map.getContainer();
    const pan = untouched.current || underCrosshair;
    resizing.current = pan;
    map.invalidateSize({ pan, animate: false });
    resizing.current = false;
  });

  useEffect(() => {
    const container = map.getContainer();
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      resize();
    });
    observer.observe(container);
    const touch = (): void => {
      untouched.current = false;
    };
    // The frame holds the map's tools too: using them is using the map.
    const frame = container.parentElement ?? container;
    for (const kind of TOUCHES) frame.addEventListener(kind, touch);
    return () => {
      observer.disconnect();
      for (const kind of TOUCHES) frame.removeEventListener(kind, touch);
    };
  }, [map]);

  const adopt = useEffectEvent(() => {
    const isOwn = !popped && location.state?.own;
    if (hidden || (isOwn && live.current)) return;
    untouched.current = true;
    window.clearTimeout(timer.current);
    const view = state.view ?? START_VIEW;
    const here = live.current ?? START_VIEW;
    live.current = state.view;
    const isThere =
      view.zoom === here.zoom && L.latLng(here.lat, here.lon).equals([view.lat, view.lon], 1e-5);
    if (!isThere) map.setView([view.lat, view.lon], view.zoom, { animate: false });
    // A low map does not show the whole peninsula at first: the point of an address without a view has to be in sight
    // even so.
    const { point } = state;
    if (!state.view && point && !map.getBounds().contains([point.lat, point.lon]))
      map.panTo([point.lat, point.lon], { animate: false });
    window.clearTimeout(timer.current);
    live.current = state.view;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(location.key): each navigation is looked at once
  // biome-ignore lint/correctness/useExhaustiveDependencies(hidden): and again when the map comes back
  useEffect(() => adopt(), [location.key, hidden]);

  useEffect(() => () => window.clearTimeout(timer.current), []);
  return null;
}
