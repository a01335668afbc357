import type { Atlas } from '@mapa/atlas';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Tables } from '../../db/schema.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { issuerOf } from '../facturas/content.ts';
import { merchantOf } from '../pagos/merchant.ts';
import { registerTestProvider } from '../pagos/prueba/routes.ts';
import { registerNotifications } from '../pagos/routes.ts';
import { registerDiscountRoutes } from './place/discounts.ts';
import { registerOrderRoutes } from './routes.ts';

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
  const issuer = issuerOf(config, atlas.metadata);
  await app.register((scope) => registerNotifications(scope, { db, jobs, issuer, merchant }));
  if (!merchant.isTest) return;
  await app.register((scope) => registerTestProvider(scope, { merchant, production: config.production, db }));
}
