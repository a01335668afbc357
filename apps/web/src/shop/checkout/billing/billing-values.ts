import {
  type BillingAnswers,
  type BillingData,
  billingDataSchema,
  CONDITIONS_VERSION,
  checkBilling,
  countryOf,
  provinceOfPostalCode,
  SPAIN,
  type TaxNumberDoubt,
  taxNumberDoubt,
  WAIVER_VERSION,
} from '@mapa/contract';
import { type Billing, billingSchema } from '../../purchase/purchase.ts';

const NO_BUYER = 'Elija si compra como empresa o profesional, o como consumidor';
const NOT_FOREIGN = 'Elija otro país o desmarque «Dirección fuera de España»';

/** The billing data, the switch that only the form has, and the answer to a doubt about the tax number. */
export const billingFormSchema = billingDataSchema
  .extend(billingSchema.pick({ fuera: true, cifRevisado: true, renuncia: true, recordar: true }).shape)
  .extend({ comprador: billingSchema.shape.comprador.refine((kind) => kind !== null, NO_BUYER) })
  .superRefine(...checkBilling)
  .refine(({ fuera, pais }) => !fuera || countryOf(pais) !== SPAIN, { path: ['pais'], error: NOT_FOREIGN });

export const EMPTY_BILLING: Billing = {
  nombre: '',
  cif: '',
  domicilio: '',
  codigoPostal: '',
  provincia: '',
  pais: '',
  fuera: false,
  cifRevisado: false,
  comprador: null,
  renuncia: false,
  recordar: false,
};

/** The data that a checked form sends: the billing data with the country's listed name, and the buyer's answers. */
export function sentBilling({
  fuera: _,
  renuncia,
  comprador,
  ...datos
}: Billing): BillingData & BillingAnswers {
  const waives = renuncia && comprador === 'consumidor';
  return {
    ...datos,
    pais: countryOf(datos.pais) ?? datos.pais,
    ...(comprador !== null && { comprador }),
    condiciones: CONDITIONS_VERSION,
    ...(waives && { renuncia: WAIVER_VERSION }),
  };
}

/** A form filled with the data of an earlier purchase. */
export function filledWith(offered: BillingData & Pick<Billing, 'comprador'>): Billing {
  return { ...EMPTY_BILLING, ...offered, fuera: offered.pais !== SPAIN, recordar: true };
}

/** The province that the postal code decides, and with it the country; undefined where the buyer may choose them. */
export function lockedProvince({ codigoPostal, fuera }: Billing): string | undefined {
  return fuera ? undefined : provinceOfPostalCode(codigoPostal);
}

/**
 * Updates province and country when postal code or switch change: they are filled in where the code decides them, and
 * emptied where it no longer does.
 */
export function followAddress(before: Billing, after: Billing): Billing {
  const provincia = lockedProvince(after);
  if (provincia !== undefined) return { ...after, provincia, pais: SPAIN };
  return lockedProvince(before) === undefined ? after : { ...after, provincia: '', pais: '' };
}

/** A doubt about the tax number; there is none while the country is still being typed. */
export function doubtOf({ cif, pais, fuera }: Billing): TaxNumberDoubt | undefined {
  return taxNumberDoubt(cif, pais === '' && !fuera ? SPAIN : pais);
}
