import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import satisfies from 'spdx-satisfies';
import { z } from 'zod';
import { packagesOf, ROOT, withPackages } from './shipped.ts';

/** The workspaces whose packages reach a buyer of the program or a visitor: server, commands and page. */
const SHIPPED = ['@mapa/server', '@mapa/atlas-import', '@mapa/web'];

/** Licences, by their SPDX names, under which packages may be passed on with a closed program when credited. */
const ALLOWED = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Zlib',
];

/** What somebody has read in the licence files of packages that name no SPDX licence. */
const READ: Readonly<Record<string, string>> = {
  // NIST lets anybody use, change and pass it on with its notice; HDF5, compiled into it, is under a BSD licence.
  h5wasm: 'BSD-3-Clause',
  'png-js': 'MIT',
};

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  license: z.string().optional(),
});

/** A package that is shipped, and the licence that it names; undefined when it names none. */
export interface Shipped {
  readonly name: string;
  readonly version: string;
  readonly licence: string | undefined;
  /** The texts of its licence and notices, empty when the package brings none. */
  readonly texts: readonly string[];
}

/** All packages that are shipped, by name: once also where several places have the same version. */
export function shippedPackages(): Shipped[] {
  const found = [...packagesOf(SHIPPED), join(ROOT, 'node_modules/node')].map(readPackage);
  return [...new Map(found.map((one) => [`${one.name} ${one.version}`, one])).values()].sort(
    (one, other) =>
      one.name.localeCompare(other.name, 'en') || one.version.localeCompare(other.version, 'en'),
  );
}

function readPackage(folder: string): Shipped {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')));
  const { name, version } = manifest;
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(licen[cs]e|notice|copying)/i.test(entry.name))
    .map(({ name: file }) => readFileSync(join(folder, file), 'utf8').trim());
  return { name, version, licence: READ[name] ?? manifest.license, texts };
}

/**
 * Whether a licence is among the allowed ones: one of those that it offers, and all of those that it joins, as SPDX
 * expressions say.
 */
export function isAllowed(licence: string | undefined): boolean {
  if (licence === undefined) return false;
  try {
    return satisfies(licence, ALLOWED);
  } catch {
    // It is no expression of SPDX, so somebody has to read what the package says.
    return false;
  }
}

/** One file with what the licences ask to be passed on: names, licences and their texts. */
export function licenceTexts(packages: readonly Shipped[]): string {
  const parts = packages.map(({ name, version, licence = '', texts }) =>
    [`${name} ${version} (${licence})`, ...texts].join('\n\n'),
  );
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}

/**
 * The packages as a document for programs that look for known weaknesses (CycloneDX 1.6, ECMA-424). `npm sbom` leaves
 * out packages that one workspace needs to run and another only to be tested. It has no time: the same packages give
 * the same bytes.
 */
export function billOfMaterials(
  packages: readonly Shipped[],
  { name, version }: Pick<Shipped, 'name' | 'version'>,
): string {
  const metadata = { component: { type: 'application', name, version } };
  const components = packages.map(({ name, version, licence }) => ({
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    ...(licence !== undefined && { licenses: [{ expression: licence }] }),
  }));
  const bill = { bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, metadata, components };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** `npm run licences`: lists what is shipped with its licences, and fails when one is not known to be allowed. */
function main(): void {
  const packages = shippedPackages();
  for (const { name, version, licence = 'no licence named' } of packages)
    process.stdout.write(`${isAllowed(licence) ? '' : 'NOT ALLOWED: '}${name} ${version}: ${licence}\n`);
  const refused = packages.filter(({ licence }) => !isAllowed(licence));
  process.stdout.write(
    `${packages.length} packages, ${refused.length} under licences that are not allowed\n`,
  );
  if (refused.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await withPackages(main);
