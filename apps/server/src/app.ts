import { fileURLToPath } from 'node:url';
import type { Atlas } from '@mapa/atlas';
import type { LatLon } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { registerAccountRoutes } from './accounts/routes.ts';
import { sessionFinder } from './accounts/sessions/sessions.ts';
import { registerConfigurationRoutes } from './configuration/routes.ts';
import { logDeletion } from './desk/log.ts';
import { registerDesk } from './desk/routes.ts';
import { importFigures } from './imports/figures.ts';
import { registerSessions } from './platform/api/session.ts';
import type { Config } from './platform/config/config.ts';
import type { Database } from './platform/db/database.ts';
import { connectionFigures } from './platform/db/figures.ts';
import { checkNumbers } from './platform/db/restored.ts';
import { checkFiles, openFiles } from './platform/files/storage.ts';
import { registerHealth } from './platform/http/health.ts';
import type { LogOptions } from './platform/http/log.ts';
import { registerMetrics } from './platform/http/metrics.ts';
import { openHttp, type Route } from './platform/http/open.ts';
import { registerPage } from './platform/http/page.ts';
import { type Dependency, type LookAtParts, partFigures, partsLooker } from './platform/http/parts.ts';
import { jobFigures } from './platform/jobs/figures.ts';
import type { Jobs } from './platform/jobs/jobs.ts';
import { legalStamps } from './platform/legal/stamps.ts';
import { mailCheck } from './platform/mail/check.ts';
import { registerMailboxPage } from './platform/mail/mailbox-page.ts';
import { poolFigures } from './platform/threads/atlas-pool.ts';
import { cacheFigures } from './platform/threads/kept-work.ts';
import type { AtlasSource } from './platform/threads/open-atlas.ts';
import { registerAreaMapRoutes } from './products/area-map/routes.ts';
import { registerSampleRoutes } from './products/samples/routes.ts';
import { exportedProjects, removeDeleted } from './projects/files/files.ts';
import { registerProjectRoutes } from './projects/routes.ts';
import { currentTariff } from './shop/checkout/discounts.ts';
import { exportedOrders } from './shop/checkout/own-orders.ts';
import { shopFigures } from './shop/figures.ts';
import { hasBought, hasEverBought } from './shop/order/bought.ts';
import { forgetOrdersOf } from './shop/order/forgetting.ts';
import { recorderOf } from './shop/records/recorder.ts';
import { refundParts } from './shop/refund-parts.ts';
import { openShop } from './shop/shop.ts';
import { registerStatus } from './status/routes.ts';
import { registerAreaRoutes } from './wind/areas/routes.ts';
import { registerChartRoutes } from './wind/charts/routes.ts';
import { crewOf } from './wind/crew.ts';
import { editionOf } from './wind/edition.ts';
import { registerEnergyRoutes } from './wind/energy/routes.ts';
import { createHubPool } from './wind/hub/pool.ts';
import { registerMap } from './wind/map/routes.ts';
import { registerMastRoutes } from './wind/mast/routes.ts';
import { createPlaces } from './wind/places/pool.ts';
import { registerPlaceRoutes } from './wind/places/routes.ts';
import { createTeams } from './wind/teams.ts';
import { createPoints } from './wind/values/points/pool.ts';
import { registerAtlasRoutes } from './wind/values/routes.ts';

/** What the application is made of. */
export interface AppParts {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly atlas: Atlas;
  /** Rejects when the atlas cannot be read; part of `/readyz`. */
  readonly checkAtlas: () => Promise<void>;
  /** Rejects when another version of the atlas is current than this process has. */
  readonly checkVersion?: () => Promise<void>;
  /** Threads open the same atlas from this source. */
  readonly atlasSource: AtlasSource;
  readonly log: LogOptions;
  /** Milliseconds that a whole request may take to arrive; a minute unless given. */
  readonly requestLimitMs?: number;
  /** Folder of the built page; that of the workspace `web` unless given. */
  readonly pageFolder?: string;
}

export interface App {
  readonly server: FastifyInstance;
  /** Every route, also those that the documentation leaves out. */
  readonly routes: readonly Route[];
  /** Prepares the threads of the charts, before the server listens. */
  startCharts(): Promise<void>;
  /** Prepares the other threads for the first visitor; otherwise each starts with its first work. */
  warmUp(): Promise<void>;
  /** Looks at the parts of `/readyz`; the log has those that do not answer. */
  readonly lookAtParts: LookAtParts;
  /** What `/metrics` answers from. */
  readonly metrics: Registry;
  /** Makes `/readyz` say that the process is stopping, so that balancers send requests elsewhere. */
  announceStop(): void;
}

const BUILT_PAGE = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The longest wait of an answer for a part of a distant atlas; charts are given up after twenty seconds. */
const ATLAS_TIMEOUT_MS = 12_000;

/** The whole HTTP application, ready to listen or to be injected into. It neither opens nor closes any of its parts. */
export async function createApp(parts: AppParts): Promise<App> {
  const { config, database, jobs, atlas, atlasSource } = parts;
  const { db } = database;
  let stopping = false;
  const { app, routes } = await openHttp({
    config,
    db,
    log: parts.log,
    requestLimitMs: parts.requestLimitMs,
  });

  const files = await openFiles(config);
  const installation = config.records?.system.NumeroInstalacion;
  const dependencies: readonly Dependency[] = [
    { name: 'database', check: database.ping, isVital: true },
    { name: 'database-writes', check: () => database.checkWrites() },
    { name: 'atlas', check: parts.checkAtlas },
    ...(parts.checkVersion ? [{ name: 'atlas-version', check: parts.checkVersion }] : []),
    { name: 'files', check: () => checkFiles(files) },
    { name: 'numbers', check: () => checkNumbers(db, installation) },
    // Processes that only answer visitors send no mails, and may not even reach the mail server.
    ...(config.smtpUrl !== undefined && config.role !== 'web'
      ? [{ name: 'mail', check: mailCheck(config.smtpUrl) }]
      : []),
  ];
  const look = partsLooker(dependencies, app.log);
  registerHealth(app, look, () => stopping);
  const figures = [
    // They are read one after the other: before the others ask the database, so that these do not count themselves.
    ...connectionFigures(database),
    ...partFigures(dependencies, look),
    ...shopFigures(db),
    ...jobFigures(db),
    ...importFigures(db),
    ...poolFigures(),
    ...cacheFigures(),
  ];
  const metrics = registerMetrics(app, { token: config.metricsToken, figures });
  registerSessions(app, sessionFinder(db), { secureCookie: config.publicUrl.startsWith('https://') });
  // People wait for these answers, so a fault is told before they have waited for the threads in vain.
  const answering = { ...atlasSource, timeoutMs: ATLAS_TIMEOUT_MS };
  const { quick, thorough } = createTeams(answering);
  const places = createPlaces(quick);
  const nameOf = async (point: LatLon) => (await places.name(point))?.nombre ?? null;
  const shop = openShop({ config, db, jobs, atlas, nameOf, files });
  registerConfigurationRoutes(app, { config, atlas, notSold: shop.notSold });
  const kept = {
    orders: (userId: string) => exportedOrders(db, userId),
    projects: (userId: string) => exportedProjects(db, userId),
  };
  registerAccountRoutes(app, {
    db,
    jobs,
    kept,
    forgetOrders: forgetOrdersOf,
    logDeletion,
    onDeleted: () => removeDeleted({ db, files }, app.log),
    politica: legalStamps(config).politica,
  });
  await registerProjectRoutes(app, { db, files, hasBought: (userId) => hasEverBought(db, userId) });
  await shop.register(app);
  const recorder = recorderOf(config, (what) =>
    app.log.error({ what }, 'the chain of invoice records is broken'),
  );
  registerStatus(app, {
    db,
    checkAtlas: parts.checkAtlas,
    checkFiles: () => checkFiles(files),
    checkWrites: () => database.checkWrites(),
    installation,
    sells: shop.notSold === undefined,
  });
  registerDesk(app, { db, jobs, kept, installation, refunds: refundParts({ db, jobs, recorder }) });
  if (config.smtpUrl === undefined && !config.production) registerMailboxPage(app, db);
  const crew = crewOf(app);
  // The map comes first on the page.
  await app.register(async (scope) =>
    registerMap(scope, { atlas, atlasSource: answering, publisher: config, crew }),
  );
  const points = crew.join(createPoints(atlas, quick), 'the thread of points', 'at start');
  registerAtlasRoutes(app, atlas, points);
  registerChartRoutes(app, atlas, points);
  const hubPool = crew.join(createHubPool(thorough), 'the thread of winds at hub height', 'after it');
  registerEnergyRoutes(app, atlas, hubPool);
  registerMastRoutes(app, {
    db,
    atlas,
    pool: hubPool,
    hasBought: (userId, centre) => hasBought(db, userId, centre),
  });
  registerAreaRoutes(app, atlas, thorough);
  registerAreaMapRoutes(app, atlas, thorough);
  registerPlaceRoutes(app, places, crew);
  registerSampleRoutes(app, { atlas, team: thorough, publisher: config });
  await registerPage(app, parts.pageFolder ?? BUILT_PAGE, {
    publicUrl: config.publicUrl,
    seller: config.organisation.name,
    sells: shop.notSold === undefined,
    edition: editionOf(atlas),
    tariff: () => currentTariff(db),
  });
  await app.ready();
  return {
    server: app,
    routes,
    startCharts: crew.start,
    warmUp: crew.warmUp,
    lookAtParts: look,
    metrics,
    announceStop: () => {
      stopping = true;
    },
  };
}
