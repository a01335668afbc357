import type { LatLon } from '@mapa/contract';
import type L from 'leaflet';
import { useEffect, useRef } from 'react';
import { Marker, Popup, useMap } from 'react-leaflet';
import { formatDegrees } from '../../../ui/format.ts';
import { PointSummary } from '../points/point-summary.tsx';
import type { PointSelection } from '../points/point-value-query.ts';
import { pointIcon } from './marker-icon.ts';

interface Props {
  readonly point: LatLon;
  readonly selection: PointSelection;
  /** Whether the value also stands at the marker; on small screens the sheet has it alone. */
  readonly withPopup: boolean;
}

/** The marker of the current point; its popup opens by a click on it or by Enter. */
export function PointMarker({ point, selection, withPopup }: Props) {
  const map = useMap();
  const marker = useRef<L.Marker>(null);
  const name = `Punto ${formatDegrees(point.lat)}, ${formatDegrees(point.lon)}`;

  useEffect(() => {
    marker.current?.getElement()?.setAttribute('aria-label', name);
  }, [name]);

  // The panel may cover or push the map when the point is set near its edge: bring the marker back into sight.
  useEffect(() => {
    const show = (): void => {
      if (map.getSize().x > 0) map.panInside([point.lat, point.lon], { padding: [40, 60] });
    };
    map.on('resize', show);
    return () => {
      map.off('resize', show);
    };
  }, [map, point]);

  return (
    <Marker ref={marker} position={[point.lat, point.lon]} icon={pointIcon}>
      {withPopup && (
        <Popup autoPan={false} closeButton={false} minWidth={180} maxWidth={240}>
          <PointSummary point={point} selection={selection} />
        </Popup>
      )}
    </Marker>
  );
}
