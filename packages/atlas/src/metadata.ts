import {
  type AnyField,
  EXTRA_FIELDS,
  type ExtraField,
  fieldUnit,
  HEIGHTS,
  MAP_HEIGHTS,
  REQUIRED_VARIABLES,
  SERIES_FIELDS,
  VARIABLE_INFO,
  VARIABLES,
  type Variable,
} from '@mapa/field';
import { z } from 'zod';
import { planeConverter } from './grid.ts';

const size = z.number().int().positive();
const positive = z.number().positive();
const crs = z.string().refine(isProjection, 'is not a projection that proj4 knows');
const heights = z
  .array(z.literal(HEIGHTS))
  .min(1)
  .refine(isIncreasing, 'must increase')
  .refine(isOnMap, `must have a height of the map: ${MAP_HEIGHTS.join(', ')}`);

/** The units of long-term variables, by the names of their arrays. */
export const variableUnits = (variables: readonly Variable[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    variables.map((variable) => [VARIABLE_INFO[variable].array, VARIABLE_INFO[variable].fileUnit]),
  );

/** The unit of each array that every atlas has, by its name. */
export const UNITS: Readonly<Record<string, string>> = {
  ...variableUnits(REQUIRED_VARIABLES),
  ...Object.fromEntries(SERIES_FIELDS.map((field) => [field, fieldUnit(field)])),
};

/** The units of fields that an atlas may have: one that is named here is in the atlas. */
export const extraUnits = (fields: readonly ExtraField[]): Readonly<Record<string, string>> =>
  Object.fromEntries(fields.map((field) => [field, fieldUnit(field)]));

const literals = (units: Readonly<Record<string, string>>) =>
  z.object(Object.fromEntries(Object.entries(units).map(([array, unit]) => [array, z.literal(unit)])));

/** The ground at the levels of the microscale, which an atlas may have: its array, and its unit. */
export const GROUND = { array: 'elevation', unit: 'm' } as const;

const optional = { ...variableUnits(VARIABLES), ...extraUnits(EXTRA_FIELDS), [GROUND.array]: GROUND.unit };

const unitsSchema = literals(optional).partial().extend(literals(UNITS).shape);

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

/** The long-term variables that an atlas has. */
export const variablesOf = ({ units }: Pick<AtlasMetadata, 'units'>): readonly Variable[] =>
  VARIABLES.filter((variable) => units[VARIABLE_INFO[variable].array] !== undefined);

/** The fields that an atlas has besides those of every atlas. */
export const extraFieldsOf = ({ units }: Pick<AtlasMetadata, 'units'>): readonly ExtraField[] =>
  EXTRA_FIELDS.filter((field) => units[field] !== undefined);

/** Whether an atlas has the ground at the levels of its microscale. */
export const hasGround = ({ units }: Pick<AtlasMetadata, 'units'>): boolean =>
  units[GROUND.array] !== undefined;

/** All fields of the series of an atlas. */
export const fieldsOf = (metadata: Pick<AtlasMetadata, 'units'>): readonly AnyField[] => [
  ...SERIES_FIELDS,
  ...extraFieldsOf(metadata),
];

function isIncreasing(values: readonly number[]): boolean {
  return values.every((value, index) => index === 0 || value > (values[index - 1] as number));
}

function isOnMap(values: readonly number[]): boolean {
  return values.length === 0 || MAP_HEIGHTS.some((height) => values.includes(height));
}

function isProjection(definition: string): boolean {
  try {
    planeConverter(definition);
    return true;
  } catch {
    return false;
  }
}
