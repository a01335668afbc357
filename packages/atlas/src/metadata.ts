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

const unitsSchema = z.object({
  wspd: z.literal('m/s'),
  power_dens: z.literal('W/m2'),
  air_dens: z.literal('kg/m3'),
  a_tot: z.literal('m/s'),
  k_tot: z.literal('1'),
  WS: z.literal('m/s'),
  WD: z.literal('degrees'),
  T: z.literal('degC'),
  WS10: z.literal('m/s'),
  WD10: z.literal('degrees'),
  T2: z.literal('degC'),
  RHO: z.literal('kg/m3'),
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
