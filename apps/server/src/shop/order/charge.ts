/** What is to be paid for an order, under a number that the payment provider has not seen yet. */
export interface Charge {
  readonly numero: string;
  readonly importeCentimos: number;
  /** What is sold, as the provider shows it. */
  readonly producto: string;
  /** Who pays. */
  readonly titular: string;
}
