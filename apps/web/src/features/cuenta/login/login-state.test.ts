import { expect, it } from 'vitest';
import { parseLoginState } from './login-state.ts';

it.each([
  [{ destination: '/compra' }, { destination: '/compra' }],
  [{ confirmed: true }, { confirmed: true }],
  [{ destination: 'https://example.org/' }, {}],
  [{ own: true }, {}],
  [null, {}],
  ['text', {}],
])('%j', (state, read) => {
  expect(parseLoginState(state)).toEqual(read);
});
