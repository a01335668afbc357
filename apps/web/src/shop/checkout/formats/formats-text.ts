import {
  ALWAYS_DELIVERED,
  FORMATO_NAMES,
  FORMATOS,
  type Formato,
  hubText,
  type Informe,
} from '@mapa/contract';
import { formatList } from '../../../ui/format.ts';

/** The words that are no names of programs, which begin with a small letter within a sentence. */
const COMMON = /^(?:Serie|Informe|Mapa|Hoja|Tablas|Texto|Descripción)\b/;

/** What a choice of formats comes to, in words. */
export function formatsText(formatos: readonly Formato[]): string {
  if (formatos.length === FORMATO_NAMES.length) return 'Todos los formatos';
  const all = [...ALWAYS_DELIVERED, ...formatos.map((name) => FORMATOS[name])];
  const titles = all.map(({ titulo }, at) =>
    at === 0 ? titulo : titulo.replace(COMMON, (word) => word.toLowerCase()),
  );
  return formatList(titles);
}

/** What a report is made for, in words. */
export const reportText = ({ buje, sectores }: Informe): string =>
  `Energía con buje a ${hubText(buje)}; tablas en ${sectores} sectores`;
