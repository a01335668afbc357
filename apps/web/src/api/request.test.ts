import { calls } from '@mapa/contract';
import { describe, expect, it } from 'vitest';
import { cookieValue } from './cookie.ts';
import { addressOf } from './request.ts';

// Addresses written out by hand from the specification's table of calls.
describe('addressOf', () => {
  it('fills in path parameters and the query', () => {
    expect(
      addressOf(calls.microValue, {
        params: { variable: 'a_tot_hgt', altura: 200 },
        query: { lat: 42.81953, lon: -1.6329 },
      }),
    ).toBe('/api/v1/micro/a_tot_hgt/200?lat=42.81953&lon=-1.6329');
  });
  it('encodes parameters and leaves out what is undefined', () => {
    expect(addressOf(calls.confirm, { params: { token: 'a/b?c' } })).toBe('/api/v1/confirm/a%2Fb%3Fc');
    expect(addressOf(calls.downloadFree, { query: { lat: undefined } })).toBe('/api/v1/downloadFree');
  });
});

describe('cookieValue', () => {
  it.each([
    ['XSRF-TOKEN=abc', 'abc'],
    ['a=1; XSRF-TOKEN=x%3Dy; b=2', 'x=y'],
    ['XSRF-TOKEN=50%', '50%'],
    ['NOT-XSRF-TOKEN=abc', undefined],
    ['', undefined],
  ])('%s', (cookies, value) => {
    expect(cookieValue(cookies, 'XSRF-TOKEN')).toBe(value);
  });
});
