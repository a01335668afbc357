import { API_ROOT, DOWNLOAD_LINK_HOURS } from '@mapa/contract';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../../platform/db/schema.ts';
import { isSecret, newToken, readToken } from '../../../platform/secrets/tokens.ts';

type Db = Kysely<Tables>;

/** A link as its owner gets it; only a hash of its secret is kept. */
export interface NewLink {
  readonly url: string;
  readonly caduca: Date;
}

/** Makes a download link of an order, which is valid from now on. */
export async function newDownloadLink(db: Db, pedidoId: string, publicUrl: string): Promise<NewLink> {
  const { token, id, secretHash } = newToken();
  const expires = sql<Date>`now() + make_interval(hours => ${DOWNLOAD_LINK_HOURS}::int)`;
  const { expires_at } = await db
    .insertInto('downloads')
    .values({ id, pedido_id: pedidoId, secret_hash: secretHash, expires_at: expires, ultima_at: null })
    .returning('expires_at')
    .executeTakeFirstOrThrow();
  return { url: `${publicUrl}${API_ROOT}/descargas/${token}`, caduca: expires_at };
}

/** What a presented link leads to. */
export type DownloadLink =
  | { readonly state: 'unknown' }
  | { readonly state: 'lapsed' | 'refunded'; readonly hasAccount: boolean }
  | { readonly state: 'good'; readonly linkId: string; readonly pedidoId: string; readonly numero: number };

/** Looks up a presented token; changes nothing. */
export async function downloadLinkOf(db: Db, token: string): Promise<DownloadLink> {
  const presented = readToken(token);
  if (presented === undefined) return { state: 'unknown' };
  const row = await db
    .selectFrom('downloads')
    .innerJoin('orders', 'orders.id', 'downloads.pedido_id')
    .select([
      'secret_hash',
      'downloads.pedido_id',
      'orders.numero',
      'orders.user_id',
      sql<boolean>`devuelto_centimos > 0 and devuelto_centimos = total_centimos`.as('refunded'),
      sql<boolean>`expires_at <= now()`.as('lapsed'),
    ])
    .where('downloads.id', '=', presented.id)
    .executeTakeFirst();
  if (row === undefined || !isSecret(presented.secret, row.secret_hash)) return { state: 'unknown' };
  const hasAccount = row.user_id !== null;
  if (row.refunded) return { state: 'refunded', hasAccount };
  if (row.lapsed) return { state: 'lapsed', hasAccount };
  return { state: 'good', linkId: presented.id, pedidoId: row.pedido_id, numero: row.numero };
}

/** Counts a download that begins. */
export async function countDownload(db: Db, linkId: string): Promise<void> {
  await db
    .updateTable('downloads')
    .set({ veces: sql<number>`veces + 1`, ultima_at: sql<Date>`now()` })
    .where('id', '=', linkId)
    .execute();
}
