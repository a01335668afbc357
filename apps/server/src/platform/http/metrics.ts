import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { refuse } from '../api/refuse.ts';
import { CHECK_TIMEOUT_MS, inTime } from '../in-time.ts';
import { release } from '../process/release.ts';
import type { Figure } from '../telemetry/figures.ts';
import { routeName } from './log.ts';
import { faultKind, seldom } from './seldom.ts';
import { isOfThisMachine } from './this-machine.ts';

export interface MetricsOptions {
  /** The token that lets programs read the metrics from anywhere; without one only programs on the same machine may. */
  readonly token: string | undefined;
  readonly figures: readonly Figure[];
}

const DURATION_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** The metrics of every process, whether it serves visitors or not. */
export function processMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'mapa_build_info',
    help: 'Version of the program, of Node, and the commit of a build that has one; the value is always 1',
    labelNames: ['version', 'node', 'build'],
    registers: [registry],
  }).set({ ...release, node: process.versions.node }, 1);
  return registry;
}

/**
 * `/metrics` in the format of Prometheus: the process, answers by route and status, and the figures given. Returns the
 * registry that it answers from.
 */
export function registerMetrics(app: FastifyInstance, { token, figures }: MetricsOptions): Registry {
  const registry = processMetrics();
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the request to the end of its answer, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATION_BUCKETS,
    registers: [registry],
  });
  // The figures fail together with the database in which they are counted, so one of them stands for all.
  const fault = seldom();
  const onFault = (figure: string, error: unknown) =>
    fault(error instanceof Error ? faultKind(error) : figure, (times) =>
      app.log.error({ err: error, figure, times }, 'a figure could not be read'),
    );
  for (const figure of figures) registerFigure(registry, figure, onFault);

  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: routeName(request, reply),
      status: String(reply.statusCode),
    };
    durations.observe(labels, reply.elapsedTime / 1000);
  });

  app.get('/metrics', { schema: { hide: true }, config: { quiet: true } }, async (request, reply) => {
    if (!mayRead(request, token)) return refuse(reply, 'not-allowed');
    reply.header('cache-control', 'no-store').type(registry.contentType);
    return registry.metrics();
  });
  return registry;
}

/** Some figures belong to parts that have a time limit of their own. */
const FIGURE_TIMEOUT_MS = CHECK_TIMEOUT_MS + 1_000;

function registerFigure(
  registry: Registry,
  { name, help, labels, isCounter, read }: Figure,
  onFault: (figure: string, error: unknown) => void,
): void {
  const Kind = isCounter ? Counter : Gauge;
  new Kind({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      try {
        const values = await inTime(read(), FIGURE_TIMEOUT_MS);
        this.reset();
        for (const { value, ...of } of values) this.inc(of, value);
      } catch (error) {
        // A figure that fails shows no value at all: neither the last one, nor the 0 to which a figure without labels
        // is set.
        this.reset();
        if (labels.length === 0) this.remove();
        onFault(name, error);
      }
    },
  });
}

function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isOfThisMachine(request);
  const given = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(given), digest(token));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
