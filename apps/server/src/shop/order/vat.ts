import { type BuyerKind, isUnionConsumer, type VatRule, type VatTreatment } from '@mapa/contract';
import type { Kysely } from 'kysely';
import type { Tables } from '../../platform/db/schema.ts';

/** The buyer whose VAT is decided. */
export interface VatBuyer {
  readonly codigoPostal: string;
  readonly pais: string;
  readonly cif: string;
  readonly comprador: BuyerKind;
}

/** The VAT of a buyer, and the check it rests on. */
export interface VatDecision extends VatRule {
  /** The check of the VAT number; null where none was made. */
  readonly consulta: number | null;
  /** The VAT number that VIES could not check; it is checked again later. */
  readonly unchecked: string | null;
}

/** Decides the VAT of an order from its buyer and its net amount in cents. */
export type DecideVat = (
  db: Kysely<Tables>,
  buyer: VatBuyer,
  netCents: number,
  now: Date,
) => Promise<VatDecision>;

/** Whether the place of the buyer decided the VAT, so that evidence of it is kept. */
export const isUnionTreatment = (tratamiento: VatTreatment | null): boolean =>
  tratamiento === 'empresa-ue' || isUnionConsumer(tratamiento);
