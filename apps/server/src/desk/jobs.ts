import { calls, type DeskJob, type DeskQueue } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { dismissJob, jobState, queueStates, retryJob } from '../platform/jobs/looking.ts';
import { failedJobs } from '../shop/order/jobs.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { act } from './act.ts';
import type { DeskParts } from './parts.ts';

/** The jobs that failed, with the order that each is for; of an id only that one. */
export async function troubledJobs(db: Kysely<Tables>, id?: string): Promise<DeskJob[]> {
  const jobs = await failedJobs(db, id);
  const ids = jobs.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]));
  const orders =
    ids.length === 0
      ? []
      : await db.selectFrom('orders').select(['id', 'numero']).where('id', 'in', ids).execute();
  const references = new Map(orders.map(({ id, numero }) => [id, referenceOf(numero)]));
  return jobs.map((job) => {
    const referencia = job.orderId === null ? undefined : references.get(job.orderId);
    return {
      id: job.id,
      cola: job.queue,
      estado: job.state,
      intentos: job.tries,
      creado: job.created.toISOString(),
      proximo: job.state === 'retry' ? job.next.toISOString() : null,
      fallo: job.fault,
      respuesta: job.said,
      direccion: job.address,
      pedido: job.orderId === null || referencia === undefined ? null : { id: job.orderId, referencia },
    };
  });
}

/** Jobs at the desk. */
export function registerDeskJobs(app: FastifyInstance, { db }: DeskParts): void {
  serve(app, calls.trabajos, async () => ({
    data: { colas: (await queueStates(db)) satisfies DeskQueue[], fallidos: await troubledJobs(db) },
  }));

  serve(app, calls.trabajo, async ({ params: { id } }) => {
    const estado = await jobState(db, id);
    return estado === undefined ? fault('unknown-job') : { data: { estado } };
  });

  serve(app, calls.reintento, async ({ session, params: { id }, body: { marca: mark } }) => {
    const state = await jobState(db, id);
    // The list at the desk may be older than the end of the job.
    if (state === 'hecho' || state === 'en-curso') return {};
    const detail = await detailOf(db, id);
    return act(db, { session, mark, action: 'reintento', target: id, detail }, async (trx) =>
      (await retryJob(trx, id)) ? undefined : fault('unknown-job'),
    );
  });

  serve(app, calls.descarte, async ({ session, params: { id }, body: { marca: mark } }) => {
    const detail = await detailOf(db, id);
    return act(db, { session, mark, action: 'descarte', target: id, detail }, async (trx) => {
      if (await dismissJob(trx, id)) return undefined;
      return fault((await jobState(trx, id)) === undefined ? 'unknown-job' : 'job-stays');
    });
  });
}

/** The queue of a job that fails, which the page has the words for, and the order that it is for. */
async function detailOf(db: Kysely<Tables>, id: string): Promise<string> {
  const [failing] = await troubledJobs(db, id);
  return [failing?.cola, failing?.pedido?.referencia].filter(Boolean).join(' ');
}
