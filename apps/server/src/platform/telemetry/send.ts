import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isSpanContextValid, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { type ExportResult, ExportResultCode, parseTraceParent } from '@opentelemetry/core';
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import server from '../../../package.json' with { type: 'json' };
import type { TelemetryConfig } from '../config/telemetry.ts';
import { producerOf } from './metrics.ts';
import { samplerOf } from './sampler.ts';
import { type Tracer, traceWith } from './spans.ts';

export interface TelemetryParts {
  readonly telemetry: TelemetryConfig;
  readonly role: string;
  /** The registry that `/metrics` answers from. */
  readonly metrics: Registry;
  readonly log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
  /** Milliseconds that the end waits for the collector; three seconds unless given. */
  readonly lastMs?: number;
}

const SCOPE = { name: 'mapa', version: server.version };
/** Anything not sent within this time is lost: a stop does not wait for a collector. */
const LAST_MS = 3_000;
const KINDS = {
  server: SpanKind.SERVER,
  consumer: SpanKind.CONSUMER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
} as const;

/**
 * Sends traces and metrics to a collector by OTLP over HTTP from now on; the result sends the rest, for three seconds
 * at most, and ends it. The program goes on as it is while the collector takes nothing: a bounded number of spans
 * waits, the rest is dropped, and the log says so once.
 */
export function startTelemetry(parts: TelemetryParts): () => Promise<void> {
  const { telemetry, role, metrics, log, lastMs = LAST_MS } = parts;
  const resource = resourceFromAttributes({
    'service.name': telemetry.serviceName,
    'service.version': server.version,
    'service.instance.id': randomUUID(),
    'mapa.role': role,
  }).merge(detectResources({ detectors: [envDetector] }));
  const heard = failuresToldOnce(telemetry.endpoint, log);
  const to = (signal: string) => ({ url: `${telemetry.endpoint}/v1/${signal}` });
  const traces = new TracerProvider({
    resource,
    sampler: samplerOf(telemetry),
    spanProcessors: [
      new BatchSpanProcessor({ exporter: listened(new OTLPTraceExporter(to('traces')), heard) }),
    ],
  });
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: listened(new OTLPMetricExporter(to('metrics')), heard),
        exportIntervalMillis: telemetry.metricIntervalMs,
        exportTimeoutMillis: Math.min(telemetry.metricIntervalMs, LONGEST_EXPORT_MS),
        metricProducers: [producerOf(metrics, SCOPE)],
      }),
    ],
  });
  traceWith(tracerOf(traces));
  return async () => {
    traceWith(undefined);
    const ended = Promise.allSettled([traces.shutdown(), meters.shutdown()]);
    await Promise.race([ended, sleep(lastMs, undefined, { ref: false })]);
  };
}

const LONGEST_EXPORT_MS = 30_000;

function tracerOf(provider: TracerProvider): Tracer {
  const tracer = provider.getTracer(SCOPE.name, SCOPE.version);
  return (name, { kind, parent, attributes, since = 0 }) => {
    const around = parent === undefined ? null : parseTraceParent(parent);
    const context =
      around !== null && isSpanContextValid(around)
        ? trace.setSpanContext(ROOT_CONTEXT, { ...around, isRemote: true })
        : ROOT_CONTEXT;
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, startTime: Date.now() - since },
      context,
    );
    const { traceId, spanId, traceFlags } = span.spanContext();
    return {
      traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`,
      rename: (to) => span.updateName(to),
      tell: (more) => span.setAttributes(more),
      end(fault) {
        // A message may name people, so only the kind is sent; the log has the messages that do not.
        if (fault !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', kindOf(fault));
        span.end();
      },
    };
  };
}

function kindOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault === 'string' ? fault : 'unknown';
  return 'code' in fault && typeof fault.code === 'string' ? fault.code : fault.name;
}

type Heard = (result: ExportResult) => void;

/** The exporter, whose results are observed as well. */
function listened<What, Exporter extends { export(what: What, done: (result: ExportResult) => void): void }>(
  exporter: Exporter,
  heard: Heard,
): Exporter {
  const send = exporter.export.bind(exporter);
  exporter.export = (what, done) =>
    send(what, (result) => {
      heard(result);
      done(result);
    });
  return exporter;
}

/** Logs once that the collector takes nothing, and once that it does again. */
function failuresToldOnce(endpoint: string, log: TelemetryParts['log']): Heard {
  let isDown = false;
  return ({ code, error }) => {
    const failed = code !== ExportResultCode.SUCCESS;
    if (failed === isDown) return;
    isDown = failed;
    const { host } = new URL(endpoint);
    if (failed)
      log.warn({ host, fault: kindOf(error) }, 'the collector takes no traces and metrics; they are dropped');
    else log.info({ host }, 'the collector takes traces and metrics again');
  };
}
