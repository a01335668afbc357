import { answerSchema, type Call, type Failure, failureSchema } from '@mapa/contract';
import type { z } from 'zod';
import type { JsonCall } from '../api/client.ts';
import type { FileCall } from '../api/file.ts';
import { type Asked, RULES_PATH, type Rule } from './rule.ts';

async function tell(call: Call, rule: Omit<Rule, 'method' | 'path'>): Promise<void> {
  const { method, path } = call;
  await fetch(RULES_PATH, { method: 'POST', body: JSON.stringify({ method, path, ...rule }) });
}

/** Has every later call answered with this envelope; one that the contract does not allow is a fault of the test. */
export function answer<C extends JsonCall>(call: C, envelope: z.input<C['answer']> | Failure): Promise<void> {
  return tell(call, { status: 200, body: answerSchema(call).parse(envelope) });
}

/** Has every later call answered with a file of this text. */
export const answerFile = (call: FileCall, text: string): Promise<void> =>
  tell(call, { status: 200, body: text, contentType: call.answer.contentType });

/** Has every later call refused, perhaps with more than a message. */
export const refuse = (call: Call, status: number, msg = 'No', more: Partial<Failure> = {}): Promise<void> =>
  tell(call, { status, body: failureSchema.parse({ success: false, msg, ...more }) });

/** Has the connection break off before any later call is answered. */
export const breakOff = (call: Call): Promise<void> => tell(call, { status: 0, body: null });

/** Has the call wait until its answer is set. */
export const hold = (call: Call): Promise<void> => tell(call, { status: 0, body: null, held: true });

/** The address search below the gazetteer, as the configuration of the tests names it. */
export const GEOCODER = { method: 'GET', path: '/geocoder' } as const;

/** How the call was made in this test, the first time first. */
async function askedOf({ method, path }: Pick<Call, 'method' | 'path'>): Promise<Asked[]> {
  const asked = (await (await fetch(RULES_PATH)).json()) as Asked[];
  return asked.filter((one) => one.method === method && one.path.split('?')[0] === `/api/v1${path}`);
}

/** What the call was made with in this test, the first time first. */
export const bodiesOf = async (call: Pick<Call, 'method' | 'path'>): Promise<unknown[]> =>
  (await askedOf(call)).map(({ body }) => body);

/** The queries that the call was made with in this test, the first one first. */
export const queriesOf = async (call: Pick<Call, 'method' | 'path'>): Promise<URLSearchParams[]> =>
  (await askedOf(call)).map(({ path }) => new URLSearchParams(path.split('?')[1]));

/** How often the call was made in this test. */
export const timesAsked = async (call: Pick<Call, 'method' | 'path'>): Promise<number> =>
  (await bodiesOf(call)).length;
