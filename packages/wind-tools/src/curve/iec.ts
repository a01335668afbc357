import { z } from 'zod';
import { CurveError, type CurveProblem, checkedCurve, type PowerCurve } from './curve.ts';

type Nested = number | readonly Nested[];
const isNested = (value: unknown): value is Nested =>
  Array.isArray(value) ? value.every(isNested) : Number.isFinite(value);

const modeSchema = z.object({
  label: z.string(),
  parameters: z
    .array(z.object({ label: z.string(), dimension: z.int().min(0), points: z.array(z.number()).min(1) }))
    .min(1),
  cp_is_coefficient: z.boolean(),
  cp: z.unknown(),
});
const modesSchema = z.object({ default_mode: z.string(), modes: z.array(modeSchema).min(1) });
const rotorSchema = z.object({ rotor_diameter: z.number().positive().optional() });

/** The present layout, and that of drafts up to 2024, which has the modes at the top level. */
const documentSchema = z.union([
  z
    .object({ turbine: rotorSchema.optional(), power_curves: modesSchema })
    .transform(({ turbine, power_curves }) => ({ rotor: turbine?.rotor_diameter, ...power_curves })),
  modesSchema
    .extend({ turbine_metadata: rotorSchema.optional() })
    .transform(({ turbine_metadata, ...modes }) => ({ rotor: turbine_metadata?.rotor_diameter, ...modes })),
]);

const STANDARD_DENSITY = 1.225;

/**
 * Reads the power curve from a JSON document for IEC 61400-16 (github.com/octue/power-curve-schema): its default mode,
 * at the density nearest to 1.225 kg/m3. Other parameters, such as turbulence, may have only one value.
 * @throws CurveError
 */
export function curveFromIec(text: string, name: string): PowerCurve {
  const wrong = (problem: CurveProblem, why: string, cell?: string) =>
    new CurveError(problem, `${name}: ${why}`, cell === undefined ? {} : { cell });
  const { rotor, default_mode, modes } = documentOf(text, name);
  const mode = modes.find(({ label }) => label === default_mode);
  if (mode === undefined)
    throw wrong('mode', `there is no mode ${default_mode}, which is the default`, default_mode);
  const speeds = mode.parameters.find(({ label }) => /^wind.?speed$/i.test(label))?.points;
  if (speeds === undefined) throw wrong('windSpeed', `the mode ${mode.label} has no parameter wind-speed`);
  const axes = mode.parameters.toSorted((a, b) => a.dimension - b.dimension);
  if (!isNested(mode.cp)) throw wrong('table', `cp of the mode ${mode.label} is no table of numbers`);
  let rows: readonly Nested[] = [mode.cp];
  for (const { label, points } of axes) {
    rows = rows.flatMap((row) => {
      if (typeof row === 'number' || row.length !== points.length)
        throw wrong('table', `cp of the mode ${mode.label} has not the ${points.length} values of ${label}`);
      if (points === speeds) return row;
      if (/^air.?density$/i.test(label)) return [row[nearest(points, STANDARD_DENSITY)]!];
      if (points.length > 1)
        throw wrong(
          'parameter',
          `the mode ${mode.label} depends on ${label}, which is not known here`,
          label,
        );
      return row;
    });
  }
  const area = Math.PI * ((rotor ?? Number.NaN) / 2) ** 2;
  if (mode.cp_is_coefficient && Number.isNaN(area))
    throw wrong('rotor', 'cp is a coefficient, and there is no rotor_diameter to make power of it');
  const power = rows.map((value, n) => {
    if (typeof value !== 'number')
      throw wrong('table', `cp of the mode ${mode.label} has a dimension without a parameter`);
    const watts = mode.cp_is_coefficient ? 0.5 * STANDARD_DENSITY * area * value * speeds[n]! ** 3 : value;
    return watts / 1000;
  });
  return checkedCurve({ name, speeds, power });
}

function documentOf(text: string, name: string): z.infer<typeof documentSchema> {
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
  if (result.success) return result.data;
  throw new CurveError(
    'iec',
    `${name}: it is no power curve of IEC 61400-16, which has power_curves with default_mode and modes`,
  );
}

const nearest = (points: readonly number[], wanted: number): number =>
  points.reduce(
    (best, value, n) => (Math.abs(value - wanted) < Math.abs(points[best]! - wanted) ? n : best),
    0,
  );
