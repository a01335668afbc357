import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type S3Server, startS3 } from '../../test/s3-server.ts';
import type { FileStorage } from './file-storage.ts';
import { s3Storage } from './s3.ts';
import { answering, checkFiles, openFiles, proveFiles, StorageError } from './storage.ts';

let root: string;
let s3: S3Server;
const folder = () => join(root, 'files');
beforeAll(async () => {
  s3 = await startS3();
  root = s3.root;
});
afterAll(() => s3.close());

const open = (kind: string): Promise<FileStorage> =>
  openFiles({ dataDir: root, filesUrl: kind === 'S3' ? 's3://mapa/entregas' : undefined });

/** 40 MB of bytes that say where they are, so that S3 takes more than one part. */
async function* large(pieces = 40): AsyncGenerator<Uint8Array> {
  for (let piece = 0; piece < pieces; piece++) yield Buffer.alloc(1_000_000, piece);
}
const whole = async (files: FileStorage, name: string) =>
  buffer(await files.read(name, 0, ((await files.size(name)) ?? 0) - 1));

it('a storage that does not answer in time is told of, and what comes too late is let go', async () => {
  const never = new Promise<never>(() => undefined);
  const late = Promise.withResolvers<Readable>();
  const slow: FileStorage = {
    write: () => never,
    size: () => never,
    read: () => late.promise,
    remove: () => never,
  };
  const files = answering(slow, 20);
  const refusal = await files.size('uno.zip').catch((error: unknown) => error);
  // The start waits for a storage that is silent, and gives up at one that says no.
  expect(refusal).toMatchObject({ name: 'StorageError', answers: false });
  await expect(files.read('uno.zip', 0, 1)).rejects.toThrow('no answer in 20 ms');
  await expect(files.remove('uno.zip')).rejects.toThrow('no answer in 20 ms');
  await expect(proveFiles(slow, 20)).rejects.toMatchObject({ name: 'StorageError', answers: false });
  const content = new Readable();
  late.resolve(content);
  await vi.waitFor(() => expect(content.destroyed).toBe(true), { timeout: 30_000 });
});

describe.each(['folder', 'S3'])('files in a %s', (kind) => {
  it('are kept, read in part, replaced and removed', { timeout: 60_000 }, async () => {
    const files = await open(kind);
    expect(await files.size('uno.zip')).toBeUndefined();
    await files.write('uno.zip', large());
    expect(await files.size('uno.zip')).toBe(40_000_000);
    const part = await buffer(await files.read('uno.zip', 16_999_999, 17_000_000));
    expect([...part]).toEqual([16, 17]);
    await files.write('uno.zip', large(2));
    expect((await whole(files, 'uno.zip')).length).toBe(2_000_000);
    await files.remove('uno.zip');
    await files.remove('uno.zip');
    expect(await files.size('uno.zip')).toBeUndefined();
  });

  it('are proved to be kept before anything depends on it', async () => {
    const files = await open(kind);
    await proveFiles(files);
    expect(await files.size('start-check')).toBe(1);
  });

  it('are whole or not there at all', { timeout: 60_000 }, async () => {
    const files = await open(kind);
    // This S3 server knows no call that drops the parts of an upload, and that is what the client then complains of.
    const complaint = kind === 'S3' ? 'not allowed' : 'the source ended early';
    async function* cut(): AsyncGenerator<Uint8Array> {
      yield* large(20);
      throw new Error('the source ended early');
    }
    await expect(files.write('dos.zip', cut())).rejects.toThrow(complaint);
    expect(await files.size('dos.zip')).toBeUndefined();
    await files.write('dos.zip', large(1));
    await expect(files.write('dos.zip', cut())).rejects.toThrow(complaint);
    expect((await whole(files, 'dos.zip')).length).toBe(1_000_000);
  });
});

it('a full storage is waited for, and told of', async () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const files: FileStorage = { ...(await open('folder')), free: async () => 9 * 2 ** 20 };
  await expect(proveFiles({ ...files, write: () => Promise.reject(full) })).rejects.toMatchObject({
    name: 'StorageError',
    answers: false,
  });
  await proveFiles(files);
  await expect(checkFiles(files)).rejects.toThrow('no room is left');
  await expect(checkFiles({ ...files, free: async () => 10 * 2 ** 20 })).resolves.toBeUndefined();
});

it('a bucket that is not there, and one that does not answer, are told apart', async () => {
  const wrong = await openFiles({ dataDir: root, filesUrl: 's3://otro/entregas' });
  const refused = await proveFiles(wrong).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StorageError);
  expect(refused).toMatchObject({ answers: true, message: expect.stringContaining('NoSuchBucket') });
  const address = process.env.AWS_ENDPOINT_URL_S3;
  vi.stubEnv('AWS_ENDPOINT_URL_S3', 'http://127.0.0.1:9');
  vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
  const silent = await openFiles({ dataDir: root, filesUrl: 's3://mapa/entregas' });
  await expect(proveFiles(silent)).rejects.toMatchObject({ answers: false });
  vi.stubEnv('AWS_ENDPOINT_URL_S3', address);
});

describe('a bucket that hangs', () => {
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    'before it answers': () => undefined,
    'in the middle of a file': (response) => {
      response.writeHead(206, { 'content-length': 2_000 }).write('half');
    },
  };
  it.each(Object.entries(answers))('is given up on: %s', async (_, answer) => {
    const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('AWS_ENDPOINT_URL_S3', `http://127.0.0.1:${port}`);
    vi.stubEnv('AWS_MAX_ATTEMPTS', '1');
    const files = s3Storage('s3://mapa/entregas', { idleMs: 300 });
    const reading = files.read('uno.zip', 0, 1_999).then(buffer);
    await expect(reading).rejects.toThrow(/300 ms/);
    server.closeAllConnections();
    server.close();
  });
});

it('a folder that cannot be made is said to be the fault', async () => {
  await writeFile(join(root, 'a-file'), '');
  const files = await openFiles({ dataDir: root, filesUrl: join(root, 'a-file') });
  await expect(proveFiles(files)).rejects.toMatchObject({
    answers: true,
    message: expect.stringContaining('EEXIST'),
  });
});

describe('the folder', () => {
  it('is rid of what killed tries for a name left', async () => {
    const files = await open('folder');
    await files.write('otro.zip', large(1));
    await writeFile(join(folder(), 'tres.zip.1234.part'), 'half');
    await writeFile(join(folder(), 'tres.zip.5678.part'), 'half');
    await files.write('tres.zip', large(1));
    expect((await readdir(folder())).filter((name) => name.startsWith('tres'))).toEqual(['tres.zip']);
    expect(await files.size('otro.zip')).toBe(1_000_000);
    await writeFile(join(folder(), 'tres.zip.9012.part'), 'half');
    await files.remove('tres.zip');
    expect((await readdir(folder())).filter((name) => name.startsWith('tres'))).toEqual([]);
  });

  // A limit of the shell on the size of files stands for a disk that fills up midway.
  it('is left as it was when there is no more room', async () => {
    const files = await open('folder');
    await files.write('cuatro.zip', large(1));
    const program = `
      const { folderStorage } = await import(${JSON.stringify(new URL('./folder.ts', import.meta.url).href)});
      async function* source() { for (let n = 0; n < 40; n++) yield Buffer.alloc(1_000_000, n); }
      const storage = folderStorage(${JSON.stringify(folder())});
      await storage.write('cuatro.zip', source()).catch((error) => console.log(error.code));`;
    const limited = `ulimit -f 8192; exec "$0" --input-type=module --eval "$1"`;
    const { stdout } = await promisify(execFile)('sh', ['-c', limited, process.execPath, program]);
    expect(stdout.trim()).toBe('EFBIG');
    expect((await readdir(folder())).filter((name) => name.startsWith('cuatro'))).toEqual(['cuatro.zip']);
    expect((await whole(files, 'cuatro.zip')).length).toBe(1_000_000);
  });
});
