import { type Attention, toEuros } from '@mapa/contract';
import type { Kysely } from 'kysely';
import { isClosed } from '../platform/db/closed-chains.ts';
import { heldNumbers } from '../platform/db/restored.ts';
import type { Tables } from '../platform/db/schema.ts';
import { nobodyWorks } from '../platform/jobs/looking.ts';
import { due, lateOrders } from '../shop/delivery/late.ts';
import { keptPoints } from '../shop/order/points.ts';
import { referenceOf } from '../shop/order/reference.ts';
import { listInvoices, unseenErrors, unsentRecords } from './invoices.ts';
import { troubledJobs } from './jobs.ts';
import { contradictions, returnedMails } from './notices.ts';
import { troubledRefunds } from './refunds.ts';

type Db = Kysely<Tables>;

/** What needs the owner's attention now. `installation` is that of the records, where they are kept. */
export async function attention(db: Db, installation: string | undefined): Promise<Attention> {
  const { filas: rechazados } = await listInvoices(db, { pagina: 1, buscar: '', registro: 'rejected' });
  return {
    detenida: await stoppedBy(db, installation),
    entregas: await lateDeliveries(db),
    pagos: [...(await orphanPayments(db)), ...(await noticedPayments(db))],
    devoluciones: await troubledRefunds(db),
    correos: await returnedMails(db),
    pruebas: await contradictions(db),
    registros: { ...(await unsentRecords(db)), rechazados, conErrores: await unseenErrors(db) },
    trabajos: await troubledJobs(db),
  };
}

async function stoppedBy(db: Db, installation: string | undefined): Promise<Attention['detenida']> {
  if ((await heldNumbers(db)).length > 0) return 'numeros';
  if (installation !== undefined && (await isClosed(db, installation))) return 'cadena';
  return (await nobodyWorks(db)) ? 'trabajos' : null;
}

async function lateDeliveries(db: Db): Promise<Attention['entregas']> {
  const rows = await lateOrders(db)
    .select(['orders.id', 'numero', 'nombre', 'puntos_hechos', keptPoints.as('cantidad'), due.as('due')])
    .orderBy('due')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    referencia: referenceOf(row.numero),
    cliente: row.nombre,
    desde: row.due.toISOString(),
    puntosHechos: row.puntos_hechos,
    cantidad: row.cantidad,
  }));
}

async function orphanPayments(db: Db): Promise<Attention['pagos']> {
  const rows = await db
    .selectFrom('orphan_payments')
    .selectAll()
    .where('visto_at', 'is', null)
    .orderBy('at')
    .limit(100)
    .execute();
  return rows.map(({ numero, importe_centimos, at }) => ({
    numero,
    pedido: null,
    aviso: 'sin-pedido',
    importe: toEuros(importe_centimos),
    fecha: at.toISOString(),
  }));
}

async function noticedPayments(db: Db): Promise<Attention['pagos']> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.pedido_id')
    .select(['payments.numero', 'pedido_id', 'orders.numero as orderNumber', 'aviso', 'importe_centimos'])
    .select(({ fn }) => fn.coalesce('notificado_at', 'payments.created_at').as('at'))
    .where('aviso', 'is not', null)
    .where('aviso_visto_at', 'is', null)
    .orderBy('at')
    .limit(100)
    .execute();
  return rows.flatMap(({ aviso, ...row }) =>
    aviso === null
      ? []
      : [
          {
            numero: row.numero,
            pedido: { id: row.pedido_id, referencia: referenceOf(row.orderNumber) },
            aviso,
            importe: toEuros(row.importe_centimos),
            fecha: row.at.toISOString(),
          },
        ],
  );
}
