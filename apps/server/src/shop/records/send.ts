import {
  type Answer,
  batchOf,
  clockError,
  envelopeXml,
  FIRST_WAIT,
  nextSending,
  noteOf,
  outcomeOf,
  readAnswer,
  type Seller,
} from '@mapa/invoice-records';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import type { Channel } from './channel.ts';
import { isExpectedNote } from './expected.ts';
import { type PlacedRecord, unsentOf } from './records.ts';

export interface SendingParts {
  readonly db: Kysely<Tables>;
  readonly channel: Pick<Channel, 'post'>;
  readonly seller: Seller;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

/** For this long no other process sends for the same issuer, unless this one finishes earlier. */
const BUSY_SECONDS = 120;

/**
 * Sends the next batch of an issuer's records where it is due, and keeps the agency's answers. Records go in their
 * order; one process sends at a time. Resolves to whether there was a batch.
 */
export async function sendDue(parts: SendingParts, now: Date): Promise<boolean> {
  const { db, seller } = parts;
  const state = await takeTurn(db, seller.nif);
  if (state === undefined) return false;
  try {
    const unsent = await unsentOf(db, seller.nif);
    const due = nextSending({ ...state, unsent: unsent.length }, now);
    if (due === undefined || due > now) return false;
    // An outage concerns all records made before it was last noticed, even those that go in a later batch.
    const late = unsent.some(({ madeAt }) => state.failedAt !== undefined && madeAt <= state.failedAt);
    const failure = await sendBatch(parts, unsent, late, now);
    if (failure === undefined) return true;
    parts.log.error(
      { unsent: unsent.length, fault: failure },
      'records of invoices could not be sent and are tried again later',
    );
    await db
      .updateTable('invoice_record_sending')
      .set({ sent_at: now, failed_at: now, failures: state.failures + 1 })
      .where('issuer', '=', seller.nif)
      .execute();
    return true;
  } finally {
    await db
      .updateTable('invoice_record_sending')
      .set({ busy_until: null })
      .where('issuer', '=', seller.nif)
      .execute();
  }
}

/** Takes the turn to send for this process, with the state of sending; only one process has it. */
async function takeTurn(db: Kysely<Tables>, issuer: string) {
  const busy = sql<Date>`now() + make_interval(secs => ${BUSY_SECONDS}::int)`;
  const row = await db
    .insertInto('invoice_record_sending')
    .values({ issuer, wait_seconds: FIRST_WAIT, failures: 0, busy_until: busy })
    .onConflict((conflict) =>
      conflict
        .column('issuer')
        .doUpdateSet({ busy_until: busy })
        .where(
          sql<boolean>`invoice_record_sending.busy_until is null or invoice_record_sending.busy_until < now()`,
        ),
    )
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      sentAt: row.sent_at ?? undefined,
      wait: row.wait_seconds,
      failures: row.failures,
      failedAt: row.failed_at ?? undefined,
    }
  );
}

/** Sends a batch and keeps the answers; resolves to what went wrong with it as a whole. */
async function sendBatch(
  { db, channel, seller, log }: SendingParts,
  records: readonly PlacedRecord[],
  late: boolean,
  now: Date,
): Promise<string | undefined> {
  const batch = batchOf(
    seller,
    records.map(({ record }) => record),
    late,
  );
  let came: Awaited<ReturnType<Channel['post']>>;
  try {
    came = await channel.post(envelopeXml(batch));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
  const ahead = clockError(came.date, new Date());
  if (ahead !== undefined)
    log.error({ seconds: ahead }, "this machine's clock is not that of the tax agency");
  const read = readAnswer(came.body);
  if (read === undefined) return 'what came back is no answer';
  if ('fault' in read) return read.fault.message;
  // Every record carries its place, which the service returns.
  const places = new Set(records.map(({ position }) => position));
  if (!read.answer.RespuestaLinea.every(({ RefExterna }) => places.has(Number(RefExterna))))
    return 'what came back names a record that was not sent';
  await keepAnswers(db, seller.nif, read.answer, now);
  for (const line of read.answer.RespuestaLinea) {
    const { IDFactura, CodigoErrorRegistro: code } = line;
    const record = records.find(({ position }) => position === Number(line.RefExterna))?.record;
    if (outcomeOf(line) === 'accepted' || isExpectedNote(record, code)) continue;
    const details = { invoice: IDFactura.NumSerieFactura, code, text: noteOf(line) };
    log.error(details, `the record of an invoice was ${outcomeOf(line)}`);
  }
  return undefined;
}

/** Keeps the outcome of each record, and the time of the next batch. */
async function keepAnswers(db: Kysely<Tables>, issuer: string, answer: Answer, now: Date): Promise<void> {
  const answers = answer.RespuestaLinea.map((line) => ({
    issuer,
    position: Number(line.RefExterna),
    outcome: outcomeOf(line),
    error_code: line.CodigoErrorRegistro ?? null,
    error_text: noteOf(line) ?? null,
    csv: answer.CSV ?? null,
    answered_at: now,
  }));
  await db.transaction().execute(async (trx) => {
    if (answers.length > 0) {
      await trx
        .insertInto('invoice_record_answers')
        .values(answers)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    await trx
      .updateTable('invoice_record_sending')
      .set({ sent_at: now, wait_seconds: Number(answer.TiempoEsperaEnvio), failures: 0 })
      .where('issuer', '=', issuer)
      .execute();
  });
}
