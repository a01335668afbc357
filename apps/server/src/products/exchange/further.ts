import {
  type Atlas,
  type AtlasSeries,
  DENSITY_FIELDS,
  densityColumn,
  extraFieldsOf,
  seriesColumn,
} from '@mapa/atlas';
import {
  EXTRA_INFO,
  type ExtraField,
  type Height,
  LEAST_TURBULENT_SPEED,
  turbulenceIntensity,
} from '@mapa/field';
import type { ProductOrder } from '../order/order.ts';
import type { Label } from './labels.ts';

/** A quantity that the CSV of the series has not: at each height, or once for those that have none. */
export interface Further {
  readonly label: Label;
  /** The unit as files write it. */
  readonly unit: string;
  readonly decimals: number;
  readonly columns: readonly { readonly height: Height | undefined; readonly values: Float32Array }[];
}

const DENSITY: Label = { name: 'air_density', standardName: 'air_density', longName: 'air density' };
const INTENSITY: Label = {
  name: 'turbulence_intensity',
  longName: `turbulence intensity, (2/3 TKE)^(1/2) over the wind speed, from ${LEAST_TURBULENT_SPEED} m/s on`,
};

/** The heights of fields without heights of their own that have one. */
const METRES: Readonly<Partial<Record<ExtraField, number>>> = { Q2: 2 };

/**
 * What files of all variables have besides the columns of the CSV: the air density of each height, the fields that only
 * some atlases have, and the turbulence intensity where there is turbulent energy. They are worked out once for all
 * files of an order. Rejects with AtlasError.
 */
export function furtherOf(atlas: Atlas, order: Ordered): Promise<readonly Further[]> {
  const last = known.get(order);
  if (last?.atlas === atlas) return last.found;
  const found = workedOut(atlas, order);
  known.set(order, { atlas, found });
  return found;
}

type Ordered = Pick<ProductOrder, 'point' | 'period'>;
const known = new WeakMap<Ordered, { readonly atlas: Atlas; readonly found: Promise<readonly Further[]> }>();

async function workedOut(atlas: Atlas, { point, period }: Ordered): Promise<readonly Further[]> {
  const { metadata } = atlas;
  const { heights } = metadata;
  const extras = extraFieldsOf(metadata);
  const series = await atlas.series(point.cell, { ...period, fields: ['WS', ...DENSITY_FIELDS, ...extras] });
  const atEach = (values: (height: Height) => Float32Array) =>
    heights.map((height) => ({ height, values: values(height) }));
  const fields = extras.map((field): Further => {
    const { name, standardName, fileUnit, hasHeights, decimals } = EXTRA_INFO[field];
    const metres = METRES[field];
    const label = {
      name: name
        .toLowerCase()
        .replaceAll(' ', '_')
        .replace(/_(\d+)_m$/, '_$1m'),
      ...(standardName !== undefined && { standardName }),
      longName: name.toLowerCase(),
      ...(metres !== undefined && { metres }),
    };
    const columns = hasHeights
      ? atEach((height) => seriesColumn(series, field, height))
      : [{ height: undefined, values: seriesColumn(series, field) }];
    return { label, unit: fileUnit, decimals, columns };
  });
  return [
    {
      label: DENSITY,
      unit: 'kg/m3',
      decimals: 4,
      columns: atEach((height) => densityColumn(series, height)),
    },
    ...fields,
    ...(extras.includes('TKE')
      ? [{ label: INTENSITY, unit: '1', decimals: 3, columns: atEach((height) => intensity(series, height)) }]
      : []),
  ];
}

function intensity(series: AtlasSeries, height: Height): Float32Array {
  const energy = seriesColumn(series, 'TKE', height);
  const speed = seriesColumn(series, 'WS', height);
  const out = new Float32Array(speed.length);
  for (let n = 0; n < out.length; n++)
    out[n] = turbulenceIntensity(energy[n] ?? Number.NaN, speed[n] ?? Number.NaN);
  return out;
}

/** The heading of a column: name, height and unit, as in the CSV. */
export const headingOf = ({ label, unit }: Further, height: Height | undefined): string => {
  const name = label.longName.replace(/,.*/, '');
  const at = height === undefined ? '' : ` ${height} m`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}${at} (${unit})`;
};
