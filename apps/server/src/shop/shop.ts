import type { Atlas } from '@mapa/atlas';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../platform/config/config.ts';
import type { Tables } from '../platform/db/schema.ts';
import type { Jobs } from '../platform/jobs/jobs.ts';
import { registerDiscountRoutes } from './checkout/discounts.ts';
import { registerOrderRoutes } from './checkout/routes.ts';
import { issuerOf } from './invoice/content.ts';
import { merchantOf } from './payment/merchant.ts';
import { registerNotifications } from './payment/routes.ts';
import { registerTestProvider } from './payment/test-provider/routes.ts';
import { recorderOf } from './records/recorder.ts';

export interface ShopParts {
  readonly config: Config;
  readonly db: Kysely<Tables>;
  readonly jobs: Jobs;
  readonly atlas: Atlas;
}

/** Prices, orders and their payment; without a merchant the built-in test provider, and in production no sales. */
export async function registerShop(app: FastifyInstance, parts: ShopParts): Promise<void> {
  const { config, db, jobs, atlas } = parts;
  const merchant = merchantOf(config);
  registerDiscountRoutes(app, db);
  registerOrderRoutes(app, { db, atlas, config, merchant });
  if (merchant === undefined) return;
  const recorder = recorderOf(config, (what) =>
    app.log.error({ what }, 'the chain of invoice records is broken'),
  );
  const issuer = issuerOf(config, atlas.metadata, recorder);
  await app.register((scope) => registerNotifications(scope, { db, jobs, issuer, merchant }));
  if (!merchant.isTest) return;
  await app.register((scope) => registerTestProvider(scope, { merchant, production: config.production, db }));
}
