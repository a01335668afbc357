import type { BuyerKind } from './consumers.ts';
import { countryOf, SPAIN } from './country.ts';
import { VAT_GENERAL } from './general-vat.ts';
import { countryCode } from './union.ts';
import { vatRateOf } from './vat-rates.ts';

export { VAT_GENERAL };

/**
 * The rules that can decide VAT: that of the specification, or the law's for buyers in other countries of the Union.
 */
export const VAT_RULES = ['specification', 'law'] as const;
export type VatRuleName = (typeof VAT_RULES)[number];

/**
 * The table of all ways to tax an order: at the rate of Spain, at that of the buyer's country (by the one-stop shop),
 * or not at all.
 */
const TREATMENTS = {
  espana: 'spain',
  canarias: 'none',
  'ceuta-melilla': 'none',
  /** Every place outside Spain, by the rule of the specification. */
  'fuera-de-espana': 'none',
  /** A business elsewhere in the Union whose VAT number VIES confirms: the buyer owes the tax. */
  'empresa-ue': 'none',
  /** Any other buyer elsewhere in the Union, once sales to them are above the threshold. */
  'consumidor-ue': 'country',
  /** Such a buyer while sales are below the threshold. */
  'ue-en-espana': 'spain',
  'fuera-de-la-ue': 'none',
} as const;
export type VatTreatment = keyof typeof TREATMENTS;
/** Why an order bears no VAT. */
export type VatExemption = {
  [Name in VatTreatment]: (typeof TREATMENTS)[Name] extends 'none' ? Name : never;
}[VatTreatment];
export const VAT_TREATMENTS = Object.keys(TREATMENTS) as [VatTreatment, ...VatTreatment[]];

/** The treatments of consumers elsewhere in the Union: their sales count for the threshold, and the place decides. */
export const UNION_CONSUMERS = ['consumidor-ue', 'ue-en-espana'] as const satisfies readonly VatTreatment[];

export const isUnionConsumer = (tratamiento: VatTreatment | null): boolean =>
  UNION_CONSUMERS.some((one) => one === tratamiento);

export interface VatRule {
  /** The rate in percent. */
  readonly iva: number;
  readonly tratamiento: VatTreatment;
  readonly exemption?: VatExemption;
}

/** The data that decide by the law, beside the address. */
export interface VatBuyer {
  readonly codigoPostal: string;
  readonly pais: string;
  readonly comprador: BuyerKind;
  /** Whether VIES confirms the VAT number. */
  readonly confirmed: boolean;
  /** Whether the year's sales to consumers elsewhere in the Union, this one included, are above the threshold. */
  readonly aboveThreshold: boolean;
  /** The day in Madrid, `2026-11-22`. */
  readonly day: string;
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
  'empresa-ue':
    'Inversión del sujeto pasivo: operación no sujeta al IVA español; el destinatario es un empresario o profesional ' +
    'identificado en otro Estado miembro de la Unión Europea y liquida allí el impuesto ' +
    '(art. 69.Uno.1.º de la Ley 37/1992 y art. 196 de la Directiva 2006/112/CE).',
  'fuera-de-la-ue': `Operación no sujeta al IVA ${RULES}: destinatario fuera de la Unión Europea (${ARTICLES}).`,
};

const EXEMPT_PROVINCES: Readonly<Record<string, VatExemption>> = {
  '35': 'canarias',
  '38': 'canarias',
  '51': 'ceuta-melilla',
  '52': 'ceuta-melilla',
};

/** The VAT of a billing address by the specification. Nothing but the address decides it. */
export function vatOf(address: Pick<VatBuyer, 'codigoPostal' | 'pais'>): VatRule {
  return ruled(spanishTreatment(address) ?? 'fuera-de-espana', 0);
}

/**
 * The VAT of a buyer by the law: Ley 37/1992, arts. 69, 70.Uno.4.º and 73 (the threshold of 10,000 euros a year), and
 * Directive 2006/112/CE, arts. 58, 59 quater and 196.
 */
export function vatByLaw(buyer: VatBuyer): VatRule {
  const code = countryCode(buyer.pais) ?? '';
  const rate = vatRateOf(code, buyer.day);
  return ruled(spanishTreatment(buyer) ?? foreignTreatment(buyer, rate), rate ?? 0);
}

function foreignTreatment(
  { comprador, confirmed, aboveThreshold }: VatBuyer,
  rate: number | undefined,
): VatTreatment {
  if (rate === undefined) return 'fuera-de-la-ue';
  if (comprador === 'empresa' && confirmed) return 'empresa-ue';
  return aboveThreshold ? 'consumidor-ue' : 'ue-en-espana';
}

/** The taxation in Spain; undefined for places outside it. */
function spanishTreatment({ codigoPostal, pais }: Pick<VatBuyer, 'codigoPostal' | 'pais'>) {
  if (countryOf(pais) !== SPAIN) return undefined;
  const code = codigoPostal.trim();
  const exemption = /^\d{5}$/.test(code) ? EXEMPT_PROVINCES[code.slice(0, 2)] : undefined;
  return exemption ?? 'espana';
}

function ruled(tratamiento: VatTreatment, rate: number): VatRule {
  const kind = TREATMENTS[tratamiento];
  if (kind === 'spain') return { iva: VAT_GENERAL, tratamiento };
  if (kind === 'country') return { iva: rate, tratamiento };
  return { iva: 0, tratamiento, exemption: tratamiento as VatExemption };
}
