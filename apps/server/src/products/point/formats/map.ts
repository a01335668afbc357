import { gapShareText } from '@mapa/field';
import { mapGap } from '../../../wind/values/micro-square.ts';
import { bandsOf, microMap } from '../../micro-map/micro-map.ts';
import { utmPlane } from '../../micro-map/utm.ts';
import { utmMap } from '../../micro-map/utm-map.ts';
import type { Format } from './format.ts';
import { mapBytes, ofMap } from './sizes.ts';

/** The words of the LEEME about the cells of a map that have no value, where there are any. */
const gapText = (gap = 0): string =>
  gap === 0 ? '' : `; sin dato en ${gapShareText(gap)} de sus celdas: el atlas no llega hasta allí`;

/** The map of the microscale around the point as GeoTIFF. */
export const map = {
  async make(atlas, { point }, stem) {
    const gap = gapText(await mapGap(atlas, point.asked));
    const about = `Mapa de microescala de 10 km × 10 km (GeoTIFF)${gap}`;
    return [{ name: `mapa_${stem}.tif`, about, content: await microMap(atlas, point.asked, point.name) }];
  },
  listed: (offer) => ofMap(offer, [{ nombre: `mapa_${offer.stem}.tif`, bytes: mapBytes(offer) }]),
  note(atlas) {
    const { crs, micro } = atlas.metadata;
    return {
      title: 'Mapas de microescala (GeoTIFF)',
      texts: [
        `Celdas de ${micro.levels[0]} m; medias de largo plazo; -9999 donde no hay dato.`,
        `Proyección: ${crs}`,
        ...bandsOf(atlas).map(
          ({ name, units }, n) => `Banda ${n + 1}: ${name}${units === '1' ? '' : `, ${units}`}`,
        ),
      ],
    };
  },
} satisfies Format;

/** The same map in the plane of Spanish and Portuguese maps. */
export const utm = {
  formato: 'utm',
  async make(atlas, { point }, stem) {
    const { epsg, gap, content } = await utmMap(atlas, point.asked, point.name);
    const about = `El mismo mapa en ETRS89 / UTM (EPSG:${epsg}, GeoTIFF)${gapText(gap)}`;
    return [{ name: `utm_${stem}_EPSG${epsg}.tif`, about, content }];
  },
  listed(offer) {
    const { epsg } = utmPlane({ lon: offer.point.asked.lon });
    return ofMap(offer, [{ nombre: `utm_${offer.stem}_EPSG${epsg}.tif`, bytes: mapBytes(offer) }]);
  },
  note: () => ({
    title: 'Mapa en ETRS89 / UTM (GeoTIFF)',
    texts: [
      'Cada píxel tiene el valor de la celda del atlas en la que cae su centro, sin interpolar: en un punto puede ' +
        'dar el de la celda de al lado, a 35 m como mucho. El valor del propio punto es el del otro mapa.',
    ],
  }),
} satisfies Format;
