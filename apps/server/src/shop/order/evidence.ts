import { COUNTRIES, type PlaceEvidence } from '@mapa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';
import { salePayment } from './sale-payment.ts';
import { isUnionTreatment } from './vat.ts';

/**
 * The Spanish name of the country with this number of three digits (ISO 3166-1, by Unicode CLDR); the number itself
 * where no country has it.
 */
export function countryOfCard(code: string): string {
  const number = /^\d{1,3}$/.test(code) ? code.padStart(3, '0') : undefined;
  const region = number && new Intl.Locale(`und-${number}`).region;
  return (region && COUNTRIES[region]) ?? code;
}

/** The evidence of the places of buyers, by order; orders whose place decided nothing have none. */
export async function evidenceOf(
  db: Kysely<Tables>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PlaceEvidence>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .leftJoin('vat_checks as vies', 'vies.id', 'iva_consulta')
    .select(['orders.id', 'iva_tratamiento', 'pais', 'ip'])
    .select(['vies.number', 'vies.outcome', 'consultation', 'vies.name', 'asked_at'])
    .select(salePayment('pais_tarjeta', 'orders.id').as('card'))
    .where('orders.id', 'in', ids)
    .execute();
  return new Map(
    rows
      .filter(({ iva_tratamiento }) => isUnionTreatment(iva_tratamiento))
      .map((row) => {
        const paisTarjeta = row.card === null ? null : countryOfCard(row.card);
        const { number, outcome, asked_at } = row;
        return [
          row.id,
          {
            pais: row.pais,
            paisTarjeta,
            ip: row.ip,
            // A business is where its number is registered; any other buyer is where two pieces of evidence agree.
            contradictorias:
              row.iva_tratamiento !== 'empresa-ue' && paisTarjeta !== null && paisTarjeta !== row.pais,
            vies:
              number === null || outcome === null || asked_at === null
                ? null
                : {
                    numero: number,
                    resultado: outcome,
                    consulta: row.consultation,
                    nombre: row.name,
                    fecha: asked_at.toISOString(),
                  },
          },
        ];
      }),
  );
}
