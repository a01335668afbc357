import { countryCode, nifControl, type VatTreatment, vatOf, vatPrefix } from '@mapa/contract';
import type { Buyer, InvoiceFacts, Treatment } from '@mapa/invoice-records';
import { type InvoiceContent, kindOf } from '../invoice/content.ts';

/** The content of an invoice's record. */
export function factsOf(contenido: InvoiceContent): InvoiceFacts {
  const { numero, emitida, operacion, emisor, pedido, lineas, base, descuento, rectifica } = contenido;
  const count = rectifica?.alcance === 'resto' ? rectifica.puntos.length : lineas.length;
  const points = `${count} ${count === 1 ? 'punto' : 'puntos'}`;
  const alcance = rectifica?.alcance ?? 'todo';
  const what = { importe: 'Rebaja del precio', iva: 'IVA repercutido', cliente: 'Datos del cliente' }[
    alcance as string
  ];
  return {
    kind: kindOf(contenido),
    number: numero,
    issued: new Date(emitida),
    operation: new Date(operacion),
    seller: sellerOf(contenido),
    buyer: buyerOf(contenido),
    description: `${what ?? `Series, informes y mapas de viento de ${points}`}, pedido ${pedido} (${emisor.web})`,
    treatment: treatmentOf(contenido),
    rate: contenido.ivaPorcentaje,
    base: alcance === 'iva' ? 0 - (rectifica?.baseSinIva ?? 0) : base - descuento,
    tax: contenido.iva,
    ...(alcance === 'iva' && { becomes: 'abroad' }),
    corrects: rectifica === null ? [] : [{ number: rectifica.numero, issued: new Date(rectifica.emitida) }],
  };
}

/** The issuer of an invoice. */
export const sellerOf = ({ emisor }: InvoiceContent) => ({ name: emisor.nombre, nif: emisor.cif });

/** The way in which each taxation is declared to the agency. */
const TREATMENTS: Readonly<Record<VatTreatment, Treatment>> = {
  espana: 'taxed',
  'ue-en-espana': 'taxed',
  canarias: 'own-tax',
  'ceuta-melilla': 'own-tax',
  'consumidor-ue': 'one-stop',
  'empresa-ue': 'abroad',
  'fuera-de-espana': 'abroad',
  'fuera-de-la-ue': 'abroad',
};

const treatmentOf = ({ tratamiento, cliente }: InvoiceContent): Treatment =>
  TREATMENTS[tratamiento ?? vatOf(cliente).tratamiento];

/**
 * The buyer with the number that fits best: the customer's text is taken as it is, without blanks, points and dashes. A
 * VAT number counts as one where VIES confirmed it, because the agency refuses any other; until then it is a document
 * of its country. In Spain, a number that is no NIF is a document of another country, as its buyer said at the
 * checkout.
 */
function buyerOf({ cliente: { nombre: name, cif, pais }, tratamiento, rectifica }: InvoiceContent): Buyer {
  const id = cif.toUpperCase().replace(/[^A-Z0-9]/g, '');
  // A country that is on no list is 'any other country'.
  const code = countryCode(pais) ?? 'QU';
  if (code === 'ES') {
    const nif = id.replace(/^ES(?=.{9}$)/, '');
    return nifControl(nif) ? { name, nif } : { name, passport: cif };
  }
  const prefix = vatPrefix(code);
  const isVatNumber = prefix !== undefined && id.startsWith(prefix) && /^[A-Z]{2}[A-Z0-9]{2,12}$/.test(id);
  const isConfirmed = tratamiento === 'empresa-ue' || rectifica?.alcance === 'iva';
  return isVatNumber && isConfirmed ? { name, vatNumber: id } : { name, country: code, document: cif };
}
