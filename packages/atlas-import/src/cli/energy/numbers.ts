import { UsageError } from '../command.ts';

/** A number of an option, within bounds. @throws UsageError */
export function numberIn(text: string, option: string, lowest: number, highest: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= lowest && value <= highest) return value;
  throw new UsageError(`--${option} is a number from ${lowest} to ${highest}, not ${JSON.stringify(text)}`);
}

/** As many numbers as bounds, apart by commas. @throws UsageError */
export function numbersIn(
  text: string,
  option: string,
  bounds: readonly (readonly [lowest: number, highest: number])[],
): number[] {
  const parts = text.split(',');
  if (parts.length !== bounds.length)
    throw new UsageError(
      `--${option} has ${bounds.length} numbers apart by commas, not ${JSON.stringify(text)}`,
    );
  return parts.map((part, n) => numberIn(part, option, ...bounds[n]!));
}
