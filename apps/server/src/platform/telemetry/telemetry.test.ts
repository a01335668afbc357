import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { addUser } from '../../accounts/test/user.ts';
import { call, mailsAreDone, mailsTo } from '../../accounts/test/visitor.ts';
import { found } from '../../test/found.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { readConfig } from '../config/config.ts';
import { startTelemetry } from './send.ts';
import { attributeOf, type Collector, startCollector, type ToldSpan } from './test/collector.ts';

const CHART = '/api/v1/meso/WS?lat=42.81687&lon=-1.64323&z=100';
const EMAIL = 'ana@ejemplo.es';
/** The example of W3C Trace Context, 3.2. */
const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';

type Line = Readonly<Record<string, unknown>>;
let lines: Line[] = [];
let app: RealApp;
beforeAll(async () => {
  const stream = { write: (line: string) => lines.push(JSON.parse(line) as Line) };
  app = await startRealApp({ parts: { log: { level: 'info', stream } } });
  // The thread of the charts starts with its first task, for which a busy machine may have no patience.
  const other = CHART.replace('42.81687', '42.7');
  await vi.waitFor(async () => expect((await fetch(app.address + other)).status).toBe(200), 30_000);
});
afterAll(() => app.close());

/** Has the application send its traces and metrics to an address; the result ends it. */
function sendTo(address: string, lastMs?: number) {
  const { telemetry } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: address,
    OTEL_SERVICE_NAME: 'viento',
  });
  return startTelemetry({
    telemetry: found(telemetry),
    role: 'all',
    metrics: app.metrics,
    log: app.server.log,
    ...(lastMs !== undefined && { lastMs }),
  });
}

describe('a collector', () => {
  let collector: Collector;
  let requestId: string | null;
  let exported: string;
  beforeAll(async () => {
    collector = await startCollector();
    await addUser(app, EMAIL);
    const end = sendTo(`${collector.address}/`);
    const traceparent = `00-${TRACE}-${PARENT}-01`;
    await (await fetch(app.address + CHART, { headers: { traceparent } })).text();
    const { headers } = await call(app, 'POST', '/forget', { body: { email: EMAIL } });
    requestId = headers.get('x-request-id');
    await mailsTo(app, EMAIL, 1);
    await mailsAreDone(app);
    await fetch(`${app.address}/api/v1/nada/${EMAIL}`);
    exported = await (await fetch(`${app.address}/metrics`)).text();
    await end();
  });
  afterAll(() => collector.close());

  const named = (name: string): ToldSpan => found(collector.spans().find((span) => span.name === name));
  const partsOf = ({ spanId }: ToldSpan) => collector.spans().filter((span) => span.parentSpanId === spanId);

  it('is told of a request, as part of the trace that its caller began', () => {
    const span = named('GET /api/v1/meso/WS');
    expect([span.traceId, span.parentSpanId]).toEqual([TRACE, PARENT]);
    expect(attributeOf(span, 'http.route')).toBe('/api/v1/meso/WS');
    expect(attributeOf(span, 'http.response.status_code')).toBe(200);
    expect(collector.resource()).toContainEqual({ key: 'service.name', value: { stringValue: 'viento' } });
  });

  it('is told of the work in threads: what it was, how long it waited, how long it took', () => {
    const work = found(partsOf(named('GET /api/v1/meso/WS')).find(({ name }) => name.startsWith('threads ')));
    expect(attributeOf(work, 'mapa.pool')).toBe('points');
    expect(attributeOf(work, 'mapa.task')).toBe('charts');
    expect(attributeOf(work, 'mapa.waiting_seconds')).toBeGreaterThanOrEqual(0);
    expect(attributeOf(work, 'mapa.running_seconds')).toBeGreaterThan(0);
  });

  it('is told of a job and its mail in the trace of the request that made it due, and so is the log', () => {
    const request = named('POST /api/v1/forget');
    const job = named('job account-mail');
    expect([job.traceId, job.parentSpanId]).toEqual([request.traceId, request.spanId]);
    expect(partsOf(job).map(({ name }) => name)).toContain('mail send');
    expect(partsOf(request).some(({ name }) => name.startsWith('database '))).toBe(true);
    for (const span of [request, job]) expect(attributeOf(span, 'mapa.request_id')).toBe(requestId);
    expect(lines.filter(({ msg }) => msg === 'a job is done')).toMatchObject([
      { queue: 'account-mail', requestId, traceId: request.traceId },
    ]);
  });

  it('has the metrics that `/metrics` has', () => {
    const names = new Set(
      [...exported.matchAll(/^(\w+?)(?:_bucket\{|_sum|_count)?(?=[ {]|$)/gm)].map(([, name]) => name),
    );
    for (const { name } of collector.metrics()) expect(exported).toContain(`# TYPE ${name} `);
    const told = new Set(collector.metrics().map(({ name }) => name));
    for (const name of [
      'mapa_build_info',
      'mapa_thread_tasks',
      'mapa_cache_requests_total',
      'process_cpu_seconds_total',
    ])
      expect(told.has(name) && names.has(name), name).toBe(true);
    const durations = found(collector.metrics().find(({ name }) => name === 'http_request_duration_seconds'));
    const chart = found(
      durations.histogram?.dataPoints.find(
        (one) => attributeOf(one, 'route') === '/api/v1/meso/WS' && attributeOf(one, 'status') === '200',
      ),
    );
    // The answers that were given before anybody collected count too.
    const labels = 'method="GET",route="/api/v1/meso/WS",status="200"';
    expect(exported).toContain(`http_request_duration_seconds_count{${labels}} ${chart.count}\n`);
    expect(chart.bucketCounts?.reduce((sum, count) => sum + count)).toBe(chart.count);
    expect(chart.explicitBounds).toEqual([0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60]);
  });

  it('is told of no person, no place and no address', () => {
    expect(collector.came()).not.toMatch(/ejemplo|42\.81687|1\.64323|127\.0\.0\.1:|nada|node\.js\/|undici/);
  });
});

describe('a collector that is not there', () => {
  it('holds nothing up, and is told of once', async () => {
    lines = [];
    vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300');
    const collector = await startCollector();
    collector.close();
    const end = sendTo(collector.address);
    vi.unstubAllEnvs();
    expect((await fetch(app.address + CHART)).status).toBe(200);
    await end();
    const told = lines.filter(({ msg }) => String(msg).startsWith('the collector'));
    expect(told).toMatchObject([{ level: 40, fault: 'ECONNREFUSED' }]);
  });

  it('or says nothing does not hold up a stop', async () => {
    let open = 0;
    const silent = createServer((_, response) => {
      open++;
      response.on('close', () => open--);
    }).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const asked = once(silent, 'request');
    const end = sendTo(`http://127.0.0.1:${(silent.address() as AddressInfo).port}`, 200);
    expect((await fetch(app.address + CHART)).status).toBe(200);
    await Promise.all([end(), asked]);
    // The sending itself would wait for ten seconds.
    expect(open).toBeGreaterThan(0);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('without a collector', () => {
  it('jobs say all the same which request they come from', async () => {
    lines = [];
    const email = 'eva@ejemplo.es';
    await addUser(app, email);
    const { headers } = await call(app, 'POST', '/forget', { body: { email } });
    await mailsTo(app, email, 1);
    await mailsAreDone(app);
    const [done] = lines.filter(({ msg }) => msg === 'a job is done');
    expect(done).toMatchObject({ requestId: headers.get('x-request-id') });
    expect(done).not.toHaveProperty('traceId');
  });

  it('nothing of OpenTelemetry is loaded', () => {
    const root = join(import.meta.dirname, '../..');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }));
    const having = (what: RegExp) => files.filter(({ text }) => what.test(text)).map(({ name }) => name);
    const loading = ['metrics', 'sampler', 'send'].map((name) => `platform/telemetry/${name}.ts`);
    expect(having(/from '@opentelemetry\//).sort()).toEqual(loading);
    expect(having(/telemetry\/(send|sampler|metrics)\.ts'/)).toEqual(['run.ts']);
    expect(having(/await import\('\.\/platform\/telemetry\/send\.ts'\)/)).toEqual(['run.ts']);
    const inFolder = files.filter(({ name }) => name.startsWith('platform/telemetry/'));
    const within = inFolder.filter(({ text }) => /from '\.\/(send|sampler|metrics)\.ts'/.test(text));
    expect(within.map(({ name }) => name)).toEqual(['platform/telemetry/send.ts']);
  });
});
