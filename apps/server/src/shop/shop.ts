import type { Atlas } from '@mapa/atlas';
import type { LatLon } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import { type ErrorCode, fault } from '../platform/api/errors.ts';
import type { Config } from '../platform/config/config.ts';
import type { Tables } from '../platform/db/schema.ts';
import type { FileStorage } from '../platform/files/file-storage.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { legalStamps } from '../platform/legal/stamps.ts';
import { registerDiscountRoutes } from './checkout/discounts.ts';
import { whyNotSold } from './checkout/not-for-sale.ts';
import { registerOrderRoutes } from './checkout/routes.ts';
import { registerFormatChoice } from './delivery/choose.ts';
import { registerConditions } from './delivery/conditions/routes.ts';
import { startDelivery } from './delivery/job.ts';
import { registerDownloadRoutes } from './delivery/link/routes.ts';
import { issueInvoice } from './invoice/issue.ts';
import { issuerOf } from './invoice/issuer.ts';
import { registerWithdrawal } from './invoice/refund/withdraw.ts';
import { registerInvoiceRoutes } from './invoice/routes.ts';
import type { PaymentProvider } from './payment/provider.ts';
import { openPaymentProvider } from './payment/providers.ts';
import { registerNotifications } from './payment/routes.ts';
import { tellOfWithdrawal } from './payment/seller-mail/withdrawal.ts';
import { recorderOf } from './records/recorder.ts';
import { registerDeclaration } from './records/routes.ts';
import { refundParts } from './refund-parts.ts';
import { giveTaxBack } from './tax-back.ts';
import { vatDecider } from './vat/decide.ts';
import { askLater } from './vat/vies/again.ts';
import { viesOf } from './vat/vies/ask.ts';

export interface ShopParts {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly atlas: Atlas;
  /** The name of a place; null far from everything that has a name. */
  readonly nameOf: (point: LatLon) => Promise<string | null>;
  /** The storage of deliveries. */
  readonly files: FileStorage;
}

export interface Shop {
  /** Why nothing is sold here; undefined where points are sold. */
  readonly notSold: ErrorCode | undefined;
  /** Prices, orders, payment, invoices and downloads. Without a payment provider there are no payments. */
  register(app: FastifyInstance): Promise<void>;
}

/** Puts the rooms of the shop together: each gets the parts of others that it needs as an argument. */
export function openShop(parts: ShopParts): Shop {
  const { config, db, jobs, atlas, nameOf, files } = parts;
  const provider = openPaymentProvider({ config, db });
  const { production, publicUrl, contactEmail, downloads } = config;
  const notSold = whyNotSold(atlas.metadata, { production, canBePaid: provider !== undefined });
  // A missing address of the atlas was already reported at the start.
  if (production && config.atlasUrl !== undefined && provider !== undefined && notSold !== undefined)
    console.error(`REDSYS_MERCHANT_CODE: nothing is sold though it is set (${notSold}).`);
  const payment =
    provider === undefined || notSold !== undefined ? fault(notSold ?? 'no-merchant') : provider.request;
  return {
    notSold,
    async register(app) {
      registerDiscountRoutes(app, db);
      const decideVat = vatDecider({ ...config.vat, ask: viesOf(config) });
      const onUnchecked = (trx: Transaction<Tables>, pedidoId: string, number: string) =>
        askLater(trx, jobs, pedidoId, number, new Date());
      const { condiciones } = legalStamps(config);
      const installation = config.records?.system.NumeroInstalacion;
      registerOrderRoutes(app, {
        ...{ db, atlas, nameOf, decideVat, onUnchecked, condiciones, installation, payment },
      });
      registerDeclaration(app, config.records);
      if (provider !== undefined) await registerPayments(app, parts, provider);
      registerInvoiceRoutes(app, db);
      registerConditions(app, config);
      registerFormatChoice(app, { db, jobs });
      registerDownloadRoutes(app, { db, jobs, files, publicUrl, contactEmail, downloads });
    },
  };
}

async function registerPayments(
  app: FastifyInstance,
  { config, db, jobs, atlas }: ShopParts,
  provider: PaymentProvider,
): Promise<void> {
  const recorder = recorderOf(config, (what) =>
    app.log.error({ what }, 'the chain of invoice records is broken'),
  );
  const reality = { demonstration: atlas.metadata.demonstration, testPayment: provider.isTest };
  const issuer = issuerOf(config, reality, recorder);
  const refunds = refundParts({ db, jobs, recorder });
  const onPaid = async (trx: Transaction<Tables>, pedidoId: string, paid: Date) => {
    await issueInvoice(trx, pedidoId, issuer, new Date(), paid);
    await startDelivery(trx, jobs, pedidoId);
    // VIES may have confirmed the number between the order and its payment.
    await giveTaxBack(trx, refunds, pedidoId, new Date());
  };
  registerWithdrawal(app, {
    ...refunds,
    onWithdrawn: (trx, pedidoId, cents) => tellOfWithdrawal(trx, jobs, pedidoId, cents),
  });
  await app.register((scope) => registerNotifications(scope, { db, jobs, onPaid, provider }));
  await app.register(async (scope) => provider.register?.(scope));
}
