import { expect, it } from 'vitest';
import { isAllowed, licenceTexts, shippedPackages } from './licences.ts';

it.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['MIT AND Zlib', true],
  ['MIT AND GPL-3.0-only', false],
  ['LGPL-2.1-or-later', false],
  ['Hippocratic-2.1', false],
  ['SEE LICENSE IN LICENSE.txt', false],
  [undefined, false],
])('%s is allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence)).toBe(allowed);
});

it('everything that is shipped may be shipped', () => {
  const packages = shippedPackages();
  expect(packages.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['node', 'fastify', 'react', 'leaflet']),
  );
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  expect(refused.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([]);
});

it('the texts of licences are passed on under the names of their packages', () => {
  const one = { name: 'one', version: '1.0.0', licence: 'MIT', texts: ['Copyright (c) One'] };
  const other = { name: 'other', version: '2.0.0', licence: 'ISC', texts: [] };
  expect(licenceTexts([one, other])).toBe(
    `one 1.0.0 (MIT)\n\nCopyright (c) One\n\n${'-'.repeat(80)}\n\nother 2.0.0 (ISC)\n`,
  );
});
