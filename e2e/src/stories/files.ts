import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import type { Download, Page } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { fromBufferPromise } from 'yauzl';

/** What the browser downloads when something is done on a page. */
export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()]);
  return download;
}

/** Files of a downloaded zip by name, in its order; each is checked against its length and checksum. */
export async function unzip(download: Download): Promise<Map<string, Buffer>> {
  const opened = await fromBufferPromise(await readFile(await download.path()), { lazyEntries: true });
  const files = new Map<string, Buffer>();
  for await (const entry of opened.eachEntry()) {
    files.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  }
  return files;
}

/** Text of a PDF, its pages together. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  return text;
}

/** Rows of a CSV without quotes, its header first. */
export const rowsOf = (csv: Uint8Array): string[][] =>
  Buffer.from(csv)
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
