import { countryOf, SPAIN } from './country.ts';

/** General rate of the Spanish value added tax (IVA), percent. */
export const VAT_GENERAL = 21;

/** Why an order bears no VAT. */
export type VatExemption = 'canarias' | 'ceuta-melilla' | 'fuera-de-espana';

export interface VatRule {
  /** The rate in percent. */
  readonly iva: number;
  readonly exemption?: VatExemption;
}

const RULES = 'por las reglas de localización de los servicios prestados por vía electrónica';
const ARTICLES = 'arts. 69.Uno.1.º y 70.Uno.4.º de la Ley 37/1992, de 28 de diciembre, del IVA';

/**
 * The text that an invoice without tax has to carry (RD 1619/2012, art. 6.1). Files handed over by download are
 * services by electronic means (Ley 37/1992, art. 69.Tres.4.º). They are located where the customer is: for businesses
 * by art. 69.Uno.1.º and for others by art. 70.Uno.4.º. By art. 3.Dos the Canaries, Ceuta and Melilla are outside the
 * territory of the tax.
 */
export const VAT_GROUNDS: Readonly<Record<VatExemption, string>> = {
  canarias:
    `Operación no sujeta al IVA ${RULES}: destinatario en las Islas Canarias, ` +
    `fuera del territorio de aplicación del impuesto (art. 3.Dos y ${ARTICLES}).`,
  'ceuta-melilla':
    `Operación no sujeta al IVA ${RULES}: destinatario en Ceuta o Melilla, ` +
    `fuera del territorio de aplicación del impuesto (art. 3.Dos y ${ARTICLES}).`,
  'fuera-de-espana':
    `Operación no sujeta al IVA español ${RULES}: destinatario fuera del territorio de aplicación del impuesto ` +
    `(${ARTICLES}). Si el destinatario es un empresario o profesional establecido en otro Estado miembro ` +
    'de la Unión Europea: inversión del sujeto pasivo (art. 196 de la Directiva 2006/112/CE).',
};

const EXEMPT_PROVINCES: Readonly<Record<string, VatExemption>> = {
  '35': 'canarias',
  '38': 'canarias',
  '51': 'ceuta-melilla',
  '52': 'ceuta-melilla',
};

/** The VAT of a billing address. No other place decides it. */
export function vatOf(address: { readonly codigoPostal: string; readonly pais: string }): VatRule {
  if (countryOf(address.pais) !== SPAIN) return { iva: 0, exemption: 'fuera-de-espana' };
  const code = address.codigoPostal.trim();
  const exemption = /^\d{5}$/.test(code) ? EXEMPT_PROVINCES[code.slice(0, 2)] : undefined;
  return exemption === undefined ? { iva: VAT_GENERAL } : { iva: 0, exemption };
}
