import { statSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../accounts/test/user.ts';
import { report } from '../../platform/mail/test/report.ts';
import { type RealApp, startRealApp } from '../../test/real-app.ts';
import { askServer } from './ask.ts';
import { serveCommands } from './serve.ts';
import { socketIn } from './wire.ts';

let app: RealApp;
let dataDir: string;
let end: () => Promise<void>;
beforeAll(async () => {
  app = await startRealApp();
  dataDir = await mkdtemp(join(tmpdir(), 'mapa-socket-'));
  serve();
});
function serve(): void {
  const { database, jobs } = app;
  const log = { info: () => undefined, warn: () => undefined };
  end = serveCommands({ dataDir, log, records: undefined, db: database.db, withJobs: (act) => act(jobs) });
}
afterAll(async () => {
  await end();
  await app.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function run(line: string, password = '', input = '', ask?: () => Promise<string>) {
  const said: string[] = [];
  const code = await askServer(dataDir, line.split(' '), {
    cwd: dataDir,
    user: 'sol',
    write: (text) => said.push(text),
    complain: (text) => said.push(`! ${text}`),
    readPassword: async (question) => {
      said.push(question);
      return password;
    },
    readInput: async () => input,
    ...(ask && { ask }),
  });
  return { code, said };
}

it('a server does commands, asks the terminal for a password and tells who was there', async () => {
  expect(await run('users create-admin jefa@ejemplo.es', 'clave-de-jefa')).toEqual({
    code: 0,
    said: ['Password of jefa@ejemplo.es: ', 'jefa@ejemplo.es is an administrator now.'],
  });
  const log = await app.database.db.selectFrom('desk_log').select(['actor', 'action', 'detail']).execute();
  expect(log).toEqual([{ actor: 'consola (sol)', action: 'rol', detail: 'admin' }]);
});

it('a role is given and taken', async () => {
  await addUser(app, 'ana@ejemplo.es');
  expect((await run('users role ana@ejemplo.es admin --yes')).said.at(-1)).toBe(
    'ana@ejemplo.es is an administrator now.',
  );
  expect((await run('users role ana@ejemplo.es user')).said).toEqual(['ana@ejemplo.es is a user now.']);
  expect((await run('users role ana@ejemplo.es owner')).code).toBe(2);
});

it('a question is asked at the terminal, and answered by nobody where there is none', async () => {
  await addUser(app, 'eva@ejemplo.es');
  const refused = await run('users delete eva@ejemplo.es');
  expect(refused.said.at(-1)).toMatch(
    /^! .*\(yes\/no\)\nNothing was done: nobody can be asked without a terminal\./,
  );
  expect((await run('users delete eva@ejemplo.es', '', '', async () => 'no')).said.at(-1)).toBe(
    '! Nothing was done.',
  );
  const done = await run('users delete eva@ejemplo.es', '', '', async () => 'yes');
  expect(done).toMatchObject({ code: 0, said: expect.arrayContaining(['eva@ejemplo.es is deleted.']) });
});

it('a server that stops waits for no answer', async () => {
  await addUser(app, 'ida@ejemplo.es');
  const answered = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  const command = run('users delete ida@ejemplo.es', '', '', () => {
    asked.resolve();
    return answered.promise;
  });
  await asked.promise;
  const stopped = end();
  answered.resolve('yes');
  expect((await command).code).toBe(1);
  await stopped;
  expect(
    await app.database.db.selectFrom('users').select('id').where('email', '=', 'ida@ejemplo.es').execute(),
  ).toHaveLength(1);
  serve();
});

it('what cannot be done is said, with its exit code', async () => {
  expect(await run('users block nadie@ejemplo.es')).toEqual({
    code: 1,
    said: ['! There is no user nadie@ejemplo.es.'],
  });
});

it('the input of the terminal is read where a command asks for it', async () => {
  expect((await run('mails bounced -', '', 'Subject: Hola\n\nGracias.')).said).toEqual([
    '! -: is no report of a delivery (RFC 3464)',
  ]);
  expect((await run('mails bounced -', '', report())).code).toBe(0);
});

it('files are written where the terminal is', async () => {
  expect((await run('sales --month 2026-01 --out ventas.csv')).code).toBe(0);
  expect(await readFile(join(dataDir, 'ventas.csv'), 'utf8')).toContain(';');
});

it('only the owner reaches it; without a server nobody is asked', async () => {
  expect(statSync(socketIn(dataDir)).mode & 0o777).toBe(0o600);
  const person = { cwd: '/', user: '', write: () => undefined, complain: () => undefined };
  const nowhere = join(dataDir, 'nowhere');
  expect(
    await askServer(nowhere, ['users', 'list'], { ...person, readPassword: async () => '' }),
  ).toBeUndefined();
});

it('a file that the server wrote where only its service sees it is no success', async () => {
  await end();
  const server = createServer((socket) => {
    const reply = { code: 0, files: [join(dataDir, 'seen'), '/nowhere/mapa-backup.tar.gz'] };
    socket.resume().end(`${JSON.stringify(reply)}\n`);
  }).listen(socketIn(dataDir));
  await writeFile(join(dataDir, 'seen'), '');
  const { code, said } = await run('backup /nowhere/mapa-backup.tar.gz');
  expect(code).toBe(1);
  expect(said).toEqual([
    expect.stringMatching(/^! \/nowhere\/mapa-backup.tar.gz: the server wrote it where only/),
  ]);
  await new Promise((resolve) => server.close(resolve));
  serve();
});
