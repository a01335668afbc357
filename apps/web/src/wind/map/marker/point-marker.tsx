import type { LatLon } from '@mapa/field';
import { coordinatesText } from '@mapa/field';
import * as L from 'leaflet';
import { useEffect, useMemo, useRef, useState } from 'react';
import { CartButtons } from '../../../shop/cart/cart-buttons.tsx';
import { CartNote } from '../../../shop/cart/cart-note.tsx';
import { useMap } from '../leaflet/leaflet-map.tsx';
import { PixelMeanNote } from '../points/pixel-mean-note.tsx';
import { PointSummary } from '../points/point-summary.tsx';
import type { PointSelection } from '../points/point-value-query.ts';
import { useIsOutside } from '../points/use-is-outside.ts';
import type { MarkedPoint } from '../points/use-points.ts';
import { NOTHING, useMapStore } from '../state/map-store.ts';
import classes from './marker.module.css';
import { pointIcon } from './marker-icon.ts';
import { MarkerPopup } from './marker-popup.tsx';

interface Props {
  readonly point: MarkedPoint;
  readonly isCurrent: boolean;
  readonly selection: PointSelection;
  /** Whether the marker has a popup with the value. On small screens only the sheet shows it. */
  readonly withPopup: boolean;
  /** The pointer rests on the marker. */
  readonly onLook: (point: LatLon) => void;
  /** The marker was clicked. */
  readonly onChoose: (point: LatLon) => void;
}

/** Milliseconds for which the pointer has to rest on a marker to make its point the current one. */
const REST = 80;
/** The heights above the tip of a marker, in pixels, at which it has to be seen: its middle and its head. */
const SEEN = [22, 40];
/** The distance from the edges of a phone's map, in pixels, at the right and below from what the sheet covers. */
const ON_PHONE = { topLeft: L.point(40, 60), bottomRight: L.point(40, 80) };

/** The marker of a point; its popup opens by a click on it or by Enter. */
export function PointMarker({ point, isCurrent, selection, withPopup, onLook, onChoose }: Props) {
  const map = useMap();
  const [marker, setMarker] = useState<L.Marker | null>(null);
  const { lat, lon, posicion } = point;
  const icon = useMemo(() => pointIcon(posicion, isCurrent), [posicion, isCurrent]);
  const place = coordinatesText(point);
  const name = posicion === null ? `Punto ${place}` : `Punto ${posicion} en la cesta: ${place}`;

  const events = useRef({ onLook, onChoose });
  useEffect(() => {
    events.current = { onLook, onChoose };
  }, [onLook, onChoose]);
  const look = useRef(icon);
  useEffect(() => {
    const made = L.marker([lat, lon], { icon: look.current })
      .on('click', () => events.current.onChoose({ lat, lon }))
      .addTo(map);
    setMarker(made);
    const stop = onRest(made, () => events.current.onLook({ lat, lon }));
    return () => {
      stop();
      made.remove();
    };
  }, [map, lat, lon]);

  useEffect(() => {
    look.current = icon;
    marker?.setIcon(icon).setZIndexOffset(isCurrent ? 10_000 : 0);
    // A new icon is a new drawing in the same element.
    marker?.getElement()?.setAttribute('aria-label', name);
  }, [marker, icon, isCurrent, name]);

  return (
    <>
      {withPopup && marker && (
        <MarkerPopup marker={marker}>
          <PopupContent point={point} selection={selection} />
        </MarkerPopup>
      )}
      {isCurrent && <KeepInSight point={point} besidePanel={withPopup} />}
    </>
  );
}

/**
 * Calls back when the pointer rests on a marker. Gives the end of that. The keyboard only passes over markers: to reach
 * one must not change the page, and Enter chooses it.
 */
function onRest(marker: L.Marker, rested: () => void): () => void {
  let timer = 0;
  const leave = (): void => window.clearTimeout(timer);
  const rest = (): void => {
    timer = window.setTimeout(rested, REST);
  };
  const element = marker.getElement();
  element?.addEventListener('mouseenter', rest);
  element?.addEventListener('mouseleave', leave);
  return leave;
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
   * map.
   */
  readonly besidePanel: boolean;
}

/**
 * Brings the marker of a point out from under the controls, the panel or the sheet: when it becomes the current one,
 * and when the map or the sheet has another size. One that was out of sight before is left there.
 */
function KeepInSight({ point: { lat, lon }, besidePanel }: KeepInSightProps) {
  const map = useMap();
  const covered = useMapStore((store) => store.covered);
  const coveredBefore = useRef(NOTHING);
  useEffect(() => {
    const isSeen = (): boolean => {
      const { left, top } = map.getContainer().getBoundingClientRect();
      const { x, y } = map.latLngToContainerPoint([lat, lon]);
      return SEEN.every((up) =>
        map.getContainer().contains(document.elementFromPoint(left + x, top + y - up)),
      );
    };
    const keep = ({ oldSize = map.getSize() }: Partial<L.ResizeEvent> = {}): void => {
      // Nothing is known about a map that is not shown, and its old size is zero.
      const size = map.getSize();
      const gone = oldSize.subtract(size);
      // Either the top left corner of the map has stayed in place, or its middle.
      const before = L.bounds(
        L.point(0, 0).subtract(gone.divideBy(2)),
        oldSize.subtract(coveredBefore.current(oldSize)),
      );
      coveredBefore.current = covered;
      if (!before.contains(map.latLngToContainerPoint([lat, lon]))) return;
      if (!besidePanel)
        map.panInside([lat, lon], {
          paddingTopLeft: ON_PHONE.topLeft,
          paddingBottomRight: ON_PHONE.bottomRight.add(covered(size)),
          animate: map.options.inertia,
        });
      // A panel that opens now would cut a movement short.
      else if (!isSeen()) map.panTo([lat, lon], { animate: false });
    };
    keep();
    map.on('resize', keep);
    return () => {
      map.off('resize', keep);
    };
  }, [map, lat, lon, besidePanel, covered]);
  return null;
}
