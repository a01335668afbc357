import { z } from 'zod';
import { beginSpan, type Origin, originNow } from './spans.ts';

/** The origin of a job, beside its own data. */
const carriedSchema = z.object({
  origen: z.object({ requestId: z.string().optional(), traceparent: z.string().optional() }).optional(),
});

/** The data of a job together with the origin of the work under way. */
export function withOrigin<Data extends object>(data: Data): Data {
  const { requestId, span } = originNow() ?? {};
  const traceparent = span?.traceparent;
  if (requestId === undefined && traceparent === undefined) return data;
  return { ...data, origen: { requestId, traceparent } };
}

/** The origin of a try of a job: the request that its data name, and a span of its own. */
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
