import type { Generated } from 'kysely';

/** Tables of the database. Names on the wire keep their Spanish names; money is whole cents. */
export interface Tables {
  /** One row: the price of a point. */
  tarifa: { id: 1; precio_unidad_centimos: number };
  /** Discounts by number of points; `descuento_decimas` is tenths of a percent (16.5 % is 165). */
  descuentos: { desde: number; descuento_decimas: number };
  users: UsersTable;
  sessions: SessionsTable;
  links: LinksTable;
  mailbox: MailboxTable;
}

/** An address is one user's, in whatever case; `sector` is the chosen name or the free text. */
interface UsersTable {
  id: string;
  email: string;
  nombre: string;
  apellido: string;
  sector: string;
  uso_datos: string;
  empresa: string;
  /** PHC string. */
  password_hash: string;
  role: Generated<'user' | 'admin'>;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  blocked_at: Date | null;
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

/** Links in mails; those of a purpose are used up together. */
interface LinksTable {
  id: string;
  user_id: string;
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
