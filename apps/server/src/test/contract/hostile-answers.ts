import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { API_ROOT, answerSchema, type Call, calls, failureSchema, isFileAnswer } from '@mapa/contract';
import type { HostileRequest } from './hostile-requests.ts';

/** An answer as it came, compressed or not. */
export interface HostileAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

type Asked = Pick<HostileRequest, 'method' | 'url'>;

/** The call that an address leads to, where its method is that of the call. */
function callOf({ method, url }: Asked): Call | undefined {
  const path = url.split(/[?#]/, 1)[0]?.replace(/\/$/, '');
  const fitting = (Object.values(calls) as Call[]).filter((call) => {
    const pattern = new RegExp(`^${API_ROOT}${call.path.replace(/:\w+/g, '[^/]+')}$`);
    return call.method === method && pattern.test(path ?? '');
  });
  return fitting.find((call) => !call.path.includes(':')) ?? fitting[0];
}

function textOf({ body, headers }: HostileAnswer): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(body).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

/** What is wrong with an answer; empty where it is as the call, or the envelope of failures, has it. */
export function hostileFault(request: Asked, answer: HostileAnswer): string {
  const { status, body, headers } = answer;
  const type = String(headers['content-type'] ?? '');
  if (request.method === 'HEAD' || status === 304) return body.length === 0 ? '' : 'a body';
  const call = callOf(request);
  const isDone = status === 200 && call !== undefined;
  if (isDone && isFileAnswer(call.answer) && type === call.answer.contentType)
    return body.length > 0 ? '' : 'an empty file';
  if (!/^application\/json(; charset=utf-8)?$/.test(type)) return `type ${type}`;
  const schema =
    isDone && !isFileAnswer(call.answer) ? answerSchema({ answer: call.answer }) : failureSchema.strict();
  if (status >= 500) return `status ${status}`;
  return schema.safeParse(JSON.parse(textOf(answer))).error?.message ?? '';
}

/** Samples take seconds each: of those only what fails is asked for. */
export function isSample(call: Call, { url }: Asked): boolean {
  if (call.tag !== 'muestras') return false;
  const query = new URLSearchParams(url.split('#')[0]?.split('?')[1]);
  const read = call.query?.safeParse({
    lat: query.get('lat') ?? undefined,
    lon: query.get('lon') ?? undefined,
  });
  return read?.success === true;
}
