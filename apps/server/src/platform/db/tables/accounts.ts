import type { ColumnType, Generated } from 'kysely';

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

/**
 * A user; an address belongs to one user, in upper or lower case. The data of an unconfirmed user are those given last.
 */
export interface UsersTable extends Given {
  id: string;
  role: Generated<'user' | 'admin'>;
  created_at: Generated<Date>;
  confirmed_at: Date | null;
  blocked_at: Date | null;
}

/** Every registration of an address that is not confirmed yet. */
export interface RegistrationsTable extends Given {
  id: string;
  user_id: string;
  created_at: Generated<Date>;
}

export interface SessionsTable {
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
 * Links in mails; using one uses up all of the same purpose. `registration_id` is the registration that a link
 * confirms, until one is confirmed.
 */
export interface LinksTable {
  id: string;
  user_id: string;
  registration_id: string | null;
  purpose: 'confirm' | 'reset';
  secret_hash: string;
  expires_at: Date;
  used_at: Date | null;
}
