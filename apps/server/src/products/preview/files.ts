import { type AtlasMetadata, extraFieldsOf } from '@mapa/atlas';
import type { Formato, Preview } from '@mapa/contract';
import { DAY_MS, EXTRA_INFO, MINUTE_MS } from '@mapa/field';
import { MAP_SIDE } from '../../wind/values/micro-square.ts';
import { hasMicro } from '../../wind/values/values.ts';
import { SAM_HOURS } from '../exchange/sam.ts';
import { climateHeights, fileHeights } from '../hub/hub.ts';
import { bandsOf } from '../micro-map/micro-map.ts';
import { utmPlane } from '../micro-map/utm.ts';
import { reportHeight } from '../order/order.ts';
import type { Period } from '../order/period.ts';
import { fileStem, type ProductPoint } from '../order/point.ts';
import { columnsOf } from '../series/columns.ts';

type Listed = Preview['archivos'][number];

/**
 * About how many bytes a value takes in a zip, by kind of file, measured in the demonstration atlas. The values of
 * other atlases have more or fewer digits, which changes these sizes.
 */
const BYTES = {
  text: 3.3,
  whole: 1.65,
  float: 2.7,
  windsim: 15.3,
  vortex: 31,
  hour: 11.9,
  cell: 3.3,
} as const;
/** Files of this size are the same for every period. */
const [REPORT, SHEET, DESCRIPTION, TAB, TABLES] = [420_000, 25_000, 12_000, 6_500, 74_000];
/** How many wind climates each height has: in 12, 16 and 36 sectors. */
const CLIMATES = 3;
const YEAR_MS = 365 * DAY_MS;

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
  const { heights, micro } = metadata;
  const { stepMinutes } = metadata.period;
  const span = period.to.getTime() - period.from.getTime();
  const steps = span / (stepMinutes * MINUTE_MS);
  const years = Math.floor(span / YEAR_MS);
  const values = steps * (columnsOf(heights).length + 1);
  const extras = extraFieldsOf(metadata);
  const turbulence = extras.includes('TKE') ? heights.length : 0;
  const further = extras.reduce((sum, field) => sum + (EXTRA_INFO[field].hasHeights ? heights.length : 1), 0);
  const all = values + steps * (heights.length + further + turbulence);
  const stem = fileStem(point);
  const height = reportHeight(heights);
  const order = hub === undefined ? { height } : { height, hub };
  const climates = CLIMATES * climateHeights(metadata, order).length;
  const atEach = (listed: (height: number) => Listed): Listed[] => fileHeights(order).map(listed);
  const map = bandsOf({ metadata }).length * (MAP_SIDE / (micro.levels[0] ?? MAP_SIDE)) ** 2 * BYTES.cell;
  const file = (formato: Formato | null, nombre: string, bytes: number, cuantos = 1): Listed => ({
    formato,
    nombre,
    cuantos,
    bytes: Math.round(bytes),
  });
  const ofMap = (listed: Listed): Listed[] => (hasMicro(metadata) ? [listed] : []);
  const winds = steps * (2 * heights.length + 1);
  return [
    file(null, `serie_${stem}.csv`, values * BYTES.text),
    file(null, `informe_${stem}.pdf`, REPORT),
    ...ofMap(file(null, `mapa_${stem}.tif`, map)),
    file(null, `calidad_${stem}.*`, SHEET, 2),
    ...ofMap(file('ajustada', `ajustada_${stem}.csv`, winds * BYTES.text)),
    ...ofMap(file('ajustada', `wasp_ajustada/ajustada_${stem}_*.tab`, climates * TAB, climates)),
    file('hoja', `hoja_${stem}.csv`, values * BYTES.text),
    file('netcdf', `serie_${stem}.nc`, all * BYTES.whole),
    file('parquet', `serie_${stem}.parquet`, all * BYTES.float),
    file('windographer', `windographer_${stem}.txt`, values * BYTES.text),
    file('wasp', `wasp/${stem}_*.tab`, climates * TAB, climates),
    ...atEach((metres) => file('windsim', `windsim_${stem}_${metres}m.tws`, steps * BYTES.windsim)),
    ...atEach((metres) => file('vortex', `vortex_${stem}_${metres}m.txt`, steps * BYTES.vortex)),
    ...(years > 0
      ? atEach((metres) => file('sam', `sam/${stem}_${metres}m_*.srw`, years * SAM_HOURS * BYTES.hour, years))
      : []),
    file('tablas', `tablas/*_${stem}.csv`, TABLES, 3),
    ...ofMap(file('utm', `utm_${stem}_EPSG${utmPlane({ lon: point.asked.lon }).epsg}.tif`, map)),
    file('iea43', `descripcion_${stem}.json`, DESCRIPTION),
  ];
}
