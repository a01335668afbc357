import type { Configuration } from '@mapa/contract';
import { DEMONSTRATION, decimalComma, textCell } from '@mapa/field';
import { settingsText } from '../settings/assumed.ts';

/** Where the figures of a file come from. */
export interface FileFacts {
  readonly atlas: Configuration['atlas'];
  /** Of the page on which the file was made. */
  readonly address: string;
}

/** A text as a cell, in which numbers and units have the common space between them; empty where there is none. */
export const words = (text = ''): string => (text === '' ? '' : textCell(text.replaceAll('\u202f', ' ')));

/** A number as a cell, with a hyphen as its sign, which a zero has not; empty where it is missing. */
export const figure = (value: number | null | undefined, decimals: number): string =>
  decimalComma(value?.toFixed(decimals).replace(/^-(?=[0.]*$)/, '') ?? '');

/**
 * What every file says of its atlas, where this one was made, and what was supposed. As the series has it, it is the
 * name of a last column without values, so that there is nothing but the table for what reads it in.
 */
export function noteOf(
  { atlas: { demonstration, title, version, licence, attribution }, address }: FileFacts,
  settings: Parameters<typeof settingsText>[0],
): string {
  const parts = [
    ...(demonstration ? [DEMONSTRATION.title.toUpperCase()] : []),
    `${title}, versión ${version}`,
    `licencia: ${[licence.name, licence.url].filter(Boolean).join(' ')}`,
    `atribución: ${attribution}`,
    address,
    settingsText(settings),
  ];
  return words(`Nota: ${parts.join('; ')}`);
}
