import { bestLag, compare, concurrent, lags, stepped, veerOf } from '@mapa/wind-tools/mast';
import { inOrder } from '@mapa/wind-tools/measured';
import { type Command, CommandError, parsed, required, UsageError } from '../command.ts';
import { numberIn } from '../numbers.ts';
import { MEASURED_OPTIONS, MEASURED_USAGE, readMeasured } from '../stats/read.ts';
import { comparisonText } from './text.ts';

export const compareCommand: Command = {
  usage: `compare MAST REFERENCE --time COLUMN --speed COLUMN [--direction COLUMN]
      How a mast's speeds follow from those of a reference, such as a series of the atlas: R squared, lag of the clocks,
      and by each method slope, offset and errors, also for calendar months that the method had not seen.
      Both files have the same names of columns, unless --reference-time, --reference-speed, --reference-direction name
      others; so with --units and --reference-units.
      --step MINUTES    both are averaged to such steps, with nine tenths of the values; the longer of both unless given
      --lag MINUTES     the mast's clock is ahead by so much; 0 unless given
      --sectors 12      a model for each sector of the reference's direction, with at least 50 pairs;
                        one for all unless given
      --json            everything as JSON, all digits
${MEASURED_USAGE}`,
  async run(args) {
    const { values, positionals } = parsed(args, {
      ...MEASURED_OPTIONS,
      speed: { type: 'string' },
      'reference-time': { type: 'string' },
      'reference-speed': { type: 'string' },
      'reference-direction': { type: 'string' },
      'reference-units': { type: 'string' },
      step: { type: 'string' },
      lag: { type: 'string', default: '0' },
      sectors: { type: 'string' },
      json: { type: 'boolean', default: false },
    });
    const [mastPath, referencePath, third] = positionals;
    if (mastPath === undefined || referencePath === undefined || third !== undefined)
      throw new UsageError('Two files: a mast and a reference');
    if (values.sectors !== undefined && values.sectors !== '12') throw new UsageError('--sectors is 12');
    const columns = {
      time: required(values.time, 'time'),
      speed: required(values.speed, 'speed'),
      direction: values.direction,
    };
    const referenceColumns = {
      time: values['reference-time'] ?? columns.time,
      speed: values['reference-speed'] ?? columns.speed,
      direction: values['reference-direction'] ?? columns.direction,
    };
    const sectors = values.sectors === undefined ? 0 : 12;
    if (sectors > 0 && referenceColumns.direction === undefined)
      throw new UsageError('--sectors needs --direction or --reference-direction');
    const mast = inOrder(await readMeasured([mastPath], columns, values));
    const reference = inOrder(
      await readMeasured([referencePath], referenceColumns, {
        ...values,
        units: values['reference-units'] ?? values.units,
      }),
    );
    const longer = Math.max(mast.stepMinutes, reference.stepMinutes);
    const step = values.step === undefined ? longer : numberIn(values.step, 'step', longer, 1440);
    const lag = numberIn(values.lag, 'lag', -1440, 1440);
    if (lag % step !== 0) throw new UsageError(`--lag is a multiple of the step, ${step} minutes`);
    const [mastSteps, referenceSteps] = [stepped(mast, step), stepped(reference, step)];
    const pairs = concurrent(mastSteps, referenceSteps, step, lag / step);
    const all = lags(mastSteps, referenceSteps, step);
    const found = {
      files: { mast: mastPath, reference: referencePath },
      stepMinutes: step,
      lagMinutes: lag,
      bestLag: bestLag(all) ?? null,
      lags: all,
      directionOffset: veerOf(pairs.mastDirection, pairs.direction).directionOffset,
      ...compared(() => compare(pairs, sectors), mastPath, referencePath),
    };
    process.stdout.write(values.json ? `${JSON.stringify(found, null, 2)}\n` : comparisonText(found));
    return 0;
  },
};

/**
 * Runs a comparison.
 * @throws CommandError when there is nothing to compare
 */
function compared<T>(work: () => T, mast: string, reference: string): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new CommandError(`${mast} and ${reference}: ${error.message}`, { cause: error });
  }
}
