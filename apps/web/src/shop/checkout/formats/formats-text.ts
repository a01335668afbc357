import {
  ALWAYS_DELIVERED,
  FORMATO_NAMES,
  FORMATOS,
  type Formato,
  hubText,
  type Informe,
  REPORT_ENERGY,
} from '@mapa/contract';
import { listText, withUnit } from '@mapa/field';
import { lossParts } from '../../../wind/charts/energy/settings/address.ts';
import { turbineName } from '../../../wind/charts/energy/settings/settings.ts';

/** Titles that are common words, which begin with a small letter within a sentence. */
const COMMON = /^(?:Serie|Informe|Mapa|Hoja|Tablas|Texto|Descripción)\b/;

/** A choice of formats, in words. */
export function formatsText(formatos: readonly Formato[]): string {
  if (formatos.length === FORMATO_NAMES.length) return 'Todos los formatos';
  const all = [...ALWAYS_DELIVERED, ...formatos.map((name) => FORMATOS[name])];
  const titles = all.map(({ titulo }, at) =>
    at === 0 ? titulo : titulo.replace(COMMON, (word) => word.toLowerCase()),
  );
  return listText(titles);
}

/** The settings of a report, in words. */
export function reportText({ buje, sectores, energia = REPORT_ENERGY }: Informe): string {
  const { nombre, potencia } = energia.turbina;
  const power = potencia === undefined ? '' : ` de ${withUnit(potencia, 0, 'kW')}`;
  const own = lossParts(energia).length === 0 ? '' : ', con las pérdidas e incertidumbres que eligió';
  return (
    `Energía de ${turbineName(nombre, nombre)}${power}, buje a ${hubText(buje)}${own}; ` +
    `tablas en ${sectores} sectores`
  );
}

/** The key by which two reports are the same. */
export const reportKey = ({ buje, sectores, energia = REPORT_ENERGY }: Informe): string =>
  JSON.stringify([buje, sectores, energia.turbina.nombre, energia.turbina.potencia, lossParts(energia)]);
