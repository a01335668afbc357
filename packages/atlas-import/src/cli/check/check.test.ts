import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { importNewa } from '../../import.ts';
import { newaValue, writeNewaDay } from '../../newa/test/newa-file.ts';
import { trial, WISHES } from '../../test/trial.ts';

const run = promisify(execFile);
const main = join(import.meta.dirname, '..', 'main.ts');

let folder: string;
let atlas: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'check-'));
  atlas = join(folder, 'atlas');
  const value: typeof newaValue = (field, step, height, j, i) =>
    i === 0 && j === 0 ? Number.NaN : newaValue(field, step, height, j, i);
  await writeNewaDay(join(folder, 'days'), 0, { value });
  await importNewa(trial(join(folder, 'days'), atlas, { wishes: { ...WISHES, chunkDays: 1 } }));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const check = (...args: string[]) =>
  run(process.execPath, [main, 'check', atlas, ...args]).catch((error: unknown) => error);

/** Checks the atlas with a file changed, and puts the file back. */
async function checkWith(key: string, change: (bytes: Buffer) => Buffer | undefined): Promise<unknown> {
  const path = join(atlas, key);
  const bytes = await readFile(path);
  const changed = change(Buffer.from(bytes));
  if (changed === undefined) await rm(path);
  else await writeFile(path, changed);
  try {
    return await check();
  } finally {
    await writeFile(path, bytes);
  }
}

const flipped = (bytes: Buffer) => {
  bytes.writeUInt8(bytes.readUInt8(40) ^ 0x10, 40);
  return bytes;
};

describe('checking an atlas', () => {
  it('takes the current one of several beside each other', async () => {
    await writeFile(join(folder, 'current.json'), '{"version":"atlas"}');
    const found = await run(process.execPath, [main, 'check', folder]);
    expect(found).toMatchObject({ stdout: expect.stringContaining('No faults') });
    await rm(join(folder, 'current.json'));
  });

  it('passes a good one, with the share of values that are there', async () => {
    const found = await check();
    // 107 of 108 cells have a value.
    expect(found).toMatchObject({ stdout: expect.stringMatching(/meso\/wspd 50 m +99\.07 % there, /) });
    expect(found).toMatchObject({
      stdout: expect.stringMatching(
        /108 of 108 cells read; .* by 0\.00 % at most\nCharts +precomputed, .*\nNo faults/,
      ),
    });
  });

  it('reads as many cells as wanted', async () => {
    expect(await check('--cells', '5')).toMatchObject({
      stdout: expect.stringContaining('5 of 108 cells read'),
    });
    expect(await check('--cells', 'x')).toMatchObject({ code: 2 });
  });

  it.each([
    [
      'a missing chunk',
      'meso/k_tot/c/2/0/0',
      () => undefined,
      /FAULT +The atlas lacks the chunk \/meso\/k_tot\/c\/2\/0\/0/,
    ],
    [
      'a missing shard',
      'series/RHO/c/4/0/0',
      () => undefined,
      /FAULT +The atlas lacks the chunk \/series\/RHO\/c\/4\/0\/0/,
    ],
    [
      'a wrong bit of a raster',
      'meso/wspd/c/0/0/0',
      flipped,
      /FAULT +The chunk \/meso\/wspd\/c\/0\/0\/0 of the atlas is damaged/,
    ],
    [
      'a wrong bit of a series',
      'series/T/c/0/3/0/0',
      flipped,
      /FAULT +The chunk \/series\/T\/c\/0\/3\/0\/0 of the atlas is damaged/,
    ],
    [
      'a wrong bit of the precomputed statistics',
      'statistics/charts/c/3/0/0/0',
      flipped,
      /FAULT +The chunk \/statistics\/charts\/c\/3\/0\/0\/0 of the atlas is damaged/,
    ],
  ])('names %s', async (_, key, change, message) => {
    const found = await checkWith(key, change);
    expect(found).toMatchObject({ code: 1, stdout: expect.stringMatching(message) });
  });

  it('names precomputed statistics that are not those of the series', async () => {
    const other = await readFile(join(atlas, 'statistics/charts/c/4/0/0/0'));
    expect(await checkWith('statistics/charts/c/3/0/0/0', () => other)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/FAULT +statistics\/charts of cell \(7, 3\): not what its series gives/),
    });
  });

  it('names what disagrees, and metadata that are wrong', async () => {
    const mean = await readFile(join(atlas, 'meso/wspd/c/1/0/0'));
    expect(await checkWith('meso/a_tot/c/1/0/0', () => mean)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(
        /FAULT +meso at 75 m: in 10\d of 107 cells power_dens is over 15 % away from that of a_tot/,
      ),
    });
    const wrong = await checkWith('meso/wspd/zarr.json', (bytes) =>
      Buffer.from(`${bytes}`.replace('m/s', 'km/h')),
    );
    expect(wrong).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/\/meso\/wspd: attributes\.units: "km\/h" instead/),
    });
  });
});
