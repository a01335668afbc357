import type { InvoiceContent } from '../content.ts';

export type Amounts = Pick<InvoiceContent, 'base' | 'descuento' | 'iva' | 'total'>;
type Scope = Pick<NonNullable<InvoiceContent['rectifica']>, 'alcance'> & {
  readonly puntos: readonly number[];
};

/** The content of an invoice that gives a part back; amounts are positive, in whole cents. */
export interface PartContent extends Amounts, Scope, Pick<InvoiceContent, 'lineas' | 'descuentoPorcentaje'> {
  /** Set where the VAT alone goes back: the base that bears none from now on, and why. */
  readonly baseSinIva?: number;
  readonly motivoSinIva?: string | null;
}
