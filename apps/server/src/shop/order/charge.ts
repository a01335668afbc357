/** A charge for an order, under a number that the payment provider has not seen yet. */
export interface Charge {
  readonly numero: string;
  readonly importeCentimos: number;
  /** The name of the product, as the provider shows it. */
  readonly producto: string;
  /** The name of the payer. */
  readonly titular: string;
}
