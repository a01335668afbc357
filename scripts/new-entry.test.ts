import { execFile } from 'node:child_process';
import { globSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { writeTinyAtlas } from '@mapa/atlas/test';
import { afterAll, beforeAll, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const DEMO = join(ROOT, 'node_modules/.cache/mapa/test-atlas/demo');
const run = promisify(execFile);

/** The two entries, and after them the data that the demonstration has of them. */
const CHANGES: readonly (readonly [file: string, before: string, added: string])[] = [
  [
    'packages/field/src/variables.ts',
    '} as const satisfies Record<string, VariableInfo>;',
    `gust_hgt: {
      array: 'gust', title: 'Racha máxima', inSentence: 'racha máxima',
      unit: 'm/s', fileUnit: 'm/s', decimals: 1, keywords: ['racha'],
      limits: every(5, 10, 50), palette: 'wind', possible: [0, 90], onMeso: false,
    },\n`,
  ],
  ['packages/field/src/heights.ts', '  150: {', '  125: { onMap: true },\n'],
  [
    'packages/demo-atlas/src/store/rasters.ts',
    '  k_tot_hgt: (',
    '  gust_hgt: (...at) => 2 * speedAt(...at),\n',
  ],
  [
    'packages/demo-atlas/src/micro/chunk.ts',
    '  power_dens_hgt: power',
    '  gust_hgt: ({ speed }) => speed.map((v) => 2 * v),\n',
  ],
  ['packages/demo-atlas/src/micro/chunk.ts', '  200: 0.55', '  125: 0.75,\n'],
  ['packages/demo-atlas/src/series/air.ts', '  150: ', '  125: { day: 0.46, overSea: 0.9 },\n'],
  ['packages/demo-atlas/src/series/wind.ts', '  150: ', '  125: 1.3,\n'],
];

/** Tests of the copy that hold whatever entries there are. */
const TESTS = [
  'packages/atlas/src/atlas/atlas.test.ts',
  'packages/atlas/src/metadata.test.ts',
  'packages/atlas-import/src/extra-fields.test.ts',
  'packages/atlas-import/src/import.test.ts',
  'packages/wms/src/request/parse.test.ts',
];

/**
 * A program of the copy that asks every place that shows variables and heights for the new ones, from the map service
 * to a report.
 */
const QUESTIONS = `
import { openAtlas, variablesOf } from '@mapa/atlas';
import { heightQuerySchema, mapHeightParamSchema, variableSchema } from '@mapa/contract';
import { openDemo } from '@mapa/demo-atlas';
import { answerTask, capabilities, parseRequest } from '@mapa/wms';
import { holdingsOf } from './apps/server/src/wind/values/holdings.ts';
import { bandsOf } from './apps/server/src/products/micro-map/micro-map.ts';
import { makeReport } from './apps/server/src/products/report/report.ts';
import { trialPeriod } from './apps/server/src/products/order/period.ts';
import { productPoint } from './apps/server/src/products/order/point.ts';
import { extractText, getDocumentProxy } from 'unpdf';

const extent = { west: -10, south: 36, east: 4, north: 44 };
const service = {
  url: '', title: '', abstract: '', organisation: '', email: '', licence: '', version: '',
  attribution: { title: '', url: '' }, extent: { wind: extent, relief: extent },
};
const TITLE = '<Title>Racha máxima a 125 m (microescala)</Title>';
const titled = (wind) => capabilities('1.3.0', { ...service, wind }).includes(TITLE);
const query = 'SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&LAYER=gust_hgt125&FORMAT=image/png';
const atlas = await openAtlas((await openDemo(process.argv[3])).store);
const wind = holdingsOf(atlas.metadata);
const legend = await answerTask(parseRequest(query, wind).value);
// An atlas that was written before the entries came.
const before = await openAtlas(process.argv[2]);
const heldBefore = holdingsOf(before.metadata);
const absent = await before.value('meso', 'gust_hgt', 50, { lat: 42.81687, lon: -1.64323 }).catch(({ code }) => code);
const report = await makeReport(atlas, {
  point: await productPoint(atlas, { lat: 42.81687, lon: -1.64323 }),
  period: trialPeriod(atlas.metadata),
  height: 125,
  createdAt: new Date(0),
  sample: false,
  publisher: { publicUrl: '', contactEmail: '', organisation: { name: 'Vientos del Norte', address: '' } },
});
const { text } = await extractText(await getDocumentProxy(new Uint8Array(report)), { mergePages: true });
const plain = text.replaceAll('\u202f', ' ');
console.log(JSON.stringify({
  report: ['Valores a 125 m sobre el terreno', 'A 125 m'].map((words) => plain.includes(words)),
  api: [variableSchema.parse('gust_hgt'), mapHeightParamSchema.parse('125'), heightQuerySchema.parse('125')],
  capabilities: titled(wind),
  before: [variablesOf(before.metadata).length, heldBefore.alturas.micro, titled(heldBefore), absent],
  legendBefore: parseRequest(query, heldBefore).exception.code,
  legend: legend.body.length > 500,
  heights: [atlas.metadata.heights, atlas.metadata.micro.heights],
  band: bandsOf(atlas).some(({ name }) => name === 'Racha máxima 125 m (gust_hgt)'),
}));
`;

let copy = '';

/**
 * Links every npm package into the copy, those of single workspaces too, and the names of our own packages to the
 * copies of them.
 */
async function linkModules(): Promise<void> {
  const [modules, linked] = [join(ROOT, 'node_modules'), join(copy, 'node_modules')];
  await mkdir(join(linked, '@mapa'), { recursive: true });
  for (const name of await readdir(modules)) {
    if (name !== '@mapa') await symlink(join(modules, name), join(linked, name));
  }
  for (const name of await readdir(join(ROOT, 'packages'))) {
    await symlink(join(copy, 'packages', name), join(linked, '@mapa', name));
  }
  for (const own of globSync('{packages,apps}/*/node_modules', { cwd: ROOT })) {
    await symlink(join(ROOT, own), join(copy, own));
  }
}

async function change(): Promise<void> {
  for (const [file, before, added] of CHANGES) {
    const path = join(copy, file);
    const parts = (await readFile(path, 'utf8')).split(before);
    expect(parts, `${file}: ${before}`).toHaveLength(2);
    await writeFile(path, parts.join(added + before));
  }
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'new-entry-'));
  const isSource = (path: string): boolean =>
    !/node_modules|\.test\.tsx?$|^apps\/web\/dist/.test(relative(ROOT, path)) ||
    TESTS.includes(relative(ROOT, path));
  for (const folder of ['packages', 'apps/server', 'apps/web']) {
    await cp(join(ROOT, folder), join(copy, folder), { recursive: true, filter: isSource });
  }
  await linkModules();
  const config = {
    extends: './tsconfig.base.json',
    compilerOptions: { types: ['node'] },
    include: ['packages/*/src', 'apps/server/src'],
  };
  await writeFile(join(copy, 'tsconfig.json'), JSON.stringify(config));
  await cp(join(ROOT, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'));
  await cp(DEMO, join(copy, 'demo'), { recursive: true });
  await writeFile(join(copy, 'package.json'), '{ "type": "module" }');
  await writeFile(join(copy, 'questions.ts'), QUESTIONS);
  await writeFile(join(copy, 'vitest.config.ts'), 'export default { test: { testTimeout: 120_000 } };');
  await change();
});

afterAll(() => rm(copy, { recursive: true, force: true }));

it.each(['.', 'apps/web'])('types of %s hold with a new variable and a new height', async (project) => {
  const types = run(join(ROOT, 'node_modules/.bin/tsc'), ['-p', project], { cwd: copy });
  expect(
    await types.then(
      () => '',
      (error: { stdout: string }) => error.stdout,
    ),
  ).toBe('');
});

it('a new variable and a new height are an entry each and their data', { timeout: 300_000 }, async () => {
  const atlas = join(copy, 'before');
  await writeTinyAtlas(atlas);
  const { stdout } = await run(process.execPath, ['questions.ts', atlas, join(copy, 'demo')], { cwd: copy });
  expect(JSON.parse(stdout)).toEqual({
    api: ['gust_hgt', 125, 125],
    capabilities: true,
    before: [5, [50, 100], false, 'not-in-atlas'],
    legendBefore: 'LayerNotDefined',
    legend: true,
    heights: [
      [50, 75, 100, 125, 150, 200],
      [50, 100, 125, 200],
    ],
    band: true,
    report: [true, true],
  });
});

it('tests of atlas, import and map service pass with them', async () => {
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const done = run(process.execPath, [vitest, 'run', '--root', copy], { cwd: copy });
  expect(
    await done.then(
      () => '',
      (error: { stdout: string; stderr: string }) => error.stdout + error.stderr,
    ),
  ).toBe('');
});
