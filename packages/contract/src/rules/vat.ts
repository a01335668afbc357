import { countryOf, SPAIN } from './country.ts';

/** General rate of the Spanish value added tax (IVA), percent. */
export const IVA_GENERAL = 21;

/** Why an order bears no VAT. */
export type IvaExemption = 'canarias' | 'ceuta-melilla' | 'fuera-de-espana';

export interface IvaRule {
  /** Percent. */
  readonly iva: number;
  readonly exemption?: IvaExemption;
}

const EXEMPT_PROVINCES: Readonly<Record<string, IvaExemption>> = {
  '35': 'canarias',
  '38': 'canarias',
  '51': 'ceuta-melilla',
  '52': 'ceuta-melilla',
};

/** The VAT of a billing address: the only place that decides it. */
export function ivaOf(address: { readonly codigoPostal: string; readonly pais: string }): IvaRule {
  if (countryOf(address.pais) !== SPAIN) return { iva: 0, exemption: 'fuera-de-espana' };
  const code = address.codigoPostal.trim();
  const exemption = /^\d{5}$/.test(code) ? EXEMPT_PROVINCES[code.slice(0, 2)] : undefined;
  return exemption === undefined ? { iva: IVA_GENERAL } : { iva: 0, exemption };
}
