import type { AtlasMetadata } from '@mapa/atlas';
import { legalPath } from '@mapa/contract';
import type { Publisher } from '../platform/config/publisher.ts';

type Licence = Pick<AtlasMetadata['licence'], 'name' | 'url'>;

/** The name of a licence and its address, where it has one. */
export const licenceText = ({ name, url }: Licence): string => [name, url].filter(Boolean).join(' - ');

/**
 * The terms of the files: the data are under the licence of their atlas, which asks that changes be told (Creative
 * Commons BY 4.0, section 3.a.1.B), and what the seller has made of them is, where it was bought, under the terms of
 * sale.
 */
export function termsTexts(
  licence: Licence,
  { publicUrl, organisation }: Publisher,
  sold: boolean,
): readonly string[] {
  const who = sentence(organisation.name);
  const data = `${licenceText(licence)}. Los datos del atlas están recortados, convertidos y procesados por ${who}`;
  if (!sold) return [data];
  return [
    data,
    'Informe, hoja de calidad y preparación de las series y los mapas: condiciones de venta, ' +
      `${publicUrl}${legalPath('condiciones')}`,
  ];
}

/** A text with the full stop that a name may have already. */
const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
