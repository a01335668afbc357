import { assessWeibull, type Turbine, type WeibullShare } from '@mapa/wind-tools';
import { UsageError } from '../command.ts';
import { numbersIn } from '../numbers.ts';
import { type Answer, figures } from './answer.ts';
import { energyText } from './text.ts';

/**
 * The energy from `--weibull`, given once or for each sector.
 * @throws UsageError
 */
export function fromWeibull(turbine: Turbine, texts: readonly string[]): Answer {
  if (Number.isNaN(turbine.density)) throw new UsageError('--density of a distribution is a number');
  const climate = climateOf(texts);
  const found = assessWeibull(turbine, climate);
  const source = `Weibull ${climate.map(({ a, k, frequency }) => `A ${a} m/s, k ${k}, share ${frequency}`).join('; ')}`;
  return {
    text: energyText(turbine, source, found),
    json: { density: turbine.density, weibull: climate, ...figures(found) },
  };
}

/**
 * The distributions that the texts describe.
 * @throws UsageError unless their shares sum to the whole time
 */
function climateOf(texts: readonly string[]): WeibullShare[] {
  const climate = texts.map((text): WeibullShare => {
    const parts = text.split(',').length;
    if (parts !== 2 && parts !== 3)
      throw new UsageError(`--weibull is A,K or A,K,SHARE, not ${JSON.stringify(text)}`);
    const [a, k, frequency] = numbersIn(parts === 2 ? `${text},1` : text, 'weibull', [
      [0.1, 40],
      [0.5, 10],
      [0, 1],
    ]) as [number, number, number];
    return { a, k, frequency };
  });
  const all = climate.reduce((sum, { frequency }) => sum + frequency, 0);
  if (Math.abs(all - 1) > 0.001)
    throw new UsageError(`the shares of --weibull are together ${all} and not 1`);
  return climate;
}
