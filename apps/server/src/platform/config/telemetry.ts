import { z } from 'zod';
import { url } from './fields.ts';

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
export type SamplerName = (typeof SAMPLERS)[number];

/** Variables of OpenTelemetry, by their standard names. */
export const TELEMETRY_FIELDS = {
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https')
    .optional()
    .describe(
      'Collector of OpenTelemetry to which traces and metrics are sent (OTLP over HTTP, JSON), ' +
        '`http://127.0.0.1:4318`. Unset: none are made',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers for the collector, `name=value,name=value`'),
  OTEL_SERVICE_NAME: z.string().default('mapa').describe('What the collector knows the program as'),
  OTEL_RESOURCE_ATTRIBUTES: z
    .string()
    .optional()
    .describe('What the collector is told of the process, `name=value,name=value`'),
  OTEL_TRACES_SAMPLER: z
    .enum(SAMPLERS)
    .default('parentbased_always_on')
    .describe('Which traces are kept; `parentbased_traceidratio` keeps a share'),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')
    .transform(Number)
    .default(1)
    .describe('That share, from 0 to 1'),
  OTEL_METRIC_EXPORT_INTERVAL: z
    .string()
    .regex(/^[1-9]\d{2,7}$/, 'must be whole milliseconds, 100 at least')
    .transform(Number)
    .default(60_000)
    .describe('Milliseconds between two times that metrics are sent'),
} as const;

/** The collector of traces and metrics, and what is sent to it. */
export interface TelemetryConfig {
  /** The address of the collector, without a slash at its end. */
  readonly endpoint: string;
  readonly serviceName: string;
  readonly sampler: SamplerName;
  /** The share of traces that a sampler by ratio keeps. */
  readonly ratio: number;
  readonly metricIntervalMs: number;
}

const environment = z.object(TELEMETRY_FIELDS);

/** The settings of telemetry; undefined where no collector is named. */
export function readTelemetry(env: z.output<typeof environment>): TelemetryConfig | undefined {
  if (env.OTEL_EXPORTER_OTLP_ENDPOINT === undefined) return undefined;
  return {
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    serviceName: env.OTEL_SERVICE_NAME,
    sampler: env.OTEL_TRACES_SAMPLER,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    metricIntervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
  };
}
