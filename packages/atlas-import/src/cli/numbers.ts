import { UsageError } from './command.ts';

/**
 * Reads the number of an option, which must be within bounds.
 * @throws UsageError
 */
export function numberIn(text: string, option: string, lowest: number, highest: number): number {
  const value = Number(text);
  if (text.trim() !== '' && value >= lowest && value <= highest) return value;
  throw new UsageError(`--${option} is a number from ${lowest} to ${highest}, not ${JSON.stringify(text)}`);
}

/**
 * Reads as many numbers as there are bounds, separated by commas.
 * @throws UsageError
 */
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
  return bounds.map((within, n) => numberIn(parts[n] ?? '', option, ...within));
}
