import type { OwnOrder } from '@mapa/contract';
import { BASE_LAYER, OWN_WMS } from '../../wind/map/state/layers.ts';
import { FRAME, frameAround, framedUrl, placeIn } from './map-frame.ts';
import classes from './orders.module.css';

/** Where the points of an order are: a picture of the map with their numbers on it. */
export function PointsMap({ puntos }: Pick<OwnOrder, 'puntos'>) {
  const places = puntos.map(({ posicion, latMeso, lonMeso, elegido }) => ({
    posicion,
    lat: elegido?.lat ?? latMeso,
    lon: elegido?.lon ?? lonMeso,
  }));
  const frame = frameAround(places);
  return (
    <div className={classes.map}>
      <img src={framedUrl(OWN_WMS, [BASE_LAYER], frame)} {...FRAME} alt="" loading="lazy" />
      <svg
        viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}
        role="img"
        aria-label="Mapa de los puntos del pedido"
      >
        {places.map((place) => {
          const { x, y } = placeIn(frame, place);
          return (
            <g key={place.posicion} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
              <circle r={8} />
              <text y={3.5}>{place.posicion}</text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}
