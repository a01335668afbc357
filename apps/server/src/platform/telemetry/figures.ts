import type { Kysely, RawBuilder } from 'kysely';

/** One value of a figure; the other columns are its labels. */
export interface Counted {
  readonly [label: string]: string | number;
  readonly value: number;
}

/** A figure that is read with the metrics: a name, what it counts, and values by labels. */
export interface Figure {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Whether it only grows while the process runs; otherwise it may fall too. */
  readonly isCounter?: boolean;
  /** Rejects when the values cannot be read; the other figures are answered all the same. */
  readonly read: () => Promise<readonly Counted[]>;
}

/** A figure whose values a query counts. */
export const counting = <Tables>(
  db: Kysely<Tables>,
  about: Omit<Figure, 'read'>,
  query: RawBuilder<Counted>,
): Figure => ({ ...about, read: async () => (await query.execute(db)).rows });
