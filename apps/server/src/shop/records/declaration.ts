import { type Declaration, declarationOf, producerSchema } from '@mapa/invoice-records';
import type { RecordsConfig } from '../../platform/config/records.ts';

const DESCRIPTION =
  'Programa de servidor (Node.js y PostgreSQL) de un atlas eólico con tienda: vende series de viento, cobra con ' +
  'tarjeta, expide las facturas y las rectificativas, y genera, encadena, conserva y remite sus registros de ' +
  'facturación';

/** The producer's declaration; undefined until day and place of its signature are configured. */
export function declarationFor({ producer, system }: RecordsConfig): Declaration | undefined {
  const signed = producerSchema.safeParse({ ...producer, description: DESCRIPTION });
  return signed.success ? declarationOf(system, signed.data) : undefined;
}
