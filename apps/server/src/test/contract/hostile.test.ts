import { type Call, type CallName, calls } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn } from '../../accounts/test/user.ts';
import { type RealApp, startRealApp } from '../real-app.ts';
import { examples } from './examples.ts';
import { hostileFault, isSample } from './hostile-answers.ts';
import { hostileRequests } from './hostile-requests.ts';

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
      const fault = hostileFault(request, {
        status: answer.statusCode,
        headers: answer.headers,
        body: answer.rawPayload,
      });
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
