import type { AtlasMetadata } from '@mapa/atlas';
import { FORMATO_NAMES, type Formato, type Preview } from '@mapa/contract';
import { DAY_MS, MINUTE_MS } from '@mapa/field';
import { reportHeight } from '../order/order.ts';
import type { Period } from '../order/period.ts';
import { fileStem, type ProductPoint } from '../order/point.ts';
import type { Format, Offer } from '../point/formats/format.ts';
import { FORMATS } from '../point/formats/formats.ts';

type Listed = Preview['archivos'][number];

const YEAR_MS = 365 * DAY_MS;
/** In the zip, the quality sheet is about this large, bytes. */
const SHEET = 25_000;
/** What every order has comes before what is chosen. */
const placeOf = ({ formato }: Listed): number => (formato === null ? -1 : FORMATO_NAMES.indexOf(formato));

/**
 * The files of a point with the whole of a period and a hub (m), in the order of lists, and about how large they are in
 * the zip.
 */
export function listedFiles(
  metadata: AtlasMetadata,
  point: ProductPoint,
  period: Period,
  hub?: number,
): Listed[] {
  const span = period.to.getTime() - period.from.getTime();
  const height = reportHeight(metadata.heights);
  const offer: Offer = {
    metadata,
    point,
    stem: fileStem(point),
    heights: hub === undefined ? { height } : { height, hub },
    steps: span / (metadata.period.stepMinutes * MINUTE_MS),
    years: Math.floor(span / YEAR_MS),
  };
  const files = Object.values<Format>(FORMATS).flatMap(({ formato, listed }) =>
    listed(offer).map(({ bytes, ...file }) => withDefaults(formato, { ...file, bytes: Math.round(bytes) })),
  );
  const sheet = { formato: null, nombre: `calidad_${offer.stem}.*`, cuantos: 2, bytes: SHEET };
  return [...files, sheet].toSorted((one, other) => placeOf(one) - placeOf(other));
}

const withDefaults = (
  formato: Formato | undefined,
  file: Partial<Listed> & Pick<Listed, 'nombre' | 'bytes'>,
): Listed => ({ formato: formato ?? null, cuantos: 1, ...file });
