import type { LatLon } from '@mapa/field';
import { coordinatesText } from '@mapa/field';
import type L from 'leaflet';
import { useEffect, useMemo, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { CartButtons } from '../../../shop/cart/cart-buttons.tsx';
import { CartNote } from '../../../shop/cart/cart-note.tsx';
import { PixelMeanNote } from '../points/pixel-mean-note.tsx';
import { PointSummary } from '../points/point-summary.tsx';
import type { PointSelection } from '../points/point-value-query.ts';
import { useIsOutside } from '../points/use-is-outside.ts';
import type { MarkedPoint } from '../points/use-points.ts';
import classes from './marker.module.css';
import { pointIcon } from './marker-icon.ts';

interface Props {
  readonly point: MarkedPoint;
  readonly isCurrent: boolean;
  readonly selection: PointSelection;
  /** Whether the marker has a popup with the value. On small screens only the sheet shows it. */
  readonly withPopup: boolean;
  /** The pointer rests on the marker, or the keyboard reached it. */
  readonly onLook: (point: LatLon) => void;
  /** The marker was clicked. */
  readonly onChoose: (point: LatLon) => void;
}

/** Milliseconds for which the pointer has to rest on a marker to make its point the current one. */
const REST = 80;
/** The heights above the tip of a marker, in pixels, at which it has to be seen: its middle and its head. */
const SEEN = [22, 40];

/** The marker of a point; its popup opens by a click on it or by Enter. */
export function PointMarker({ point, isCurrent, selection, withPopup, onLook, onChoose }: Props) {
  const marker = useRef<L.Marker>(null);
  const { lat, lon, posicion } = point;
  const icon = useMemo(() => pointIcon(posicion, isCurrent), [posicion, isCurrent]);
  const place = coordinatesText(point);
  const name = posicion === null ? `Punto ${place}` : `Punto ${posicion} en la cesta: ${place}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies(icon): a new icon is a new drawing in the same element
  useEffect(() => {
    marker.current?.getElement()?.setAttribute('aria-label', name);
  }, [name, icon]);

  const look = useRef(onLook);
  useEffect(() => {
    look.current = onLook;
  }, [onLook]);
  useEffect(() => {
    const element = marker.current?.getElement();
    if (!element) return;
    let timer = 0;
    const rest = (): void => {
      timer = window.setTimeout(() => look.current({ lat, lon }), REST);
    };
    const leave = (): void => window.clearTimeout(timer);
    element.addEventListener('mouseenter', rest);
    element.addEventListener('mouseleave', leave);
    element.addEventListener('focus', rest);
    element.addEventListener('blur', leave);
    return () => {
      leave();
      element.removeEventListener('mouseenter', rest);
      element.removeEventListener('mouseleave', leave);
      element.removeEventListener('focus', rest);
      element.removeEventListener('blur', leave);
    };
  }, [lat, lon]);

  return (
    <Marker
      ref={marker}
      position={[lat, lon]}
      icon={icon}
      zIndexOffset={isCurrent ? 10_000 : 0}
      eventHandlers={{ click: () => onChoose({ lat, lon }) }}
    >
      {withPopup && (
        <Popup autoPan={false} closeButton={false} minWidth={216} maxWidth={260}>
          <PopupContent point={point} selection={selection} />
        </Popup>
      )}
      {isCurrent && <KeepInSight point={point} besidePanel={withPopup} />}
    </Marker>
  );
}

function PopupContent({ point, selection }: Pick<Props, 'point' | 'selection'>) {
  const outside = useIsOutside(point, selection);
  return (
    <div className={classes.popup}>
      <PointSummary point={point} selection={selection} />
      {!outside && <CartButtons place={point} />}
      <CartNote place={point} />
      {!outside && <PixelMeanNote point={point} dato={selection.dato} />}
    </div>
  );
}

interface KeepInSightProps {
  readonly point: LatLon;
  /**
   * Whether the points are shown in the panel beside the map, which makes the map narrower. A sheet only lies on the
   * map, and a marker under it is left there.
   */
  readonly besidePanel: boolean;
}

/** Brings the marker back into sight when the panel has pushed it to the edge of the map or under a control. */
function KeepInSight({ point: { lat, lon }, besidePanel }: KeepInSightProps) {
  const map = useMap();
  useEffect(() => {
    const show = (): void => {
      if (map.getSize().x === 0) return;
      const { left, top } = map.getContainer().getBoundingClientRect();
      const { x, y } = map.latLngToContainerPoint([lat, lon]);
      const isSeen = SEEN.every((up) =>
        map.getContainer().contains(document.elementFromPoint(left + x, top + y - up)),
      );
      if (besidePanel && !isSeen) map.panTo([lat, lon]);
      else map.panInside([lat, lon], { padding: [40, 60] });
    };
    map.on('resize', show);
    return () => {
      map.off('resize', show);
    };
  }, [map, lat, lon, besidePanel]);
  return null;
}
