import type { Generated } from 'kysely';
import type { LinksTable, RegistrationsTable, SessionsTable, UsersTable } from './tables/accounts.ts';
import type { DeskLogTable } from './tables/desk.ts';
import type { ImportPartsTable, ImportsTable } from './tables/imports.ts';
import type {
  HeldCounter,
  InvoiceRecordAnswersTable,
  InvoiceRecordSendingTable,
  InvoiceRecordsTable,
  InvoiceSeries,
  InvoicesTable,
  RefundsTable,
  VatChecksTable,
} from './tables/invoices.ts';
import type { MailboxAttachmentsTable, MailboxTable, ReturnedMailsTable } from './tables/mails.ts';
import type {
  DeliveriesTable,
  DownloadsTable,
  OrderPointsTable,
  OrdersTable,
  OrphanPaymentsTable,
  PaymentsTable,
} from './tables/orders.ts';
import type { ProjectFilesTable, ProjectsTable, ReferenceMonthsTable } from './tables/projects.ts';

/** Tables of the database. Names on the wire keep their Spanish names; money is whole cents. */
export interface Tables {
  /** The price of a point, from a time on. */
  tariffs: { vigente_desde: Date; precio_unidad_centimos: number };
  /** Discounts of a tariff by number of points; `descuento_decimas` is tenths of a percent (16.5 % is 165). */
  tariff_discounts: { vigente_desde: Date; desde: number; descuento_decimas: number };
  users: UsersTable;
  registrations: RegistrationsTable;
  sessions: SessionsTable;
  links: LinksTable;
  mailbox: MailboxTable;
  mailbox_attachments: MailboxAttachmentsTable;
  orders: OrdersTable;
  /** Mesoscale points of an order, `posicion` from 1. */
  order_points: OrderPointsTable;
  payments: PaymentsTable;
  orphan_payments: OrphanPaymentsTable;
  /** The last number given in a series and year; its row is the lock under which the next one is given. */
  invoice_counters: { serie: InvoiceSeries; anio: number; ultimo: number };
  invoices: InvoicesTable;
  refunds: RefundsTable;
  vat_checks: VatChecksTable;
  /**
   * The place of the last record of an issuer; its row is the lock under which the next one is made. Installations with
   * a record up to `closed` make no others, because later records of theirs may be lost.
   */
  invoice_record_chains: { issuer: string; last: number; closed: Generated<number> };
  invoice_records: InvoiceRecordsTable;
  invoice_record_answers: InvoiceRecordAnswersTable;
  invoice_record_sending: InvoiceRecordSendingTable;
  /** Records that were accepted with errors, and when the seller looked at them. */
  record_errors_seen: { issuer: string; position: number; visto_at: Generated<Date> };
  /** The mark by which the database is recognised, in its only row. */
  database_mark: { one: Generated<boolean>; mark: string };
  /** The last migration that code has to know to work on these tables, in its only row. */
  schema_support: { one: Generated<boolean>; oldest: string };
  /** Numbers that wait after a restore, until the operator says which was given last. */
  held_numbers: { counter: HeldCounter; since: Generated<Date> };
  deliveries: DeliveriesTable;
  downloads: DownloadsTable;
  desk_log: DeskLogTable;
  returned_mails: ReturnedMailsTable;
  reference_months: ReferenceMonthsTable;
  /** Requests of a limit, by a hash of limit and caller. */
  request_counts: { key: string; count: number; until: Date };
  projects: ProjectsTable;
  project_files: ProjectFilesTable;
  imports: ImportsTable;
  import_parts: ImportPartsTable;
  /** The files that each part of an import has at the place of the import. */
  import_files: { import_id: string; key: string; part: string; bytes: number; sha256: string };
}
