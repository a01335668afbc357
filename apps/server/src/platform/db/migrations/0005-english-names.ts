import { type Kysely, sql } from 'kysely';

/** The tables of the shop had the Spanish names of the wire; their content stays as it is. */
const NAMES = {
  tarifas: 'tariffs',
  tarifa_descuentos: 'tariff_discounts',
  pedidos: 'orders',
  pedido_puntos: 'order_points',
  pagos: 'payments',
  factura_contadores: 'invoice_counters',
  facturas: 'invoices',
  entregas: 'deliveries',
  descargas: 'downloads',
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [old, name] of Object.entries(NAMES)) {
    await sql`alter table ${sql.table(old)} rename to ${sql.table(name)}`.execute(db);
  }
}
