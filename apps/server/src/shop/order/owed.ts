/** Whole cents of an order that go back, by the invoice that says so. */
export interface Owed {
  readonly pedidoId: string;
  readonly invoiceId: string;
  readonly importeCentimos: number;
}
