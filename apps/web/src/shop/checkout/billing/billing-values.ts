import {
  type BillingData,
  billingDataSchema,
  countryOf,
  nifControl,
  provinceOfPostalCode,
  SPAIN,
} from '@mapa/contract';
import { z } from 'zod';
import type { Billing } from '../../purchase/purchase.ts';

const NOT_FOREIGN = 'Elija otro país o desmarque «Dirección fuera de España»';
export const NIF_WARNING =
  'El carácter de control no corresponde a un NIF o CIF español. Revíselo; si es correcto, puede continuar.';

/** The billing data, and the switch that only the form has. */
export const billingFormSchema = billingDataSchema
  .extend({ fuera: z.boolean() })
  .refine(({ fuera, pais }) => !fuera || countryOf(pais) !== SPAIN, { path: ['pais'], error: NOT_FOREIGN });

export const EMPTY_BILLING: Billing = {
  nombre: '',
  cif: '',
  domicilio: '',
  codigoPostal: '',
  provincia: '',
  pais: '',
  fuera: false,
};

/** The billing data of a checked form, its country as it is listed. */
export function datosOf({ fuera: _, ...datos }: Billing): BillingData {
  return { ...datos, pais: countryOf(datos.pais) ?? datos.pais };
}

/** The province that the postal code decides, and with it the country; undefined where they are free. */
export function lockedProvince({ codigoPostal, fuera }: Billing): string | undefined {
  return fuera ? undefined : provinceOfPostalCode(codigoPostal);
}

/**
 * What province and country become when postal code or switch change: filled in where the code decides them, empty
 * again where it no longer does.
 */
export function followAddress(before: Billing, after: Billing): Billing {
  const provincia = lockedProvince(after);
  if (provincia !== undefined) return { ...after, provincia, pais: SPAIN };
  return lockedProvince(before) === undefined ? after : { ...after, provincia: '', pais: '' };
}

/**
 * Whether a tax number looks like a Spanish one with a wrong control character. Those of other countries are not
 * judged.
 */
export function isDoubtful({ cif, pais, fuera }: Billing): boolean {
  const country = countryOf(pais);
  return !fuera && (country === undefined || country === SPAIN) && nifControl(cif) === false;
}
