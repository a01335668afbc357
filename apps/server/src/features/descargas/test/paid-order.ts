import { randomUUID } from 'node:crypto';
import type { LatLon } from '@mapa/contract';
import { vi } from 'vitest';
import type { RealApp } from '../../../test/real-app.ts';
import { issueInvoice } from '../../facturas/issue.ts';
import { moveOrder } from '../../pedidos/estados.ts';
import { startDelivery } from '../job.ts';

/** Places on land, each in a cell of its own. */
export const places: readonly LatLon[] = [
  { lat: 42.81687, lon: -1.64323 },
  { lat: 41.75, lon: -0.9 },
  { lat: 40, lon: -4 },
];

export interface Paid {
  readonly id: string;
  readonly numero: number;
}

/** An order of a user's, paid as the provider's notification does it: in one transaction with invoice and delivery job. */
export async function paidOrder(
  app: Pick<RealApp, 'database' | 'jobs' | 'atlas' | 'address'>,
  buyer: { readonly id: string; readonly email: string },
  points: readonly LatLon[] = places.slice(0, 1),
): Promise<Paid> {
  const { atlas } = app.atlas;
  const cells = await Promise.all(points.map((point) => atlas.nearestPoint(point)));
  const id = randomUUID();
  const base = 20_000 * points.length;
  const iva = (base * 21) / 100;
  return app.database.db.transaction().execute(async (trx) => {
    const { numero } = await trx
      .insertInto('pedidos')
      .values({
        id,
        user_id: buyer.id,
        email: buyer.email,
        huella: id,
        nombre: 'Vientos del Norte, S. L.',
        cif: 'B12345674',
        codigo_postal: '31621',
        provincia: 'Navarra',
        pais: 'España',
        domicilio: 'Calle Mayor, 1',
        cantidad: points.length,
        precio_unidad_centimos: 20_000,
        descuento_decimas: 0,
        iva_porcentaje: 21,
        base_centimos: base,
        descuento_centimos: 0,
        iva_centimos: iva,
        total_centimos: base + iva,
        caduca_at: new Date(Date.now() + 86_400_000),
        pagado_at: null,
        entregado_at: null,
      })
      .returning('numero')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('pedido_puntos')
      .values(
        cells.map((cell, n) => ({
          pedido_id: id,
          posicion: n + 1,
          lat_meso: cell!.lat,
          lon_meso: cell!.lon,
        })),
      )
      .execute();
    await moveOrder(trx, id, 'pagado');
    const organisation = { name: 'Mapa Eólico', cif: 'B12345674', address: 'Sarriguren' };
    const issuer = {
      organisation,
      contactEmail: 'contacto@ejemplo.es',
      publicUrl: app.address,
      demonstration: true,
      testPayment: true,
    };
    await issueInvoice(trx, id, issuer, new Date());
    await startDelivery(trx, app.jobs, id);
    return { id, numero };
  });
}

/** Ten years of a point are made in seconds, and on a busy machine in many. */
export const patience = { timeout: 480_000, interval: 50 } as const;

/** The mails to an address, once there are as many as that. */
export function mailsOfDelivery(app: Pick<RealApp, 'database'>, email: string, count: number) {
  return vi.waitFor(async () => {
    const mails = await app.database.db
      .selectFrom('mailbox')
      .selectAll()
      .where('recipient', '=', email)
      .orderBy('id')
      .execute();
    if (mails.length < count) throw new Error(`${mails.length} of ${count} mails`);
    return mails;
  }, patience);
}

/** The link in a mail, at the address where the application listens. */
export function linkIn(mail: { readonly plain: string } | undefined, address: string): string {
  const link = /^https?:\/\/[^/\s]+(\/\S+\/descargas\/[\w-]+)$/m.exec(mail?.plain ?? '')?.[1];
  if (link === undefined) throw new Error(`no link in: ${mail?.plain}`);
  return address + link;
}
