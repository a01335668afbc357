import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { answerSchema, type Call, isFileAnswer } from '../call.ts';
import { calls } from './index.ts';

const all = Object.entries(calls) as [string, Call][];

describe('calls', () => {
  it('covers every call of the specification', () => {
    const listed = all.map(([, call]) => `${call.method} ${call.path}`);
    expect(listed).toEqual(
      expect.arrayContaining([
        'GET /meso/WS',
        'GET /meso/WIND_PROFILE',
        'GET /meso/WEIBULL',
        'GET /meso/WINDROSE',
        'GET /micro/:variable/:altura',
        'GET /meso/:variable/:altura',
        'GET /downloadFree',
        'GET /downloadReportFree',
        'GET /downloadDataFree',
        'GET /meso/availablePeriod',
        'POST /meso/nearestPoint',
        'GET /descuentos',
        'POST /users/authenticate',
        'POST /register',
        'POST /forget',
        'POST /reset/:token',
        'GET /confirm/:token',
        'GET /users',
        'DELETE /users/:id',
        'GET /sectors',
        'POST /pedido',
      ]),
    );
    expect(new Set(listed).size).toBe(listed.length);
  });

  it.each(all)('%s names the parameters of its path', (_, call) => {
    const named = [...call.path.matchAll(/:(\w+)/g)].map((match) => match[1]);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(named);
  });

  it.each(all)('%s can be written as JSON Schema', (_, call) => {
    for (const part of [call.params, call.query, call.body]) {
      if (part) expect(z.toJSONSchema(part, { io: 'input' })).toHaveProperty('type', 'object');
    }
    if (!isFileAnswer(call.answer)) expect(z.toJSONSchema(call.answer)).toHaveProperty('type', 'object');
  });
});

describe('query of a point', () => {
  const query = calls.microValue.query;

  it('reads numbers, the first of a repeated one', () => {
    expect(query.parse({ lat: '42.81953', lon: ['-1.6329', '7'] })).toEqual({ lat: 42.81953, lon: -1.6329 });
    expect(query.parse({ lat: '-90', lon: '180' })).toEqual({ lat: -90, lon: 180 });
  });

  it.each([
    {},
    { lat: '', lon: '0' },
    { lat: 'x', lon: '0' },
    { lat: '90.1', lon: '0' },
    { lat: '0', lon: 'Infinity' },
  ])('refuses %j in Spanish', (input) => {
    const error = query.safeParse(input).error;
    expect(error?.issues[0]?.message).toMatch(/^La (latitud|longitud) tiene que ser un número entre/);
  });

  it('takes the heights of the map for values and those of the product for charts', () => {
    expect(calls.mesoValue.params.parse({ variable: 'wspd_hgt', altura: '100' }).altura).toBe(100);
    expect(
      calls.mesoValue.params.safeParse({ variable: 'wspd_hgt', altura: '75' }).error?.issues[0]?.message,
    ).toBe('La altura tiene que ser una de estas: 50, 100, 200 m.');
    expect(calls.wsChart.query.parse({ lat: '42', lon: '-1', z: '75' }).z).toBe(75);
    expect(calls.wsChart.query.safeParse({ lat: '42', lon: '-1', z: '10' }).success).toBe(false);
    expect(calls.wsChart.query.safeParse({ lat: '42', lon: '-1' }).success).toBe(false);
  });
});

describe('answers', () => {
  it('are the envelope of success or a failure with a message', () => {
    const schema = answerSchema(calls.mesoValue);
    expect(schema.safeParse({ success: true, data: 7.42 }).success).toBe(true);
    expect(schema.safeParse({ success: false, msg: 'Punto fuera del dominio.' }).success).toBe(true);
    expect(schema.safeParse({ success: true }).success).toBe(false);
    expect(schema.safeParse({ success: false }).success).toBe(false);
    expect(schema.safeParse({ data: 7.42 }).success).toBe(false);
  });
});
