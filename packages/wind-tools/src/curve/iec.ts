import { z } from 'zod';
import { CurveError, type CurveProblem, checkedCurve, type PowerCurve } from './curve.ts';
import { STANDARD_DENSITY } from './density.ts';

type Nested = number | readonly Nested[];
const isNested = (value: unknown): value is Nested =>
  Array.isArray(value) ? value.every(isNested) : Number.isFinite(value);

/** A parameter of the table; without points it is a fixed one, along which the table has no dimension. */
const parameterSchema = z
  .object({
    label: z.string(),
    dimension: z.int().min(0).optional(),
    axis: z.int().min(0).optional(),
    points: z.array(z.unknown()).min(1).optional(),
    values: z.array(z.unknown()).min(1).optional(),
  })
  .transform(({ label, dimension, axis, points, values }) => ({
    label,
    dimension: dimension ?? axis ?? 0,
    points: points ?? values,
  }));
const modeSchema = z
  .object({
    label: z.string(),
    parameters: z.array(parameterSchema).min(1),
    cp: z.unknown().optional(),
    cp_is_coefficient: z.boolean().optional(),
    power: z.unknown().optional(),
    power_is_coefficient: z.boolean().optional(),
    power_coefficient: z.unknown().optional(),
  })
  .transform(({ label, parameters, cp, power, power_coefficient, ...flags }) => ({
    label,
    parameters: parameters.flatMap(({ points, ...one }) =>
      points === undefined ? [] : [{ ...one, points }],
    ),
    table: power ?? cp ?? power_coefficient,
    isCoefficient:
      power !== undefined
        ? (flags.power_is_coefficient ?? false)
        : cp !== undefined
          ? (flags.cp_is_coefficient ?? false)
          : true,
  }));
const named = z.string().optional();
const modesSchema = z.object({
  default_mode: named,
  default_operating_mode: named,
  default_operating_mode_label: named,
  modes: z.array(modeSchema).min(1).optional(),
  operating_modes: z.array(modeSchema).min(1).optional(),
});
const rotorSchema = z.object({ rotor_diameter: z.number().positive().nullish() }).nullish();

/**
 * The layouts that have been published: modes below `power_curves` or, in drafts up to 2024, at the top level; since
 * 2025 they are called operating modes, their tables power and the points of a parameter values.
 */
const documentSchema = modesSchema
  .extend({ turbine: rotorSchema, turbine_metadata: rotorSchema, power_curves: modesSchema.optional() })
  .transform(({ turbine, turbine_metadata, power_curves, ...top }) => {
    const all = power_curves ?? top;
    const chosen = all.default_operating_mode_label ?? all.default_operating_mode ?? all.default_mode;
    const modes = all.operating_modes ?? all.modes;
    if (chosen === undefined || modes === undefined) return undefined;
    return { rotor: (turbine ?? turbine_metadata)?.rotor_diameter, chosen, modes };
  });

const numbers = z.array(z.number());

/**
 * Reads the power curve from a JSON document for IEC 61400-16 (github.com/octue/power-curve-schema): its default mode,
 * at the density nearest to 1.225 kg/m3. Other parameters, such as turbulence, may have only one value, or several that
 * make no difference to the power.
 * @throws CurveError
 */
export function curveFromIec(text: string, name: string): PowerCurve {
  const wrong = (problem: CurveProblem, why: string, cell?: string) =>
    new CurveError(problem, `${name}: ${why}`, cell === undefined ? {} : { cell });
  const { rotor, chosen, modes } = documentOf(text, name);
  const mode = modes.find(({ label }) => label === chosen);
  if (mode === undefined) throw wrong('mode', `there is no mode ${chosen}, which is the default`, chosen);
  const axis = mode.parameters.find(({ label }) => /^wind.?speed$/i.test(label))?.points;
  const speeds = numbers.safeParse(axis).data;
  if (speeds === undefined) throw wrong('windSpeed', `the mode ${mode.label} has no parameter wind-speed`);
  const axes = mode.parameters.toSorted((a, b) => a.dimension - b.dimension);
  if (!isNested(mode.table))
    throw wrong('table', `the power of the mode ${mode.label} is no table of numbers`);
  let rows: readonly Nested[] = [squeezed(mode.table, axes.length)];
  for (const { label, points } of axes) {
    rows = rows.flatMap((row) => {
      if (typeof row === 'number' || row.length !== points.length)
        throw wrong(
          'table',
          `the power of the mode ${mode.label} has not the ${points.length} values of ${label}`,
        );
      if (points === axis) return row;
      const densities = /^air.?density$/i.test(label) ? numbers.safeParse(points).data : undefined;
      if (densities !== undefined) return [row[nearest(densities, STANDARD_DENSITY)] ?? []];
      if (!isAlike(row))
        throw wrong(
          'parameter',
          `the mode ${mode.label} depends on ${label}, which is not known here`,
          label,
        );
      return [row[0] ?? []];
    });
  }
  const area = Math.PI * ((rotor ?? Number.NaN) / 2) ** 2;
  if (mode.isCoefficient && Number.isNaN(area))
    throw wrong('rotor', 'the power is a coefficient, and there is no rotor_diameter to make power of it');
  const power = rows.map((value, n) => {
    if (typeof value !== 'number')
      throw wrong('table', `the power of the mode ${mode.label} has a dimension without a parameter`);
    const watts = mode.isCoefficient
      ? 0.5 * STANDARD_DENSITY * area * value * (speeds[n] ?? Number.NaN) ** 3
      : value;
    return watts / 1000;
  });
  return checkedCurve({ name, speeds, power });
}

function documentOf(text: string, name: string): NonNullable<z.infer<typeof documentSchema>> {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (error) {
    // The message of the JSON parser names line and column.
    throw new CurveError('json', `${name}: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  const result = documentSchema.safeParse(document);
  if (result.data !== undefined) return result.data;
  throw new CurveError(
    'iec',
    `${name}: it is no power curve of IEC 61400-16, which has operating modes and one that is the default`,
  );
}

const depth = (table: Nested): number => (typeof table === 'number' ? 0 : 1 + depth(table[0] ?? 0));

/**
 * A table without its dimensions of one value, where it has more dimensions than wanted: published examples have such.
 */
function squeezed(table: Nested, dimensions: number): Nested {
  if (typeof table === 'number' || depth(table) <= dimensions) return table;
  const [only, another] = table;
  return only !== undefined && another === undefined
    ? squeezed(only, dimensions)
    : table.map((part) => squeezed(part, dimensions - 1));
}

/** Whether all parts of a table are the same, or there is only one. */
const isAlike = (parts: readonly Nested[]): boolean =>
  parts.every((part) => JSON.stringify(part) === JSON.stringify(parts[0]));

const nearest = (points: readonly number[], wanted: number): number =>
  points.indexOf(
    points.reduce(
      (best, value) => (Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best),
      Number.POSITIVE_INFINITY,
    ),
  );
