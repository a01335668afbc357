import type { DeskAction } from '@mapa/contract';
import type { Generated, GeneratedAlways } from 'kysely';

/** The actions at the desk or on the command line; `mark` is that of the request, so that it is done once. */
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
