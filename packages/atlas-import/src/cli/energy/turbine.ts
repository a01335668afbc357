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
import { numberIn } from '../numbers.ts';

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
    curve: inKilowatts(curve, options.rated),
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

/** @throws UsageError unless a curve in shares, and no other, has a rated power */
function inKilowatts(curve: PowerCurve, text: string | undefined): PowerCurve {
  const { name, normalised } = curve;
  if (normalised && text === undefined)
    throw new UsageError(`${name} is in shares of rated power: --rated KW is missing`);
  if (!normalised && text !== undefined)
    throw new UsageError(`--rated is for a curve in shares, and ${name} is in kW`);
  return text === undefined ? curve : rated(curve, numberIn(text, 'rated', 1, 60_000));
}

/** Reads a name and a share, written `NAME=PERCENT`. */
function named(text: string, option: string, lowest: number): { name: string; share: number } {
  const [name = '', percent = ''] = text.split('=', 2);
  return { name, share: numberIn(percent, `${option} ${name}=`, lowest, 100) / 100 };
}

function lossOf(text: string): Loss {
  const { name, share } = named(text, 'loss', -100);
  if (!isLossName(name)) {
    const names = Object.entries(LOSSES).map(([category, kinds]) => `${category} (.${kinds.join(', .')})`);
    throw new UsageError(`--loss ${name} is none; losses are ${names.join('; ')}`);
  }
  return { name, share, basis: 'estimate' };
}

function uncertaintyOf(text: string): Uncertainty {
  const { name, share } = named(text, 'uncertainty', 0);
  if (!isUncertaintyName(name))
    throw new UsageError(`--uncertainty ${name} is none of ${Object.keys(UNCERTAINTIES).join(', ')}`);
  return { name, share };
}
