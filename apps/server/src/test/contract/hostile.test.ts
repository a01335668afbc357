import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import {
  API_ROOT,
  answerSchema,
  type Call,
  type CallName,
  calls,
  failureSchema,
  isFileAnswer,
} from '@mapa/contract';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn } from '../../accounts/test/user.ts';
import { type RealApp, startRealApp } from '../real-app.ts';
import { examples } from './examples.ts';
import { type HostileRequest, hostileRequests } from './hostile.ts';

/** Requests aimed at each call. */
const COUNT = 70;
const SEED = 20260714;

let app: RealApp;
const users = { user: '', admin: '' };
beforeAll(async () => {
  app = await startRealApp({ environment: { ROLE: 'web', TRUSTED_PROXIES: 'loopback' } });
  users.user = await addUser(app, 'user@ejemplo.es');
  users.admin = await addUser(app, 'admin@ejemplo.es', 'admin');
});
afterAll(() => app.close());

/** The call that an address leads to, where its method is that of the call. */
function callOf({ method, url }: HostileRequest): Call | undefined {
  const path = url.split(/[?#]/, 1)[0]?.replace(/\/$/, '');
  const fitting = (Object.values(calls) as Call[]).filter((call) => {
    const pattern = new RegExp(`^${API_ROOT}${call.path.replace(/:\w+/g, '[^/]+')}$`);
    return call.method === method && pattern.test(path ?? '');
  });
  return fitting.find((call) => !call.path.includes(':')) ?? fitting[0];
}

function textOf({ rawPayload, headers }: LightMyRequestResponse): string {
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(rawPayload).toString();
  if (headers['content-encoding'] === 'gzip') return gunzipSync(rawPayload).toString();
  return rawPayload.toString();
}

/** What is wrong with an answer; empty where it is as the call, or the envelope of failures, has it. */
function faultsOf(request: HostileRequest, answer: LightMyRequestResponse): string {
  const { statusCode, payload, headers } = answer;
  const type = String(headers['content-type'] ?? '');
  if (request.method === 'HEAD' || statusCode === 304) return payload === '' ? '' : 'a body';
  if (!/^application\/json(; charset=utf-8)?$/.test(type)) return `type ${type}`;
  const body: unknown = JSON.parse(textOf(answer));
  const call = callOf(request);
  const isDone = statusCode === 200 && call !== undefined && !isFileAnswer(call.answer);
  const schema = isDone ? answerSchema({ answer: call.answer }) : failureSchema.strict();
  if (statusCode >= 500) return `status ${statusCode}`;
  return schema.safeParse(body).error?.message ?? '';
}

/** Samples take seconds each: of those only what fails is asked for. */
function isSample(call: Call, { url }: HostileRequest): boolean {
  if (call.tag !== 'muestras') return false;
  const query = new URLSearchParams(url.split('#')[0]?.split('?')[1]);
  const read = call.query?.safeParse({
    lat: query.get('lat') ?? undefined,
    lon: query.get('lon') ?? undefined,
  });
  return read?.success === true;
}

describe('whatever comes, the answer is what the contract says', () => {
  const names = Object.keys(calls) as CallName[];
  it.each(names.map((name, number) => ({ name, number })))('of $name', async ({ name, number }) => {
    const call: Call = calls[name];
    const tokens = [await logIn(app, users.user), await logIn(app, users.admin)];
    const good = examples[name]?.find(({ success }) => success)?.body as object | undefined;
    const requests = hostileRequests({ call, good }, tokens, { seed: SEED + number, count: COUNT });
    const faults: string[] = [];
    for (const request of requests) {
      if (isSample(call, request)) continue;
      const answer = await app.server.inject(request);
      const fault = faultsOf(request, answer);
      if (fault !== '') {
        const { method, url, payload } = request;
        faults.push(
          `${fault}: ${method} ${url} ${String(payload).slice(0, 200)} -> ${answer.statusCode} ` +
            `${answer.payload.slice(0, 200)}`,
        );
      }
    }
    expect(faults).toEqual([]);
  });
});
