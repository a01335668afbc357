import { DEFAULT_POINT } from '@mapa/contract';
import { DemoMark } from '../../wind/atlas/demo-mark.tsx';
import classes from './figure.module.css';
import { Figure } from './figure.tsx';
import { mapPicture } from './map-picture.ts';

const PIXELS = 400;
const PICTURES = [
  { layer: 'wspd_ltm_100', title: 'Mesoescala, 3\u202fkm' },
  { layer: 'wspd_hgt100', title: 'Microescala, 50\u202fm' },
] as const;

/** The same ten kilometres in both resolutions, from the map service. */
export function RegionFigure() {
  const { lat, lon } = DEFAULT_POINT;
  return (
    <Figure
      caption={
        <>
          Viento medio a 100&#8239;m en los mismos 10&#8239;km × 10&#8239;km alrededor del punto inicial del
          mapa, con los mismos colores. La imagen de la derecha es la región que se entrega con cada punto.{' '}
          <DemoMark compact />
        </>
      }
    >
      <div className={classes.pair}>
        {PICTURES.map(({ layer, title }) => (
          <figure key={layer}>
            <img
              className={classes.picture}
              src={mapPicture(layer, lat, lon, 10, PIXELS)}
              width={PIXELS}
              height={PIXELS}
              loading="lazy"
              alt={`Mapa del viento medio a 100 m de una región de 10 km × 10 km. ${title}`}
            />
            <figcaption className={classes.caption}>{title}</figcaption>
          </figure>
        ))}
      </div>
    </Figure>
  );
}
