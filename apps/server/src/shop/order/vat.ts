import { type BuyerKind, isUnionConsumer, type VatRule, type VatTreatment } from '@mapa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** Of whom the VAT is to be known. */
export interface VatBuyer {
  readonly codigoPostal: string;
  readonly pais: string;
  readonly cif: string;
  readonly comprador: BuyerKind;
}

/** The VAT of a buyer, and what it rests on. */
export interface VatDecision extends VatRule {
  /** The check of the VAT number; null where none was made. */
  readonly consulta: number | null;
  /** The VAT number that VIES could not say anything of; it is asked again. */
  readonly unchecked: string | null;
}

/** What an order of so many cents without tax bears. */
export type DecideVat = (
  db: Kysely<Tables>,
  buyer: VatBuyer,
  netCents: number,
  now: Date,
) => Promise<VatDecision>;

/** Whether the place of the buyer decided, so that evidence of it is kept. */
export const isUnionTreatment = (tratamiento: VatTreatment | null): boolean =>
  tratamiento === 'empresa-ue' || isUnionConsumer(tratamiento);
