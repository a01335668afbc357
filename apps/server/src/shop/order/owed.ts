/** The whole cents of an order that have to be given back, and the invoice that says so. */
export interface Owed {
  readonly pedidoId: string;
  readonly invoiceId: string;
  readonly importeCentimos: number;
}
