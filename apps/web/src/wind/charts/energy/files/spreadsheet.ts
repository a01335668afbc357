import type { Configuration } from '@mapa/contract';
import { DEMONSTRATION, decimalComma, textCell } from '@mapa/field';
import { settingsText } from '../settings/assumed.ts';

/** The origin of the figures in a file. */
export interface FileFacts {
  readonly atlas: Configuration['atlas'];
  /** The address of the page on which the file was made. */
  readonly address: string;
}

/** A text as a cell, with common spaces between numbers and units; empty where there is none. */
export const words = (text = ''): string => (text === '' ? '' : textCell(text.replaceAll('\u202f', ' ')));

/** A number as a cell, with a hyphen as its minus sign and no sign for zero; empty where it is missing. */
export const figure = (value: number | null | undefined, decimals: number): string =>
  decimalComma(value?.toFixed(decimals).replace(/^-(?=[0.]*$)/, '') ?? '');

/**
 * The note in every file: its atlas, the address of its page, and the assumptions. As in the series, it is the heading
 * of a last column without values, so that programs find nothing but the table.
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
