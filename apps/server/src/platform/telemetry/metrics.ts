import { type Attributes, type HrTime, ValueType } from '@opentelemetry/api';
import { emptyResource } from '@opentelemetry/resources';
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics';
import type { Registry } from 'prom-client';

type Known = Awaited<ReturnType<Registry['getMetricsAsJSON']>>[number];
/** A value of the registry; a value of a histogram says which of its parts it is. */
interface Value {
  readonly value: number;
  readonly labels: Partial<Record<string, string | number>>;
  readonly metricName?: string;
}

/** The metrics of a registry, as `/metrics` has them: the same names, labels and values. */
export function producerOf(
  registry: Registry,
  scope: { readonly name: string; readonly version: string },
): MetricProducer {
  const startTime = timeAt(Date.now() - process.uptime() * 1_000);
  return {
    async collect() {
      const endTime = timeAt(Date.now());
      const known = await registry.getMetricsAsJSON();
      const metrics = known.flatMap((metric) => metricOf(metric, { startTime, endTime }));
      return {
        resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope, metrics }] },
        errors: [],
      };
    },
  };
}

interface Times {
  readonly startTime: HrTime;
  readonly endTime: HrTime;
}

/** One metric, or none: it may have no value yet, or be of a kind that this program does not use (summaries). */
function metricOf(metric: Known, times: Times): MetricData[] {
  // JSON has no NaN, which is the delay of the event loop before its first measurement: a collector would refuse the
  // whole message.
  const values = (metric.values as readonly Value[]).filter(({ value }) => Number.isFinite(value));
  const kind = String(metric.type);
  if (values.length === 0) return [];
  const about = {
    descriptor: { name: metric.name, description: metric.help, unit: '', valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  };
  const points = () => values.map(({ value, labels }) => ({ ...times, value, attributes: present(labels) }));
  if (kind === 'gauge') return [{ ...about, dataPointType: DataPointType.GAUGE, dataPoints: points() }];
  if (kind === 'counter')
    return [{ ...about, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points() }];
  if (kind !== 'histogram') return [];
  return [{ ...about, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values, times) }];
}

/** Buckets of a registry count all values up to their bound, those of OTLP the values between two bounds. */
function histograms(values: readonly Value[], times: Times): DataPoint<Histogram>[] {
  const byLabels = new Map<
    string,
    { attributes: Attributes; upTo: [number, number][]; sum: number; count: number }
  >();
  for (const {
    value,
    labels: { le, ...labels },
    metricName = '',
  } of values) {
    const key = JSON.stringify(labels);
    const found = byLabels.get(key) ?? { attributes: present(labels), upTo: [], sum: 0, count: 0 };
    byLabels.set(key, found);
    if (metricName.endsWith('_sum')) found.sum = value;
    else if (metricName.endsWith('_count')) found.count = value;
    else if (le !== '+Inf') found.upTo.push([Number(le), value]);
  }
  return [...byLabels.values()].map(({ attributes, upTo, sum, count }) => {
    const inOrder = upTo.sort(([a], [b]) => a - b);
    const totals = [...inOrder.map(([, total]) => total), count];
    return {
      ...times,
      attributes,
      value: {
        buckets: {
          boundaries: inOrder.map(([bound]) => bound),
          counts: totals.map((total, n) => total - (totals[n - 1] ?? 0)),
        },
        sum,
        count,
      },
    };
  });
}

/** The labels that have a value. */
const present = (labels: Value['labels']): Attributes =>
  Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== undefined));

/** Seconds and nanoseconds of a time in milliseconds. */
const timeAt = (ms: number): HrTime => [Math.floor(ms / 1_000), Math.round((ms % 1_000) * 1e6)];
