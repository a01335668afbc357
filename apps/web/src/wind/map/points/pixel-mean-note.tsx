import type { Dato, LatLon } from '@mapa/field';
import * as L from 'leaflet';
import { useMapStore } from '../state/map-store.ts';
import { cellsInPixel, pixelMeanText } from './pixel-mean.ts';
import classes from './points.module.css';

interface Props {
  readonly point: LatLon;
  readonly dato: Dato;
}

/** Says that the colour on the map is a mean of many cells, as long as the zoom makes it one. */
export function PixelMeanNote({ point, dato }: Props) {
  const zoom = useMapStore((store) => store.zoom);
  const text = pixelMeanText(cellsInPixel(dato, zoom, point.lat, L.Browser.retina ? 2 : 1), dato);
  return text && <p className={classes.mean}>{text}</p>;
}
