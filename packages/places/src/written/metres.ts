import { fromLambert, type LatLon } from '@mapa/field';
import { TM06, toLatLon, utm } from './planes.ts';
import { decimal } from './tidy.ts';

/** A point of a plane, or why a text that means one cannot be read, and what it may mean. */
export type Metres =
  | { readonly point: LatLon; readonly plane: string }
  | { readonly msg: string; readonly meant?: { readonly point: LatLon; readonly as: string } };

const PORTUGAL = /\bEPSG ?:? ?3763\b|\b(?:PT-)?TM-?06\b(?:\/ETRS89)?/;
/** The plane of the atlas. */
const LAMBERT = /\bLAMBERT\b|\bLCC\b|\bNEWA\b/;
/** The datum before ETRS89, by its name or the codes of its UTM zones. */
const ED50 = /\bED-? ?50\b|\bEPSG ?:? ?230\d\d\b/;
const UTM_CODE = /\bEPSG ?:? ?258(\d\d)\b/;
const ZONE = /(?:^|[ ,;])(?:(?:UTM|HUSO|ZONA|ZONE|H) ?:? ?)?(\d\d) ?([A-Z])?(?=$|[ ,;])/;
/** What only explains: axes, units, datum. */
const EXPLAINS =
  /\b(?:UTM|HUSO|ZONA|ZONE|ETRS ?89|WGS ?84|NORTE)\b|\b[XYENM] ?[:=] ?|\b[XYENM]\b|(?<=\d) ?M?[EMN]\b/g;

const NO_ZONE =
  'Falta el huso UTM: escriba 29, 30 o 31 delante de las coordenadas, por ejemplo 30T 580000 4740000.';
const NOT_THIS_ZONE = 'Solo se leen los husos UTM 29, 30 y 31, los de la península.';
const NOT_TWO = 'Hacen falta dos números en metros, X e Y, por ejemplo 30T 580000 4740000.';
const OLD_DATUM =
  'ED50 no se lee: sus coordenadas caen a unos 230\u202fm de las de ETRS89. Páselas a ETRS89, por ejemplo ' +
  '30T 580000 4740000.';
const NOT_HERE =
  'Esas coordenadas en metros caen fuera de la península. Compruebe el huso y el orden, X e Y.';
const NOT_HERE_LAMBERT =
  'Esas coordenadas caen fuera de la península en la proyección Lambert del atlas (NEWA). Otras Lambert no se leen: ' +
  'páselas a UTM o a grados.';

/**
 * Eastings and northings in metres, in UTM zones 29 to 31, TM06 or the plane of the atlas; undefined where a text does
 * not mean any.
 */
export function readMetres(text: string): Metres | undefined {
  if (ED50.test(text)) return { msg: OLD_DATUM };
  if (PORTUGAL.test(text)) {
    const [x, y] = numbers(text.replace(PORTUGAL, ' ')) ?? [];
    if (x === undefined || y === undefined)
      return { msg: NOT_TWO.replace('30T 580000 4740000', 'TM06 -20000 150000') };
    if (Math.abs(x) > 400_000 || Math.abs(y) > 500_000) return { msg: NOT_HERE };
    return { point: toLatLon(TM06, x, y), plane: 'TM06 de Portugal' };
  }
  if (LAMBERT.test(text)) {
    const [x, y] = numbers(text.replaceAll(new RegExp(LAMBERT, 'g'), ' ')) ?? [];
    if (x === undefined || y === undefined)
      return { msg: NOT_TWO.replace('30T 580000 4740000', 'Lambert −1302000 −1068000') };
    // The domain of the atlas and 200 km around it.
    if (x < -2_520_000 || x > -500_000 || y < -2_220_000 || y > -470_000) return { msg: NOT_HERE_LAMBERT };
    return { point: fromLambert({ x, y }), plane: 'Lambert del atlas' };
  }
  const code = UTM_CODE.exec(text);
  const named = code ?? ZONE.exec(text);
  const pair = numbers(named === null ? text : text.replace(named[0], ' '));
  const isMeant =
    code !== null ||
    /\b(?:UTM|HUSO)\b/.test(text) ||
    pair?.some((number) => Math.abs(number) >= 1_000) === true;
  if (!isMeant && !(named !== null && /\d{6}/.test(text))) return undefined;
  if (named === null) {
    const [x, y] = pair ?? [0, 0];
    return isPortugal(x, y)
      ? { msg: NO_ZONE, meant: { point: toLatLon(TM06, x, y), as: 'TM06 de Portugal (EPSG:3763)' } }
      : { msg: NO_ZONE };
  }
  const zone = Number(named[1]);
  if (zone < 29 || zone > 31 || !/^[NRST]?$/.test(named[2] ?? '')) return { msg: NOT_THIS_ZONE };
  const [x, y] = pair ?? [];
  if (x === undefined || y === undefined) return { msg: NOT_TWO };
  // Beyond 300 km from the middle of a zone, south of the Canaries or north of Brittany, something is the wrong way
  // round.
  if (x < 100_000 || x > 900_000 || y < 3_000_000 || y > 5_400_000) return { msg: NOT_HERE };
  return { point: toLatLon(utm(zone), x, y), plane: `UTM ETRS89, huso ${zone}` };
}

/**
 * Whether metres without a name can be of TM06: they lie where EPSG has that plane in use, which no northing of UTM
 * reaches. Less than a kilometre from its origin they are too small to mean metres.
 */
const isPortugal = (x: number, y: number): boolean =>
  Math.min(Math.abs(x), Math.abs(y)) >= 1_000 && x > -127_200 && x < 162_200 && y > -300_900 && y < 276_200;

/**
 * The two numbers of a text that has nothing else in it; metres with a decimal sign or with points at the thousands.
 */
function numbers(text: string): readonly [number, number] | undefined {
  const parts = text
    .replaceAll(EXPLAINS, ' ')
    .replace(/(\d{5,}),(?=[+-]?\d{5,})/, '$1 ')
    .split(/[; ]+|, /)
    .filter((part) => part !== '');
  const [x, y] = parts.map((part) =>
    decimal(
      /^[+-]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(part) ? part.replaceAll('.', '') : part.replace(/,$/, ''),
    ),
  );
  return parts.length === 2 && Number.isFinite(x) && Number.isFinite(y) ? [x ?? 0, y ?? 0] : undefined;
}
