import {
  batStop,
  cutOut,
  gridCap,
  hysteresis,
  noiseMode,
  type Rule,
  type Turbine,
  temperatureStop,
  turbinePower,
} from '@mapa/wind-tools';
import { UsageError } from '../command.ts';
import { numberIn, numbersIn } from '../numbers.ts';
import { curveOf } from './turbine.ts';

/** The losses that follow from a series. Each is used only when it is asked for. */
interface RuleOptions {
  readonly restart?: string | undefined;
  readonly 'temperature-stop'?: string | undefined;
  readonly bats?: string | undefined;
  readonly noise?: string | undefined;
  readonly 'grid-cap'?: string | undefined;
  readonly temperature?: string | undefined;
}

/**
 * The rules in the order in which they act.
 * @throws UsageError, or CommandError when a curve cannot be read
 */
export async function rulesOf(options: RuleOptions, turbine: Turbine): Promise<Rule[]> {
  const { restart, bats, noise } = options;
  const [stop, cap] = [options['temperature-stop'], options['grid-cap']];
  if ((stop ?? bats) !== undefined && options.temperature === undefined)
    throw new UsageError('--temperature-stop and --bats need --temperature COLUMN');
  const rules: Rule[] = [];
  if (restart !== undefined) {
    const { off } = cutOut(turbine.curve);
    rules.push(hysteresis(off, numberIn(restart, 'restart', 0, off)));
  }
  if (stop !== undefined) {
    const [lowest, highest] = numbersIn(stop, 'temperature-stop', [
      [-90, 60],
      [-90, 60],
    ]) as [number, number];
    rules.push(temperatureStop(lowest, highest));
  }
  if (bats !== undefined) {
    const [lat, lon] = numbersIn(bats, 'bats', [
      [-90, 90],
      [-180, 180],
    ]) as [number, number];
    rules.push(batStop({ lat, lon }));
  }
  if (noise !== undefined) rules.push(await noiseOf(noise, turbine));
  if (cap !== undefined) rules.push(gridCap(numberIn(cap, 'grid-cap', 0, 60_000)));
  return rules;
}

/** Reads the rule of a quieter curve, written `22-6,FILE`. */
async function noiseOf(text: string, turbine: Turbine): Promise<Rule> {
  const [, from, to, file] = /^(\d\d?)-(\d\d?),(.+)$/.exec(text) ?? [];
  if (from === undefined || to === undefined || file === undefined)
    throw new UsageError(`--noise is like 22-6,QUIET.csv and not ${text}`);
  const hours = [numberIn(from, 'noise', 0, 23), numberIn(to, 'noise', 0, 24)] as const;
  return noiseMode(...hours, turbinePower(await curveOf(file), turbine.correction));
}
