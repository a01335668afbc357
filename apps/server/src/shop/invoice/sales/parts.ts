import { countryCode, vatNumberOf, vatOf, vatPrefix } from '@mapa/contract';
import type { InvoiceContent } from '../content.ts';

/** The kind of a sale for the Spanish tax; a `dudosa` bore none although its buyer in the Union gave no VAT number. */
export type Operation = 'sujeta' | 'ventanilla-unica' | 'inversion' | 'no-sujeta' | 'dudosa';

/** The amounts that an invoice adds to an operation and a rate (percent), in whole cents. */
export interface SalePart {
  readonly operacion: Operation;
  readonly rate: number;
  readonly base: number;
  readonly tax: number;
}

/**
 * The parts of an invoice: one, or two where the tax alone was given back. The base then leaves the operation that bore
 * tax, and becomes that of a service whose buyer owes it.
 */
export function partsOf(contenido: InvoiceContent): readonly SalePart[] {
  const { base, descuento, iva, ivaPorcentaje, rectifica } = contenido;
  const operacion = operationOf(contenido);
  if (rectifica?.alcance !== 'iva') {
    return [{ operacion, rate: ivaPorcentaje, base: base - descuento, tax: iva }];
  }
  const moved = rectifica.baseSinIva;
  return [
    { operacion, rate: ivaPorcentaje, base: 0 - moved, tax: iva },
    { operacion: 'inversion', rate: 0, base: moved, tax: 0 },
  ];
}

function operationOf({ tratamiento, ivaPorcentaje, cliente }: InvoiceContent): Operation {
  // The rate of a consumer elsewhere may be zero, so it does not tell the operation.
  if (tratamiento === 'consumidor-ue') return 'ventanilla-unica';
  if (ivaPorcentaje > 0) return 'sujeta';
  if (['ES', undefined].includes(vatPrefix(countryCode(cliente.pais) ?? ''))) return 'no-sujeta';
  return vatNumberOf(cliente.cif, cliente.pais) === undefined ? 'dudosa' : 'inversion';
}

/** An operation in words, with the place of its buyer if that decided. */
export function operationText(operacion: Operation, { tratamiento, cliente }: InvoiceContent): string {
  if (operacion === 'sujeta') return 'Sujeta';
  if (operacion === 'ventanilla-unica') return `Ventanilla única: ${cliente.pais}`;
  if (operacion === 'inversion') return 'No sujeta: inversión del sujeto pasivo';
  if (operacion === 'dudosa') return 'No sujeta: Unión Europea, sin NIF-IVA';
  const place = tratamiento ?? vatOf(cliente).tratamiento;
  if (place === 'canarias') return 'No sujeta: Islas Canarias';
  return place === 'ceuta-melilla' ? 'No sujeta: Ceuta o Melilla' : 'No sujeta: fuera de la Unión Europea';
}
