import {
  API_ROOT,
  answerSchema,
  type Call,
  type CallName,
  calls,
  failureSchema,
  isFileAnswer,
} from '@mapa/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addUser, logIn } from '../../accounts/test/user.ts';
import { type RealApp, startRealApp } from '../real-app.ts';
import type { Example } from './example.ts';
import { examples } from './examples.ts';

let app: RealApp;
const tokens = { user: '', admin: '' };
beforeAll(async () => {
  app = await startRealApp();
  tokens.user = await logIn(app, await addUser(app, 'user@ejemplo.es'));
  tokens.admin = await logIn(app, await addUser(app, 'admin@ejemplo.es', 'admin'));
});
afterAll(() => app.close());

const isServed = (call: Call) => app.server.hasRoute({ method: call.method, url: API_ROOT + call.path });

async function ask(call: Call, example: Example): Promise<Response> {
  const url = `${app.address}${API_ROOT}${example.path ?? call.path}`;
  const headers = new Headers({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' });
  if (example.as !== undefined) headers.set('authorization', `Bearer ${tokens[example.as]}`);
  if (call.method === 'GET') return fetch(url, { headers });
  if (call.isForm) {
    return fetch(url, {
      method: call.method,
      body: new URLSearchParams(example.body as Record<string, string>),
    });
  }
  if (example.body !== undefined) headers.set('content-type', 'application/json');
  return fetch(url, { method: call.method, headers, body: JSON.stringify(example.body) ?? null });
}

/** What the tests read of the OpenAPI document. */
interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: object };
}
interface Operation {
  readonly operationId?: string;
  readonly description?: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly description?: string }[];
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: object }>>;
}

describe('the API and the contract', () => {
  it('serve no call that the contract has not', () => {
    const known = Object.values(calls).map((call: Call) => `${call.method} ${API_ROOT}${call.path}`);
    const served = app.routes
      .filter(({ method, url }) => method !== 'HEAD' && url.startsWith(API_ROOT))
      .map(({ method, url }) => `${method} ${url}`);
    expect(served.length).toBeGreaterThan(0);
    expect(served.filter((route) => !known.includes(route))).toEqual([]);
  });

  it('has examples of every served call', () => {
    const served = Object.entries(calls).filter(([, call]) => isServed(call));
    expect(served.map(([name]) => name).filter((name) => !(name in examples))).toEqual([]);
  });

  it.each(Object.keys(examples) as CallName[])('agree on %s', async (name) => {
    const call: Call = calls[name];
    const schema = isFileAnswer(call.answer) ? failureSchema : answerSchema({ answer: call.answer });
    for (const example of examples[name] ?? []) {
      const response = await ask(call, example);
      if (isFileAnswer(call.answer) && example.success) {
        expect(response.headers.get('content-type')).toBe(call.answer.contentType);
        expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(0);
        continue;
      }
      const body: unknown = await response.json();
      const label = `${example.path ?? call.path} ${JSON.stringify(example.body)} -> ${JSON.stringify(body)}`;
      expect(response.status, label).toBe(example.status);
      expect(schema.safeParse(body).error, label).toBeUndefined();
      expect(body, label).toMatchObject({ success: example.success });
      if (!example.success)
        expect(failureSchema.parse(body).msg, label).not.toMatch(/invalid|expected|required|patrón/i);
    }
  });

  it('refuse a chart that does not exist as they refuse a variable that does not exist', async () => {
    const response = await fetch(`${app.address}${API_ROOT}/meso/GUSTS/?lat=40&lon=-4&z=50`);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ success: false, msg: 'La variable no existe.' });
  });

  it('are documented by a valid OpenAPI document, which names nothing of the desk', async () => {
    const response = await fetch(`${app.address}/api/docs/json`);
    const text = await response.text();
    expect(text).not.toMatch(/gestion/i);
    const result = await new Validator().validate(JSON.parse(text) as Record<string, unknown>);
    expect(result.errors).toBeUndefined();
    expect(result.valid).toBe(true);
    const { paths } = app.server.swagger() as { paths: Record<string, object> };
    for (const call of Object.values(calls) as Call[]) {
      const path = API_ROOT + call.path.replace(/:(\w+)/g, '{$1}');
      if (isServed(call) && call.session !== 'desk')
        expect(paths[path]).toHaveProperty(call.method.toLowerCase());
    }
    expect(Object.keys(paths).every((path) => path.startsWith(API_ROOT))).toBe(true);
  });

  it('are documented so that clients can be generated', () => {
    const { paths, components } = app.server.swagger() as unknown as OpenApi;
    const operations = Object.values(paths).flatMap((path) => Object.values(path));
    const names = operations.map(({ operationId }) => operationId);
    expect(names).toContain('microValue');
    expect(new Set(names).size).toBe(operations.length);
    expect(operations.filter(({ security }) => security === undefined)).toEqual([]);
    const texts = operations.flatMap(({ responses }) => Object.values(responses));
    expect(texts.filter(({ description }) => description === 'Default Response')).toEqual([]);
    const inputs = operations.flatMap(({ parameters = [] }) => parameters);
    expect(inputs.filter(({ description }) => description === undefined).map(({ name }) => name)).toEqual([]);
    expect(components.schemas).toHaveProperty('Failure.properties.msg');
  });

  it('document what is told in which unit', () => {
    const { paths } = app.server.swagger() as unknown as OpenApi;
    expect(paths[`${API_ROOT}/energia`]?.post?.description).toContain('MWh a year');
    for (const name of ['WS', 'WIND_PROFILE', 'WEIBULL', 'WINDROSE'])
      expect(paths[`${API_ROOT}/meso/${name}`]?.get?.description, name).toContain('m/s');
  });

  it('document who may make a call, how it fails and how often it may be made', () => {
    const { paths } = app.server.swagger() as unknown as OpenApi;
    const energy = paths[`${API_ROOT}/energia`]?.post;
    expect(energy?.security).toEqual([{ antiForgery: [] }]);
    expect(Object.keys(energy?.responses ?? {})).toEqual(['200', '400', '403', '429', 'default']);
    expect(energy?.responses[429]).toMatchObject({
      description: expect.stringContaining('60 requests in a minute'),
      headers: { 'Retry-After': { schema: { type: 'integer' } } },
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    });
    expect(paths[`${API_ROOT}/pedidos`]?.get?.security).toEqual([{ session: [] }]);
    expect(paths[`${API_ROOT}/pedido`]?.post?.security).toEqual([{ session: [], antiForgery: [] }]);
    expect(paths[`${API_ROOT}/downloadFree`]?.get?.responses[429]?.description).toContain('20 requests');
    // What is outside the domain has a tile without values, and what is no tile is no success.
    expect(
      Object.keys(paths[`${API_ROOT}/outlines/{version}/{z}/{x}/{y}`]?.get?.responses[200]?.content ?? {}),
    ).toEqual(['application/vnd.mapbox-vector-tile']);
  });
});
