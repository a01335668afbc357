import { useComputedColorScheme } from '@mantine/core';
import type { LatLon } from '@mapa/field';
import { BASE_LAYER, OWN_WMS } from '../../wind/map/state/layers.ts';
import { FRAME, frameAround, framedUrl, placeIn } from './map-frame.ts';
import classes from './points-map.module.css';

interface Props {
  /** The places in their order, one at least. */
  readonly places: readonly LatLon[];
  readonly label: string;
  readonly colour?: string;
  /** The largest size of the map; without it, the map is as wide as its place. */
  readonly size?: { readonly width: number; readonly height: number };
}

/** A picture of the map with the numbers of places on it. */
export function PointsMap({ places, label, colour = '#b34f05', size = FRAME }: Props) {
  const frame = frameAround(places, size);
  const theme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  return (
    <div className={classes.map} style={size === FRAME ? undefined : { maxWidth: size.width }}>
      <img src={framedUrl(OWN_WMS, [BASE_LAYER], frame, theme)} {...size} alt="" loading="lazy" />
      <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
        {places.map((place, at) => {
          const { x, y } = placeIn(frame, place);
          return (
            <g
              key={`${place.lat},${place.lon}`}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
              fill={colour}
            >
              <circle r={5 + 3 * String(at + 1).length} />
              <text y={4.5}>{at + 1}</text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
