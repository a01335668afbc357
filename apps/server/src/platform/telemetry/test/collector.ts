import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { z } from 'zod';

const attributes = z.array(
  z.object({ key: z.string(), value: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])) }),
);
const spanSchema = z.object({
  traceId: z.string().length(32),
  spanId: z.string().length(16),
  parentSpanId: z.string().optional(),
  name: z.string(),
  status: z.object({ code: z.number() }),
  attributes,
});
const points = z.object({
  dataPoints: z.array(
    z.object({
      attributes,
      asDouble: z.number().optional(),
      count: z.number().optional(),
      sum: z.number().optional(),
      bucketCounts: z.array(z.number()).optional(),
      explicitBounds: z.array(z.number()).optional(),
    }),
  ),
});
const metricSchema = z.object({
  name: z.string(),
  gauge: points.optional(),
  sum: points.optional(),
  histogram: points.optional(),
});
/** A request of OTLP over HTTP in JSON, as far as the tests look at it. */
const requestSchema = z.object({
  resourceSpans: z
    .array(
      z.object({
        resource: z.object({ attributes }),
        scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
      }),
    )
    .default([]),
  resourceMetrics: z
    .array(z.object({ scopeMetrics: z.array(z.object({ metrics: z.array(metricSchema) })) }))
    .default([]),
});

export type ToldSpan = z.infer<typeof spanSchema>;
export type ToldMetric = z.infer<typeof metricSchema>;
export type Told = z.infer<typeof attributes>;

export interface Collector {
  readonly address: string;
  /** All that came, as text. */
  readonly came: () => string;
  readonly spans: () => ToldSpan[];
  /** The metrics that came last. */
  readonly metrics: () => ToldMetric[];
  readonly resource: () => Told;
  close(): void;
}

/** A collector of OpenTelemetry that keeps what it is sent. */
export async function startCollector(): Promise<Collector> {
  const bodies: unknown[] = [];
  const server = createServer((request, response) => {
    json(request).then(
      (body) => {
        bodies.push(body);
        response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      },
      () => response.writeHead(400).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const requests = () => bodies.map((body) => requestSchema.parse(body));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    came: () => JSON.stringify(bodies),
    spans: () =>
      requests().flatMap(({ resourceSpans }) =>
        resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    metrics: () =>
      requests()
        .findLast(({ resourceMetrics }) => resourceMetrics.length > 0)
        ?.resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics.flatMap(({ metrics }) => metrics)) ?? [],
    resource: () => requests().flatMap(({ resourceSpans }) => resourceSpans)[0]?.resource.attributes ?? [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The value of an attribute. */
export const attributeOf = ({ attributes: of }: { readonly attributes: Told }, key: string): unknown =>
  Object.values(of.find((one) => one.key === key)?.value ?? {})[0];
