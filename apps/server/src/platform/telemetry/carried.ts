import { z } from 'zod';
import { beginSpan, type Origin, originNow } from './spans.ts';

/** What a job is told of where it comes from, beside its own data. */
const carriedSchema = z.object({
  origen: z.object({ requestId: z.string().optional(), traceparent: z.string().optional() }).optional(),
});

/** The data of a job with what the work under way is part of. */
export function withOrigin<Data extends object>(data: Data): Data {
  const { requestId, span } = originNow() ?? {};
  const traceparent = span?.traceparent;
  if (requestId === undefined && traceparent === undefined) return data;
  return { ...data, origen: { requestId, traceparent } };
}

/** What is done for a try of a job is part of: the request that its data name, and a span of its own. */
export function originOfJob(queue: string, job: string, data: unknown): Origin {
  const { requestId, traceparent: parent } = carriedSchema.safeParse(data).data?.origen ?? {};
  const span = beginSpan(`job ${queue}`, {
    kind: 'consumer',
    parent,
    attributes: {
      'messaging.system': 'pg-boss',
      'messaging.destination.name': queue,
      'messaging.message.id': job,
      ...(requestId !== undefined && { 'mapa.request_id': requestId }),
    },
  });
  return { job, requestId, span };
}
