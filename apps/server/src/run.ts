import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { type Logger, pino } from 'pino';
import type { Registry } from 'prom-client';
import { createApp } from './app.ts';
import { serveCommands } from './cli/socket/serve.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import { nearMisses } from './platform/config/near-misses.ts';
import { dutiesOf, exposureOf } from './platform/config/production.ts';
import { ClosedChainError, refuseClosed } from './platform/db/closed-chains.ts';
import { openDatabase } from './platform/db/database.ts';
import { AFTER_RESTORE, HeldNumbersError, heldNumbers } from './platform/db/restored.ts';
import { refuseUnrecorded } from './platform/db/unrecorded.ts';
import { clearScratch } from './platform/files/scratch.ts';
import { openFiles, proveFiles, StorageError } from './platform/files/storage.ts';
import { loggerOptions } from './platform/http/log.ts';
import { faultKind, seldom } from './platform/http/seldom.ts';
import { type Jobs, openJobs } from './platform/jobs/jobs.ts';
import { banner } from './platform/process/banner.ts';
import { OWNER_ALONE, prepareDataFolder, removeOutdated } from './platform/process/data-folder.ts';
import { freePort, probePort } from './platform/process/free-port.ts';
import { showProgress } from './platform/process/progress.ts';
import { explainStartFault, type StartStep } from './platform/process/start-fault.ts';
import { stopper } from './platform/process/stop.ts';
import { workerQueues } from './platform/queues.ts';
import { openConfiguredAtlas } from './platform/threads/open-atlas.ts';
import { workOfRole } from './work.ts';

const started = performance.now();
let step: StartStep = 'configuration';
let config: Config | undefined;

try {
  // Port 0 asks for any free one; addresses that the program gives out hold the port, so it is chosen first.
  const chosen = process.env.PORT === '0' ? { PORT: String(await freePort()) } : {};
  const { env } = process;
  for (const line of [...nearMisses(env), ...dutiesOf(env), ...exposureOf(env)]) console.error(line);
  config = readConfig({ ...process.env, ...chosen });
  await start(config);
} catch (error) {
  const explanation = explainStartFault(error, step, config);
  if (explanation === undefined) console.error(error);
  else console.error(explanation);
  process.exit(1);
}

async function start(config: Config): Promise<void> {
  if (config.role === 'importer') return importUntilDone(config);
  // On a terminal the block below should stay in sight, so only what needs attention is logged there unless `LOG_LEVEL`
  // asks for more.
  const level = config.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info');
  const says = saying(pino(loggerOptions(level)));
  step = 'listening';
  await probePort(config.host, config.port);
  step = 'data folder';
  prepareDataFolder(config.dataDir);
  // Importers do not set this mask: the user that serves the atlas they write may be another one.
  process.umask(OWNER_ALONE);
  // Threads that start later, and start anew after a rest, then find their code compiled.
  process.env.NODE_COMPILE_CACHE ??= join(config.dataDir, 'compiled');
  step = 'database';
  const database = await openDatabase(config, says('the database cut a connection'), () =>
    process.stderr.write('Making the embedded database, some seconds ...\n'),
  );
  const jobs = await openJobs(database, workerQueues, {
    waitsForWrites: true,
    onError: says('the queue of jobs had a fault'),
  });
  await refuseUnrecorded(database.db, config);
  const held = await heldNumbers(database.db);
  for (const counter of held) console.error(new HeldNumbersError(counter).message);
  if (held.length > 0) console.error(AFTER_RESTORE);
  await refuseClosed(database.db, config.records?.system.NumeroInstalacion).catch((error: unknown) => {
    if (!(error instanceof ClosedChainError)) throw error;
    console.error(error.message);
  });
  step = 'files';
  await clearScratch();
  await proveFiles(await openFiles(config)).catch((error: unknown) => {
    if (!(error instanceof StorageError) || error.answers) throw error;
    console.error(`The file storage takes nothing at present, deliveries wait (${error.message}).`);
  });
  step = 'atlas';
  const progress = showProgress('Making the demonstration atlas', process.stderr);
  const {
    atlas,
    source: atlasSource,
    check,
    checkCurrent,
  } = await openConfiguredAtlas(config, progress.step);
  progress.end();
  step = 'listening';
  const parts = { config, database, jobs, atlas, atlasSource, checkAtlas: check, checkVersion: checkCurrent };
  const app = await createApp({ ...parts, log: { level } });
  const endTelemetry = await collect(config, { metrics: app.metrics, log: app.server.log });
  const endWork = await workOfRole({ ...parts, log: app.server.log });
  // Processes that are replaced one by one then hand over to one that answers at once. A worker draws nothing until it
  // is asked to.
  const draws = config.role !== 'worker';
  if (draws) await app.startCharts();
  await app.server.listen({ host: config.host, port: config.port });
  // What does not answer is said at the start, not only when a balancer asks.
  void app.lookAtParts();
  void removeOutdated(config.dataDir, app.server.log);
  if (draws) void app.warmUp();
  const { dataDir, records, recordsEnded } = config;
  const command = {
    db: database.db,
    backUp: database.backUp,
    records,
    recordsEnded,
    withJobs: <Done>(act: (all: Jobs) => Promise<Done>) => act(jobs),
  };
  const endCommands =
    config.databaseUrl === undefined
      ? serveCommands({ dataDir, log: app.server.log, ...command })
      : async () => undefined;
  const stop = stopper(
    app,
    [endCommands, jobs.close, endWork, () => endTelemetry?.(), () => atlas.close(), database.close],
    {
      noticeMs: config.stopNoticeSeconds * 1_000,
      graceMs: config.stopSeconds * 1_000,
    },
  );
  process.on('SIGTERM', stop).on('SIGINT', stop);
  const startMs = performance.now() - started;
  const { isTTY } = process.stdout;
  // Where no terminal reads the output, every line of it has to be an event of the log.
  if (config.production || !isTTY)
    app.server.log.info({ address: config.publicUrl, startMs: Math.round(startMs) }, 'up');
  if (!config.production)
    (isTTY ? process.stdout : process.stderr).write(`${banner(config, atlas.metadata, startMs)}\n`);
}

/** Says faults that go by themselves, each kind at most once a minute with how often it came. */
function saying(log: Logger): (what: string) => (error: Error) => void {
  const seldomly = seldom();
  return (what) => (error) =>
    seldomly(`${what} ${faultKind(error)}`, (times) => log.error({ err: error, times }, what));
}

/** Makes parts of imports with other processes until none is left, and ends: with 1 where one cannot go on. */
async function importUntilDone(config: Config): Promise<void> {
  step = 'data folder';
  prepareDataFolder(config.dataDir);
  step = 'database';
  const { runImporter } = await import('./imports/run.ts');
  // Requests that are still under way to a silent collector would hold the process.
  process.exit(await runImporter(config, (from) => collect(config, from)));
}

/** Sends traces and metrics from now on if a collector is named; otherwise none of that code is loaded. */
async function collect(
  { telemetry, role }: Config,
  from: { readonly metrics: Registry; readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'> },
): Promise<(() => Promise<void>) | undefined> {
  if (telemetry === undefined) return undefined;
  return (await import('./platform/telemetry/send.ts')).startTelemetry({ telemetry, role, ...from });
}
