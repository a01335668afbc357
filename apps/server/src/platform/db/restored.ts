import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql, type Transaction } from 'kysely';
import { ClosedChainError, closeChains, isClosed } from './closed-chains.ts';
import { giveUpJobs, holdMails, releaseMails } from './held-jobs.ts';
import type { Tables } from './schema.ts';
import type { HeldCounter } from './tables/invoices.ts';

/** The operator has not said yet, after a restore, which number was given last. */
export class HeldNumbersError extends Error {
  override readonly name = 'HeldNumbersError';

  constructor(counter: HeldCounter) {
    super(
      `The database was restored. First say which number was given last: npm run admin -- ${RESUME[counter]}`,
    );
  }
}

/** The command with which the operator says it, without a number that could be taken for the right one. */
const RESUME: Readonly<Record<HeldCounter, string>> = {
  F: 'invoices resume-after FYYYY-NNNNNN',
  R: 'invoices resume-after RYYYY-NNNNNN (RYYYY-000000 if there is none)',
  orders: 'orders resume-after P-NNNNNN',
};

/** The further advice to the operator about a start after a restore. */
export const AFTER_RESTORE =
  'Until then mails of before the backup wait. Refunds that were under way at the backup are not sent: look them up ' +
  "in the bank's panel and settle them at the desk (docs/operations.md, 'Backup and restore').";

/** The counters whose numbers may never be given twice: both series of invoices, and orders. */
export const COUNTERS: readonly HeldCounter[] = ['F', 'R', 'orders'];

/**
 * Holds every number if a server's database was restored from a dump since it was last opened: a dump makes its tables
 * anew, so that they have other object numbers, or stand in another cluster.
 */
export async function recogniseServer(db: Kysely<Tables>): Promise<void> {
  const mark = await serverMark(db);
  // A database that is known is not written to: it may be read-only at present.
  if ((await knownMark(db)) === mark) return;
  await db.transaction().execute(async (trx) => {
    // When several processes start at once, the first one holds the numbers and the others find the new mark.
    await trx.selectFrom('database_mark').select('mark').forUpdate().execute();
    const known = await knownMark(trx);
    if (known !== undefined && known !== mark) await hold(trx);
    await remember(trx, mark);
  });
}

async function serverMark(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ mark: string }>`
    select system_identifier || ':' || 'invoices'::regclass::oid as mark from pg_control_system()`.execute(
    db,
  );
  return rows[0]?.mark ?? '';
}

/**
 * Holds every number if the embedded database is not the one that this data folder used last. Each opening leaves a new
 * mark in the database and in a file beside it, which a backup of the database does not hold.
 */
export async function recogniseEmbedded(db: Kysely<Tables>, dataDir: string): Promise<void> {
  const file = join(dataDir, 'database.mark');
  const marks = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const known = await knownMark(db);
  if (known === undefined ? marks.length > 0 : !marks.includes(known)) await db.transaction().execute(hold);
  const mark = randomUUID();
  // The file names the marks before and after, so that a crash between the two writes does no harm.
  writeWhole(file, [known ?? '', mark]);
  await remember(db, mark);
  writeWhole(file, [mark]);
}

function writeWhole(file: string, lines: readonly string[]): void {
  writeFileSync(`${file}.new`, `${lines.join('\n')}\n`);
  renameSync(`${file}.new`, file);
}

/** The numbers that wait until the operator says which was given last. */
export async function heldNumbers(db: Kysely<Tables>): Promise<HeldCounter[]> {
  const held = await db.selectFrom('held_numbers').select('counter').execute();
  return COUNTERS.filter((counter) => held.some((one) => one.counter === counter));
}

/**
 * Rejects with HeldNumbersError while numbers of any counter wait, and with ClosedChainError while this installation
 * keeps records and has some from before a restore. Another check reports a database that does not answer.
 */
export async function checkNumbers(db: Kysely<Tables>, installation: string | undefined): Promise<void> {
  const [counter] = await heldNumbers(db).catch(() => []);
  if (counter !== undefined) throw new HeldNumbersError(counter);
  if (installation !== undefined && (await isClosed(db, installation).catch(() => false)))
    throw new ClosedChainError(installation);
}

/**
 * Refuses to go on while numbers of one of the counters wait.
 * @throws HeldNumbersError
 */
export async function refuseHeld(db: Kysely<Tables>, counters: readonly HeldCounter[]): Promise<void> {
  const held = await heldNumbers(db);
  const waits = counters.find((counter) => held.includes(counter));
  if (waits !== undefined) throw new HeldNumbersError(waits);
}

/** A restore loses fewer numbers than these, unless the operator says otherwise. */
export const MOST_LOST = 500;

/** The number that the operator names as the last one would leave out numbers that nobody ever had. */
export class GapError extends Error {
  override readonly name = 'GapError';
}

/**
 * Refuses that a counter goes on after `last` where the numbers before it can hardly be lost ones: it comes after the
 * `next` one although no restore waits for it, or it lies too far after the last one that is `known` to have been
 * given.
 * @throws GapError
 */
export async function refuseGap(
  db: Kysely<Tables>,
  counter: HeldCounter,
  { last, next, known }: { readonly last: number; readonly next: number; readonly known: number },
): Promise<void> {
  const isHeld = (await heldNumbers(db)).includes(counter);
  const why =
    !isHeld && last >= next
      ? 'no restore waits for it'
      : last - known > MOST_LOST
        ? `it is more than ${MOST_LOST} after the last one here`
        : undefined;
  if (why !== undefined)
    throw new GapError(
      `Nothing was changed: ${why}, and the numbers before it would be left out for good. ` +
        'If they were given and are lost, say it again with --lost.',
    );
}

/**
 * Lets numbers of a counter be given again. With the last of the counters, the mails that were due at the backup go
 * out.
 */
export async function releaseNumbers(trx: Transaction<Tables>, counter: HeldCounter): Promise<void> {
  // The lock releases two counters one after the other, so that the later one sees that it is the last.
  await trx.selectFrom('held_numbers').select('counter').orderBy('counter').forUpdate().execute();
  await trx.deleteFrom('held_numbers').where('counter', '=', counter).execute();
  if (counter === 'R') await doubtMoney(trx);
  if ((await heldNumbers(trx)).length === 0) await releaseMails(trx);
}

/**
 * Holds all numbers, and gives up the work that was under way when the backup was made: it may have been done since, so
 * none of it is done blindly.
 */
async function hold(trx: Transaction<Tables>): Promise<void> {
  const rows = COUNTERS.map((counter) => ({ counter }));
  await trx
    .insertInto('held_numbers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await closeChains(trx);
  await doubtMoney(trx);
  await holdMails(trx);
}

/**
 * Leaves money that was on its way back to the seller, because it may have gone; so too VAT that would go back by
 * itself. This also holds where numbers are resumed, because a copy of a disk cannot be told from the database that it
 * was made of.
 */
async function doubtMoney(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('refunds')
    .set({ estado: 'dudoso', answered_at: sql<Date>`now()` })
    .where('estado', 'in', ['pendiente', 'enviado'])
    .execute();
  await giveUpJobs(trx, 'vies-again', 'RESTORED');
}

async function knownMark(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('database_mark').select('mark').executeTakeFirst())?.mark;
}

async function remember(db: Kysely<Tables>, mark: string): Promise<void> {
  await db
    .insertInto('database_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ mark }))
    .execute();
}
