import type { DeskAction, ProjectColour, ProjectPoint, VatTreatment } from '@mapa/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

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
  /** The last number given in a series and year; its row is the lock under which the next one is given. */
  invoice_counters: { serie: InvoiceSeries; anio: number; ultimo: number };
  invoices: InvoicesTable;
  refunds: RefundsTable;
  vat_checks: VatChecksTable;
  /** The place of the last record of an issuer; its row is the lock under which the next one is made. */
  invoice_record_chains: { issuer: string; last: number };
  invoice_records: InvoiceRecordsTable;
  invoice_record_answers: InvoiceRecordAnswersTable;
  invoice_record_sending: InvoiceRecordSendingTable;
  /** Records that were accepted with errors, and when the seller looked at them. */
  record_errors_seen: { issuer: string; position: number; visto_at: Generated<Date> };
  /** By what the database is known again, in its only row. */
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
  /** What lies at the place of an import of each of its parts. */
  import_files: { import_id: string; key: string; part: string; bytes: number; sha256: string };
}

/** What a registration gives; `sector` is the chosen name or the free text. */
interface Given {
  email: string;
  nombre: string;
  apellido: string;
  sector: string;
  uso_datos: string;
  empresa: string;
  /** PHC string. */
  password_hash: string;
  /** The privacy policy that was accepted: version, SHA-256 of the text, when. */
  politica_version: ColumnType<string | null, string | null | undefined, string | null>;
  politica_hash: ColumnType<string | null, string | null | undefined, string | null>;
  politica_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** An address is one user's, in whatever case. Until it is confirmed, what is known of its user was given last. */
interface UsersTable extends Given {
  id: string;
  role: Generated<'user' | 'admin'>;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  blocked_at: Date | null;
}

/** Every registration of an address that is not confirmed yet. */
interface RegistrationsTable extends Given {
  id: string;
  user_id: string;
  created_at: Generated<Date>;
}

interface SessionsTable {
  id: string;
  user_id: string;
  secret_hash: string;
  /** Browser and system in words. */
  device: string;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
}

/**
 * Links in mails; those of a purpose are used up together. `registration_id` is what a link confirms, until one is
 * confirmed.
 */
interface LinksTable {
  id: string;
  user_id: string;
  registration_id: string | null;
  purpose: 'confirm' | 'reset';
  secret_hash: string;
  expires_at: Date;
  used_at: Date | null;
}

/** What would have been sent, where no mail server is configured. */
interface MailboxTable {
  id: Generated<number>;
  message_id: string;
  recipient: string;
  subject: string;
  html: string;
  plain: string;
  sent_at: Generated<Date>;
}

interface MailboxAttachmentsTable {
  id: Generated<number>;
  mail_id: number;
  name: string;
  content_type: string;
  content: Uint8Array;
}

/** An order at the prices it was made at. `user_id` and `email` are null once the account is gone. */
interface OrdersTable {
  id: string;
  /** Counts orders; customers read it in the reference. */
  numero: GeneratedAlways<number>;
  user_id: string | null;
  email: string | null;
  /** Of points, billing data and amounts: what is asked for twice while it is open is the same order. */
  huella: string;
  estado: Generated<'pendiente' | 'pagado' | 'entregado' | 'rechazado' | 'caducado'>;
  nombre: string;
  cif: string;
  codigo_postal: string;
  provincia: string;
  pais: string;
  domicilio: string;
  comprador: Generated<'empresa' | 'consumidor'>;
  /** When a consumer agreed to lose the right of withdrawal with the delivery, and to which version of the text. */
  renuncia_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  renuncia_version: ColumnType<string | null, string | null | undefined, string | null>;
  renuncia_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** The terms of sale that are accepted by paying: version and SHA-256 of the text. */
  condiciones_version: ColumnType<string | null, string | null | undefined, string | null>;
  condiciones_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** Whether the billing data are offered again in the next purchase. */
  recordar: Generated<boolean>;
  /** The text of that consent. */
  recordar_version: ColumnType<string | null, string | null | undefined, string | null>;
  recordar_hash: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the buyer withdrew from the contract. */
  desistido_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** The formats that are delivered; null in orders of before there was a choice, which have all. */
  formatos: ColumnType<string[] | null, readonly string[] | null | undefined, readonly string[] | null>;
  /** What the report is made for: hub height in m, sectors; null means the defaults. */
  informe_buje: ColumnType<number | null, number | null | undefined, number | null>;
  informe_sectores: ColumnType<number | null, number | null | undefined, number | null>;
  cantidad: number;
  precio_unidad_centimos: number;
  descuento_decimas: number;
  iva_porcentaje: number;
  /** How the order is taxed; orders of before have none. */
  iva_tratamiento: ColumnType<VatTreatment | null, VatTreatment | null | undefined, VatTreatment | null>;
  /** What VIES said of the buyer's number. */
  iva_consulta: ColumnType<number | null, number | null | undefined, number | null>;
  /** From where a buyer elsewhere in the Union ordered: evidence of the place, kept as long as the invoice. */
  ip: ColumnType<string | null, string | null | undefined, string | null>;
  /** When the seller looked at evidence of the place that contradicts itself. */
  pruebas_vistas_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  base_centimos: number;
  descuento_centimos: number;
  iva_centimos: number;
  total_centimos: number;
  /** What was given back of the total; the database refuses more. */
  devuelto_centimos: Generated<number>;
  created_at: Generated<Date>;
  caduca_at: Date;
  pagado_at: Date | null;
  entregado_at: Date | null;
}

/** `lat_meso` and `lon_meso` are the centre of the cell; `lat` and `lon` the place that was chosen in it. */
interface OrderPointsTable {
  pedido_id: string;
  posicion: number;
  lat_meso: number;
  lon_meso: number;
  lat: ColumnType<number | null, number | null | undefined, number | null>;
  lon: ColumnType<number | null, number | null | undefined, number | null>;
  nombre: ColumnType<string | null, string | null | undefined, string | null>;
  /** The invoice by which the point was given back. */
  rectificativa: ColumnType<string | null, string | null | undefined, string | null>;
}

/** An attempt to pay an order, by the order number that the provider knows it under. */
interface PaymentsTable {
  numero: string;
  pedido_id: string;
  importe_centimos: number;
  estado: Generated<'iniciado' | 'autorizado' | 'denegado'>;
  /** Answer and authorisation codes of the provider. */
  respuesta: string | null;
  autorizacion: string | null;
  /** Country of the card by its bank, three digits of ISO 3166-1; kept where the place of the buyer decides. */
  pais_tarjeta: ColumnType<string | null, string | null | undefined, string | null>;
  /** What the seller has to look at: paid after it had lapsed; paid though it was already. */
  aviso: 'caducado' | 'duplicado' | null;
  /** When the seller said that the notice was looked at. */
  aviso_visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  created_at: Generated<Date>;
  notificado_at: Date | null;
}

/** `F` invoices, `R` those that rectify one. */
export type InvoiceSeries = 'F' | 'R';

/** What gives out numbers: a series of invoices, or orders. */
export type HeldCounter = InvoiceSeries | 'orders';

/** Written once: the database refuses every change. `contenido` is all that stands on it. */
interface InvoicesTable {
  id: string;
  serie: InvoiceSeries;
  anio: number;
  numero: number;
  pedido_id: string;
  /** The invoice that this one rectifies. */
  rectifica: string | null;
  emitida_at: Date;
  contenido: ColumnType<unknown, string, never>;
}

/** What VIES said of a VAT number, and when: evidence, kept as long as the invoices that rest on it. */
interface VatChecksTable {
  id: GeneratedAlways<number>;
  number: string;
  outcome: 'valid' | 'invalid' | 'unavailable';
  /** The number of the consultation, by which VIES knows that it was asked. */
  consultation: string | null;
  name: string | null;
  address: string | null;
  error: string | null;
  asked_at: Generated<Date>;
}

/** The way back of the money that an invoice of series `R` gives back, by the payment that it was taken with. */
interface RefundsTable {
  invoice_id: string;
  pago: string;
  importe_centimos: number;
  /** Sent and not answered (`enviado`); what nobody knows (`dudoso`) and what the seller has to do (`a-mano`). */
  estado: Generated<'pendiente' | 'enviado' | 'hecho' | 'rechazado' | 'dudoso' | 'a-mano'>;
  respuesta: string | null;
  created_at: Generated<Date>;
  answered_at: Date | null;
  /** When the seller said that it was looked at. */
  visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** `position` counts the records of an issuer (a tax number) from 1. */
interface InvoiceRecordsTable {
  issuer: string;
  position: number;
  invoice_id: string;
  made_at: Date;
  record: ColumnType<unknown, string, never>;
}

/** What the tax agency said of a record; `csv` proves the delivery. */
interface InvoiceRecordAnswersTable {
  issuer: string;
  position: number;
  outcome: 'accepted' | 'accepted-with-errors' | 'rejected';
  error_code: string | null;
  error_text: string | null;
  csv: string | null;
  answered_at: Date;
}

/** The last batch of an issuer, and until when a process is about the next. */
interface InvoiceRecordSendingTable {
  issuer: string;
  sent_at: Date | null;
  wait_seconds: number;
  failures: number;
  failed_at: Date | null;
  busy_until: Date | null;
}

/** What is made for a paid order: `archivo` is its name in the file storage. */
interface DeliveriesTable {
  pedido_id: string;
  estado: Generated<'pendiente' | 'preparando' | 'lista'>;
  puntos_hechos: Generated<number>;
  /** The delivery waits until then, because the buyer may still withdraw. */
  desde: ColumnType<Date | null, Date | null | undefined, Date | null>;
  archivo: string | null;
  bytes: ColumnType<string | null, number | null, number | null>;
  sha256: string | null;
  lista_at: Date | null;
  /** When the mail with the invoice and the link was sent. */
  correo_at: Date | null;
  /** The version of the atlas from which the files were first made; null where that was not kept. */
  atlas_version: string | null;
}

/** Download links of an order; `veces` counts whole downloads begun. */
interface DownloadsTable {
  id: string;
  pedido_id: string;
  secret_hash: string;
  created_at: Generated<Date>;
  expires_at: Date;
  veces: Generated<number>;
  ultima_at: Date | null;
}

/** What was done at the desk or on the command line; `mark` is of what asked for it, so that it is done once. */
interface DeskLogTable {
  id: GeneratedAlways<string>;
  mark: string | null;
  at: Generated<Date>;
  actor: string;
  action: DeskAction;
  /** Reference of an order, number of an invoice, id of a user or a job, day of a tariff. */
  target: string;
  detail: Generated<string>;
}

/** Which months of a cell an account has had for free beside its mast, counted from year 0. */
interface ReferenceMonthsTable {
  user_id: string;
  cell_i: number;
  cell_j: number;
  first_month: number;
  last_month: number;
}

/** A mail that a server could not deliver, as its report has it; a report that is read twice is here once. */
interface ReturnedMailsTable {
  id: GeneratedAlways<string>;
  recipient: string;
  /** Status code of RFC 3463, as `5.1.1`. */
  status: string;
  diagnostic: string;
  /** Of the mail that came back; empty where the report does not say. */
  message_id: string;
  at: Generated<Date>;
  visto_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
}

/** Sets of points of users; `enlace` is the token of the link that shows one to others. */
interface ProjectsTable {
  id: string;
  user_id: string;
  nombre: string;
  notas: string;
  color: ProjectColour;
  /** Written as JSON. */
  puntos: ColumnType<ProjectPoint[], string, string>;
  version: Generated<number>;
  enlace: ColumnType<string | null, never, string | null>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** Private files of projects: `bytes` is null until one is whole, `project_id` once it is to be removed. */
interface ProjectFilesTable {
  id: string;
  project_id: string | null;
  nombre: string;
  bytes: ColumnType<string | null, number | null | undefined, number | null>;
  created_at: Generated<Date>;
}

/** Imports of an atlas that several processes share; one at a time for a target. */
interface ImportsTable {
  id: GeneratedAlways<string>;
  target: string;
  /** Written as JSON. */
  plan: ColumnType<unknown, string, never>;
  block_days: number;
  tile_rows: number;
  stage: ColumnType<ImportStage, ImportStage | undefined, ImportStage>;
  state: ColumnType<ImportState, ImportState | undefined, ImportState>;
  /** Why it failed. */
  fault: ColumnType<string | null, never, string | null>;
  created_at: Generated<Date>;
  stage_at: Generated<Date>;
  done_at: ColumnType<Date | null, never, Date | null>;
}

type ImportStage = 'read' | 'merge' | 'publish' | 'clean';
type ImportState = 'open' | 'failed' | 'done';

/** Parts of imports, by which process, in what time and from how many bytes of fields each was made. */
interface ImportPartsTable {
  import_id: string;
  name: string;
  stage: ImportStage;
  done_at: ColumnType<Date | null, never, Date | null>;
  worker: ColumnType<string | null, never, string | null>;
  seconds: ColumnType<number | null, never, number | null>;
  cpu_seconds: ColumnType<number | null, never, number | null>;
  source_bytes: ColumnType<string | null, never, number | null>;
  /** Written as JSON. */
  report: ColumnType<unknown, never, string | null>;
}
