import { expect, it } from 'vitest';
import { parseLoginState } from './login-state.ts';

it.each([
  [{ destination: '/compra' }, { destination: '/compra' }],
  [{ confirmed: true }, { confirmed: true }],
  [
    { destination: '/map', punto: { lat: 42.8, lon: -1.6 } },
    { destination: '/map', punto: { lat: 42.8, lon: -1.6 } },
  ],
  [{ destination: '/map', punto: { lat: 95, lon: 0 } }, {}],
  [{ destination: 'https://example.org/' }, {}],
  [{ own: true }, {}],
  [null, {}],
  ['text', {}],
])('%j', (state, read) => {
  expect(parseLoginState(state)).toEqual(read);
});
