import type { PaymentRequest, SignedFields } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Tables } from '../../platform/db/schema.ts';
import type { Charge } from '../order/charge.ts';

/** The outcome of an attempt to pay. */
export interface Notification {
  readonly numero: string;
  readonly importeCentimos: number;
  readonly isAuthorised: boolean;
  /** The provider's answer, four digits. */
  readonly respuesta: string;
  /** The bank's code of an authorisation; null where there is none. */
  readonly autorizacion: string | null;
  /** The time of the decision according to the provider, to the minute; null where it does not say. */
  readonly decididoAt: Date | null;
  /** Country of the card, three digits of ISO 3166-1; null where the provider does not say. */
  readonly paisTarjeta: string | null;
}

/**
 * A received message: a notification; one about another kind of transaction, which says nothing about a payment; one
 * that is signed but is not for this merchant; or one that the provider did not send.
 */
export type Received =
  | { readonly kind: 'payment'; readonly notification: Notification }
  | { readonly kind: 'other' | 'foreign' | 'forged' };

/** The part of a charge to give back, by the charge's number at the provider; whole cents. */
export interface RefundCharge {
  readonly numero: string;
  readonly importeCentimos: number;
}

/**
 * The outcome of a refund: done; refused, with the provider's code; not sent, so that it may be tried again; or sent
 * with an unknown outcome.
 */
export interface RefundAnswer {
  readonly result: 'done' | 'refused' | 'unsent' | 'unknown';
  readonly respuesta: string;
}

/** A payment provider. Each one is a folder beside this file and an entry in `providers.ts`. */
export interface PaymentProvider {
  /** Whether the provider only stands in for a real one, so that no money moves; invoices say so. */
  readonly isTest: boolean;
  /** The address at which the buyer's browser pays a charge, and the signed fields that it posts there. */
  request(charge: Charge): PaymentRequest;
  /** Reads a message to our address for notifications. */
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
