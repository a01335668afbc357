import { z } from 'zod';
import { planeConverter } from './grid.ts';

/** Long-term variables of `meso` and `micro`. */
export const VARIABLES = ['wspd', 'power_dens', 'air_dens', 'a_tot', 'k_tot'] as const;
export type Variable = (typeof VARIABLES)[number];

/** Fields of the time series, named as NEWA names them. The first three have heights, the others have none. */
export const SERIES_FIELDS = ['WS', 'WD', 'T', 'WS10', 'WD10', 'T2', 'RHO'] as const;
export type SeriesField = (typeof SERIES_FIELDS)[number];
export const HEIGHT_FIELDS = ['WS', 'WD', 'T'] as const satisfies readonly SeriesField[];
export type HeightField = (typeof HEIGHT_FIELDS)[number];

/** Metres above ground. */
export const HEIGHTS = [50, 75, 100, 150, 200] as const;
export type Height = (typeof HEIGHTS)[number];

export const hasHeight = (field: SeriesField): field is HeightField =>
  (HEIGHT_FIELDS as readonly SeriesField[]).includes(field);

const size = z.number().int().positive();
const positive = z.number().positive();
const crs = z.string().refine(isProjection, 'is not a projection that proj4 knows');
const heights = z.array(z.literal(HEIGHTS)).min(1).refine(isIncreasing, 'must increase');

/** The unit of each variable and field, as it stands in every atlas. */
export const UNITS = {
  wspd: 'm/s',
  power_dens: 'W/m2',
  air_dens: 'kg/m3',
  a_tot: 'm/s',
  k_tot: '1',
  WS: 'm/s',
  WD: 'degrees',
  T: 'degC',
  WS10: 'm/s',
  WD10: 'degrees',
  T2: 'degC',
  RHO: 'kg/m3',
} as const satisfies Record<Variable | SeriesField, string>;

const unit = <Name extends keyof typeof UNITS>(name: Name) => z.literal(UNITS[name]);
const unitsSchema = z.object({
  wspd: unit('wspd'),
  power_dens: unit('power_dens'),
  air_dens: unit('air_dens'),
  a_tot: unit('a_tot'),
  k_tot: unit('k_tot'),
  WS: unit('WS'),
  WD: unit('WD'),
  T: unit('T'),
  WS10: unit('WS10'),
  WD10: unit('WD10'),
  T2: unit('T2'),
  RHO: unit('RHO'),
});

/** `attributes.atlas` of the root group, as `docs/atlas.md` describes it. */
export const atlasMetadataSchema = z
  .object({
    format: z.literal(1),
    version: z.string().min(1),
    title: z.string().min(1),
    demonstration: z.boolean(),
    crs,
    grid: z.object({ x0: z.number(), y0: z.number(), dx: positive, nx: size, ny: size }),
    heights,
    micro: z.object({
      heights,
      levels: z.array(positive).min(1).refine(isIncreasing, 'must increase: finest first'),
    }),
    period: z.object({
      start: z.iso.datetime(),
      steps: size,
      stepMinutes: size,
    }),
    relief: z.object({
      crs,
      x0: z.number(),
      y0: z.number(),
      dx: positive,
      dy: positive,
      nx: size,
      ny: size,
    }),
    units: unitsSchema,
    licence: z.object({ name: z.string().min(1), url: z.url().optional(), sale: z.boolean() }),
    attribution: z.string().min(1),
  })
  .superRefine(({ grid, micro }, context) => {
    for (const [index, metres] of micro.levels.entries()) {
      if (Number.isInteger(grid.dx / metres)) continue;
      context.addIssue({
        code: 'custom',
        path: ['micro', 'levels', index],
        message: `${metres} m does not divide the mesoscale cell of ${grid.dx} m`,
      });
    }
  });

export type AtlasMetadata = z.infer<typeof atlasMetadataSchema>;

function isIncreasing(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] as number));
}

function isProjection(definition: string): boolean {
  try {
    planeConverter(definition);
    return true;
  } catch {
    return false;
  }
}
