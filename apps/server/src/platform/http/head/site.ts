import type { Tariff } from '@mapa/contract';

/** What the head of a page depends on. */
export interface Site {
  /** The address of the site, without a slash at the end. */
  readonly publicUrl: string;
  /** Who sells. */
  readonly seller: string;
  /** Whether points can be bought. */
  readonly sells: boolean;
  /** What charts and legends are made from, which their addresses name. */
  readonly edition: string;
  /** What points cost now. Rejects while the database is out of reach. */
  readonly tariff: () => Promise<Tariff>;
}
