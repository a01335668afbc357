import { chmod, glob, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const TEXT_FILES = '**/*.{js,css,svg,json,txt,xml,webmanifest}';
/** Smaller files gain nothing from compression that is worth a second file. */
const SMALLEST_BYTES = 1024;

/** Writes `.br` and `.gz` beside every text file of a folder, unless they exist and are not older than it. */
export async function compressFolder(folder: string): Promise<void> {
  for await (const name of glob(TEXT_FILES, { cwd: folder })) {
    const file = join(folder, name);
    const source = await stat(file);
    if (source.size < SMALLEST_BYTES || (await isNewer(`${file}.gz`, source.mtimeMs))) continue;
    const bytes = await readFile(file);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    };
    await writeWhole(`${file}.br`, await brotli(bytes, { params }), source.mode);
    await writeWhole(`${file}.gz`, await gzipped(bytes, { level: 9 }), source.mode);
  }
}

async function isNewer(file: string, time: number): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found !== undefined && found.mtimeMs >= time;
}

/** Writes a file so that no request sees half of it; it may be read by everybody who may read the original. */
async function writeWhole(file: string, bytes: Uint8Array, mode: number): Promise<void> {
  const partial = `${file}.${process.pid}`;
  await writeFile(partial, bytes);
  await chmod(partial, mode);
  await rename(partial, file);
}
