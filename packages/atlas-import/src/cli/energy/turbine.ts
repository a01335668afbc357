import { readFile } from 'node:fs/promises';
import {
  CORRECTIONS,
  type Correction,
  CurveError,
  isLossName,
  isUncertaintyName,
  LOSSES,
  type Loss,
  OPEN_CURVES,
  type PowerCurve,
  rated,
  readCurve,
  type Turbine,
  UNCERTAINTIES,
  type Uncertainty,
} from '@mapa/wind-tools';
import { CommandError, fileProblem, required, UsageError, userPath } from '../command.ts';
import { numberIn } from './numbers.ts';

/** The options of a turbine, as texts. */
interface TurbineOptions {
  readonly turbine?: string | undefined;
  readonly rated?: string | undefined;
  readonly density: string;
  readonly correction: string;
  readonly loss: readonly string[];
  readonly uncertainty: readonly string[];
  readonly variability?: string | undefined;
}

/**
 * Reads a turbine. Its density is NaN when a column has it.
 * @throws UsageError, or CommandError when the curve cannot be read
 */
export async function turbineOf(options: TurbineOptions): Promise<Turbine> {
  const density = isColumn(options.density) ? Number.NaN : numberIn(options.density, 'density', 0.5, 2);
  const correction = CORRECTIONS.find((one) => one === options.correction);
  if (correction === undefined) throw new UsageError(`--correction is one of ${CORRECTIONS.join(', ')}`);
  const curve = await curveOf(required(options.turbine, 'turbine'));
  return {
    curve: curve.normalised ? rated(curve, ratedOf(curve, options.rated)) : curve,
    correction: correction satisfies Correction,
    density,
    losses: options.loss.map(lossOf),
    uncertainties: options.uncertainty.map(uncertaintyOf),
    variability:
      options.variability === undefined
        ? Number.NaN
        : numberIn(options.variability, 'variability', 0, 100) / 100,
  };
}

/** Whether `--density` names a column of a series rather than a number. */
export const isColumn = (density: string): boolean => Number.isNaN(Number(density)) && density.trim() !== '';

/** An open curve, given by its name, or a curve from a file. */
export async function curveOf(turbine: string): Promise<PowerCurve> {
  const open = OPEN_CURVES.find(({ name }) => name.toLowerCase() === turbine.toLowerCase());
  if (open !== undefined) return open;
  const path = userPath(turbine);
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    const names = OPEN_CURVES.map(({ name }) => name).join(', ');
    throw new CommandError(`${fileProblem(path, error).message}; curves by name are ${names}`, {
      cause: error,
    });
  });
  try {
    return readCurve(text, path);
  } catch (error) {
    throw error instanceof CurveError ? new CommandError(error.message, { cause: error }) : error;
  }
}

function ratedOf({ name }: PowerCurve, text: string | undefined): number {
  if (text === undefined) throw new UsageError(`${name} is in shares of rated power: --rated KW is missing`);
  return numberIn(text, 'rated', 1, 60_000);
}

/** Reads a name and a share, written `NAME=PERCENT`. */
function named(text: string, option: string): { name: string; share: number } {
  const [name = '', percent = ''] = text.split('=', 2);
  return { name, share: numberIn(percent, `${option} ${name}=`, -100, 100) / 100 };
}

function lossOf(text: string): Loss {
  const { name, share } = named(text, 'loss');
  if (!isLossName(name)) {
    const names = Object.entries(LOSSES).map(([category, kinds]) => `${category} (.${kinds.join(', .')})`);
    throw new UsageError(`--loss ${name} is none; losses are ${names.join('; ')}`);
  }
  return { name, share, basis: 'estimate' };
}

function uncertaintyOf(text: string): Uncertainty {
  const { name, share } = named(text, 'uncertainty');
  if (!isUncertaintyName(name))
    throw new UsageError(`--uncertainty ${name} is none of ${Object.keys(UNCERTAINTIES).join(', ')}`);
  return { name, share };
}
