import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import type { Registry } from 'prom-client';
import type { Config } from '../platform/config/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { loggerOptions } from '../platform/http/log.ts';
import { processMetrics } from '../platform/http/metrics.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { importsOver, startImporting } from './importer.ts';
import { importJob } from './job.ts';

/** Sends traces and these metrics from now on, where a collector is named; the result ends it. */
type Collecting = (from: {
  readonly metrics: Registry;
  readonly log: Logger;
}) => Promise<(() => Promise<void>) | undefined>;

/**
 * The whole of a process with `ROLE=importer`: it makes parts of imports until none is open or it is asked to stop.
 * Resolves to its exit code.
 */
export async function runImporter(config: Config, collect: Collecting): Promise<number> {
  const log = pino(loggerOptions(config.logLevel ?? 'info'));
  if (config.databaseUrl === undefined) {
    log.fatal('ROLE=importer shares its work through PostgreSQL: set DATABASE_URL');
    return 1;
  }
  const database = await openDatabase(config, (error) => log.warn({ err: error }, 'database'));
  const onError = (error: Error) => log.warn({ err: error }, 'jobs');
  const jobs = await openJobs(database, [importJob], { onError });
  const endTelemetry = await collect({ metrics: processMetrics(), log });
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.on('SIGTERM', stop).on('SIGINT', stop);
  try {
    await startImporting({ db: database.db, jobs, folder: join(config.dataDir, 'import'), log });
    log.info('importing');
    const failed = await importsOver(database.db, stopping.signal);
    for (const { target, fault } of failed) log.error({ target, fault }, 'the import cannot go on');
    log.info('no import is open');
    return failed.length > 0 ? 1 : 0;
  } finally {
    await jobs.close();
    await endTelemetry?.();
    await database.close();
  }
}
