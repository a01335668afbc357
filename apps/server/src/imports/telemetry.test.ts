import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { planOf } from '@mapa/atlas-import';
import { trial, writeNewaDay } from '@mapa/atlas-import/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../platform/db/database.ts';
import { openJobs } from '../platform/jobs/jobs.ts';
import { attributeOf, type Collector, startCollector } from '../platform/telemetry/test/collector.ts';
import { found } from '../test/found.ts';
import { type Postgres, startPostgres } from '../test/postgres.ts';
import { giveOut } from './give-out.ts';
import { importJob } from './job.ts';

const run = promisify(execFile);

let folder: string;
let server: Postgres;
let collector: Collector;
let output: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'importer-'));
  server = await startPostgres();
  collector = await startCollector();
  const [days, target] = [join(folder, 'days'), join(folder, 'atlas')];
  await writeNewaDay(days, 0);
  const onError = (error: Error) => {
    throw error;
  };
  const database = await openDatabase({ dataDir: folder, databaseUrl: server.url }, onError);
  const jobs = await openJobs(database, [importJob], { onError });
  const wish = { plan: await planOf(trial(days, target)), division: { blockDays: 1, tileRows: 4 }, target };
  await giveOut(database.db, jobs, wish);
  await jobs.close();
  await database.close();
  const ran = await run(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: {
      ...process.env,
      ROLE: 'importer',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: server.url,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
      OTEL_SERVICE_NAME: 'viento',
      OTEL_RESOURCE_ATTRIBUTES: 'host.name=uno',
    },
  });
  output = ran.stdout;
}, 120_000);
afterAll(async () => {
  collector.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
});

it('a collector is told of each part that an importer makes, within the try of its job', () => {
  const spans = collector.spans();
  const jobs = spans.filter(({ name }) => name === 'job import');
  // One day is one block, and twelve rows are three tiles of four; the relief, publishing and cleaning are parts too.
  const parts = spans.filter(({ name }) => name.startsWith('import '));
  expect(parts.map((span) => [span.name, attributeOf(span, 'mapa.part')]).sort()).toEqual([
    ['import clean', 'clean'],
    ['import merge', 'tile-0'],
    ['import merge', 'tile-4'],
    ['import merge', 'tile-8'],
    ['import publish', 'publish'],
    ['import read', 'block-0'],
    ['import read', 'surface'],
  ]);
  expect(jobs).toHaveLength(parts.length);
  const jobsById = new Map(jobs.map(({ spanId, traceId }) => [spanId, traceId]));
  for (const { parentSpanId, traceId } of parts) expect(jobsById.get(found(parentSpanId))).toBe(traceId);
  // What a part asks the database for is told as a part of it, and what is recorded after it as one of the job.
  const names = (of: string) =>
    spans.filter(({ parentSpanId }) => parentSpanId === of).map(({ name }) => name);
  const merge = found(parts.find(({ name }) => name === 'import merge'));
  expect(names(merge.spanId)).toContain('database select');
  expect(names(found(merge.parentSpanId))).toContain('database update');
});

it('it knows the process as it knows the others, with the metrics that every process has', () => {
  const told = Object.fromEntries(
    collector.resource().map(({ key, value }) => [key, Object.values(value)[0]]),
  );
  expect(told).toMatchObject({ 'service.name': 'viento', 'mapa.role': 'importer', 'host.name': 'uno' });
  expect(told).toHaveProperty('service.version');
  expect(told).toHaveProperty(['service.instance.id']);
  const names = collector.metrics().map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['mapa_build_info', 'process_cpu_seconds_total']));
});

it('the lines of the log are those of every process: when it was, and neither machine nor process', () => {
  const lines = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    expect(line.time).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect(line).not.toHaveProperty('hostname');
    expect(line).not.toHaveProperty('pid');
  }
});

it('it is told of no path and no address; the log names the trace of a part', () => {
  expect(collector.came()).not.toContain(folder);
  expect(collector.came()).not.toContain('127.0.0.1');
  const done = output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>)
    .filter(({ msg }) => msg === 'a job is done');
  const traces = new Set(collector.spans().map(({ traceId }) => traceId));
  expect(done).toHaveLength(7);
  for (const { traceId } of done) expect(traces).toContain(traceId);
});
