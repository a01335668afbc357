import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { type RealApp, startRealApp } from '../../../test/real-app.ts';

/** A script that is worth compressing. */
export const script = `console.log(${JSON.stringify('viento '.repeat(1000))});\n`;

/** A new folder with a page as it is built, in the least. */
async function newPageFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mapa-page-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    `<!doctype html><html><head><title>Mapa</title><!--head--><i>any</i><!--/head-->
      <link rel="modulepreload" href="/assets/map.js" data-page="/map">
      <link rel="modulepreload" href="/assets/help.js" data-page="/acercade"></head>
      <body><img src="/wms?opening" alt="" data-address="/map" /></body></html>`,
  );
  await writeFile(join(folder, 'assets/index-1a2b3c.js'), script, { mode: 0o640 });
  await writeFile(join(folder, 'assets/inter-latin-wght-normal-4d5e6f.woff2'), 'wOF2');
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  return folder;
}

/** Starts a program with such a page before the tests of the file that calls this, and ends it after them. */
export function servesPage(): { readonly app: RealApp; readonly folder: string } {
  const served = {} as { app: RealApp; folder: string };
  beforeAll(async () => {
    served.folder = await newPageFolder();
    served.app = await startRealApp({ parts: { pageFolder: served.folder } });
  });
  afterAll(async () => {
    await served.app.close();
    await rm(served.folder, { recursive: true });
  });
  return served;
}
