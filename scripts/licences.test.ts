import { expect, it } from 'vitest';
import { billOfMaterials, isAllowed, licenceTexts, shippedPackages } from './licences.ts';

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

it('the bill of materials says of what it is, and has each package once', () => {
  const packages = shippedPackages();
  const text = billOfMaterials(packages, { name: 'mapa', version: '1.2.3' });
  expect(billOfMaterials(packages, { name: 'mapa', version: '1.2.3' })).toBe(text);
  const { metadata, components, ...rest } = JSON.parse(text);
  expect(rest).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1 });
  expect(metadata).toEqual({ component: { type: 'application', name: 'mapa', version: '1.2.3' } });
  // CycloneDX asks for items that differ. These two lie at several places in the tree of packages.
  const purls = components.map(({ purl }: { purl: string }) => purl);
  for (const name of ['tslib', 'strnum'])
    expect(purls.filter((purl: string) => purl.startsWith(`pkg:npm/${name}@`)).length).toBeGreaterThan(0);
  expect(new Set(purls).size).toBe(purls.length);
});
