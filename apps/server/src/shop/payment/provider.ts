import type { PaymentRequest, SignedFields } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Charge } from '../order/charge.ts';

/** What became of an attempt to pay. */
export interface Notification {
  readonly numero: string;
  readonly importeCentimos: number;
  readonly isAuthorised: boolean;
  /** The provider's answer, four digits. */
  readonly respuesta: string;
  /** The bank's code of an authorisation; null where there is none. */
  readonly autorizacion: string | null;
  /** When the provider says that it was decided, to the minute; null where it does not say. */
  readonly decididoAt: Date | null;
  /** Country of the card, three digits of ISO 3166-1; null where the provider does not say. */
  readonly paisTarjeta: string | null;
}

/**
 * What was received: a notification; one of another kind of transaction, which says nothing about a payment; one that
 * is signed but is not for this merchant; or nothing that the provider sent.
 */
export type Received =
  | { readonly kind: 'payment'; readonly notification: Notification }
  | { readonly kind: 'other' | 'foreign' | 'forged' };

/** What is to be given back of a charge, by its number at the provider; whole cents. */
export interface RefundCharge {
  readonly numero: string;
  readonly importeCentimos: number;
}

/**
 * What became of a refund: done; refused, with the provider's code; not sent, so that it may be tried again; or sent,
 * and nobody knows.
 */
export interface RefundAnswer {
  readonly result: 'done' | 'refused' | 'unsent' | 'unknown';
  readonly respuesta: string;
}

/** Who takes the payments. Each provider is a folder beside this file and an entry in `providers.ts`. */
export interface PaymentProvider {
  /** No money moves: the provider stands in for a real one, and invoices say so. */
  readonly isTest: boolean;
  /** Where the buyer's browser goes to pay a charge, and the signed fields that it posts there. */
  request(charge: Charge): PaymentRequest;
  /** What came to our address for notifications. */
  receive(fields: SignedFields): Received;
  /** Gives back a part of a charge or all of it; undefined where the seller does that in the provider's panel. */
  readonly refund?: ((charge: RefundCharge) => Promise<RefundAnswer>) | undefined;
  /** Registers pages of the provider's own, where it runs on this server. */
  register?(app: FastifyInstance): Promise<void>;
}

export interface ProviderParts {
  readonly config: Pick<Config, 'redsys' | 'production' | 'publicUrl'>;
  readonly db: Kysely<Tables>;
}

/** Opens a provider; undefined where the configuration does not set it up. */
export type OpenProvider = (parts: ProviderParts) => PaymentProvider | undefined;
