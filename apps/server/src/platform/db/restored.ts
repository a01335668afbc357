import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './schema.ts';
import type { HeldCounter } from './tables/invoices.ts';

/** After a restore the operator has not said yet which number was given last. */
export class HeldNumbersError extends Error {
  override readonly name = 'HeldNumbersError';

  constructor(counter: HeldCounter) {
    super(
      `The database was restored. First say which number was given last: npm run admin -- ${RESUME[counter]}`,
    );
  }
}

/** How the operator says it. */
const RESUME: Readonly<Record<HeldCounter, string>> = {
  F: 'invoices resume-after F2026-000035',
  R: 'invoices resume-after R2026-000002 (R2026-000000 if there is none)',
  orders: 'orders resume-after P-000041',
};

/** What gives out numbers that may never be given twice: both series of invoices, and orders. */
export const COUNTERS: readonly HeldCounter[] = ['F', 'R', 'orders'];

/**
 * Holds every number if a server's database was restored from a dump since it was last opened: a dump makes its tables
 * anew, so that they have other object numbers, or stand in another cluster.
 */
export async function recogniseServer(db: Kysely<Tables>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ mark: string }>`
      select system_identifier || ':' || 'invoices'::regclass::oid as mark from pg_control_system()`.execute(
      trx,
    );
    const [{ mark } = { mark: '' }] = rows;
    const known = await knownMark(trx);
    if (known !== undefined && known !== mark) await holdNumbers(trx);
    await remember(trx, mark);
  });
}

/**
 * Holds every number if the embedded database is not the one that this data folder used last: each opening leaves a new
 * mark in the database and in a file beside it, which a backup of the database does not hold.
 */
export async function recogniseEmbedded(db: Kysely<Tables>, dataDir: string): Promise<void> {
  const file = join(dataDir, 'database.mark');
  const marks = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  const known = await knownMark(db);
  if (known === undefined ? marks.length > 0 : !marks.includes(known)) await holdNumbers(db);
  const mark = randomUUID();
  // A crash between the two writes leaves a file that knows the database before and after.
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

/** Rejects with HeldNumbersError while numbers of any counter wait; a database that does not answer is told as such. */
export async function checkNumbers(db: Kysely<Tables>): Promise<void> {
  const [counter] = await heldNumbers(db).catch(() => []);
  if (counter !== undefined) throw new HeldNumbersError(counter);
}

/** @throws HeldNumbersError while numbers of a counter wait. */
export async function refuseHeld(db: Kysely<Tables>, counter: HeldCounter): Promise<void> {
  if ((await heldNumbers(db)).includes(counter)) throw new HeldNumbersError(counter);
}

/** A restore loses fewer numbers than these, unless the operator says otherwise. */
export const MOST_LOST = 500;

/** A number that is said to have been given last would leave out others that nobody ever had. */
export class GapError extends Error {
  override readonly name = 'GapError';
}

/**
 * Refuses that a counter goes on after `last` where the numbers before it are hardly lost ones: no restore waits for
 * it, and it comes after the `next` one; or it lies too far after the last one that was given as far as is `known`.
 *
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

/** Numbers of a counter are given again. */
export async function releaseNumbers(db: Kysely<Tables>, counter: HeldCounter): Promise<void> {
  await db.deleteFrom('held_numbers').where('counter', '=', counter).execute();
}

async function holdNumbers(db: Kysely<Tables>): Promise<void> {
  const rows = COUNTERS.map((counter) => ({ counter }));
  await db
    .insertInto('held_numbers')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function knownMark(db: Kysely<Tables>): Promise<string | undefined> {
  return (await db.selectFrom('database_mark').select('mark').forUpdate().executeTakeFirst())?.mark;
}

async function remember(db: Kysely<Tables>, mark: string): Promise<void> {
  await db
    .insertInto('database_mark')
    .values({ mark })
    .onConflict((conflict) => conflict.column('one').doUpdateSet({ mark }))
    .execute();
}
