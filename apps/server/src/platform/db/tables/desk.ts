import type { DeskAction } from '@mapa/contract';
import type { Generated, GeneratedAlways } from 'kysely';

/** What was done at the desk or on the command line; `mark` is of what asked for it, so that it is done once. */
export interface DeskLogTable {
  id: GeneratedAlways<string>;
  mark: string | null;
  at: Generated<Date>;
  actor: string;
  action: DeskAction;
  /** Reference of an order, number of an invoice, id of a user or a job, day of a tariff. */
  target: string;
  detail: Generated<string>;
}
