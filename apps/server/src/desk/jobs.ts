import { calls, type DeskJob, type DeskQueue } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { fault } from '../platform/api/errors.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { jobState, queueStates, retryJob } from '../platform/jobs/looking.ts';
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
    const [failing] = await troubledJobs(db, id);
    // The page has the words for the queue.
    const detail = [failing?.cola, failing?.pedido?.referencia].filter(Boolean).join(' ');
    return act(db, { session, mark, action: 'reintento', target: id, detail }, async (trx) =>
      (await retryJob(trx, id)) ? undefined : fault('unknown-job'),
    );
  });
}
