import type { Tariff } from '@mapa/contract';

/** What the head of a page depends on. */
export interface Site {
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** The name of the seller. */
  readonly seller: string;
  /** Whether points can be bought. */
  readonly sells: boolean;
  /** The edition of charts and legends, which their addresses name. */
  readonly edition: string;
  /** The present prices. Rejects while the database is out of reach. */
  readonly tariff: () => Promise<Tariff>;
}
