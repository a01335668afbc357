import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from './platform/process/free-port.ts';
import { type Postgres, startPostgres } from './test/postgres.ts';
import { type Program, startProgram } from './test/program.ts';

let postgres: Postgres;
let dataDir: string;
let program: Program;
let address: string;
let output = '';
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mapa-outage-'));
  postgres = await startPostgres();
  const PORT = String(await freePort());
  program = startProgram({ DATA_DIR: dataDir, DATABASE_URL: postgres.url, PORT, LOG_LEVEL: 'info' });
  for (const stream of [program.child.stdout, program.child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  await program.address;
  address = `http://127.0.0.1:${PORT}`;
}, 120_000);
afterAll(async () => {
  await program.end('SIGKILL');
  await rm(dataDir, { recursive: true });
});

const ask = async (path: string) => {
  const answer = await fetch(address + path);
  return { status: answer.status, text: await answer.text() };
};

it('a database that stops is told by the figures, the status and few lines of the log', {
  timeout: 90_000,
}, async () => {
  expect((await ask('/metrics')).text).toContain('mapa_part_ready{part="database"} 1\n');
  await postgres.stop();
  await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(503), 20_000);
  // Workers and the queue itself look for jobs every two seconds, all of them in vain.
  await sleep(15_000);
  const { status, text } = await ask('/metrics');
  expect(status).toBe(200);
  expect(text).toContain('mapa_part_ready{part="database"} 0\n');
  expect(text).not.toMatch(/^mapa_(orders|jobs|returned_mails)/m);
  const told = JSON.parse((await ask('/api/v1/estado')).text) as { data: { partes: object } };
  expect(told.data.partes).toMatchObject({ mapa: 'bien', pagos: 'caido', entregas: 'caido' });
  expect(output).not.toMatch(/^(jobs|database): /m);
  const faults = output.split('\n').filter((line) => line.includes('the queue of jobs had a fault'));
  expect(faults.length).toBeGreaterThan(0);
  expect(faults.length).toBeLessThan(6);
  expect(output.match(/a figure could not be read/g)).toHaveLength(1);
  for (const line of faults) expect(JSON.parse(line)).toMatchObject({ times: expect.any(Number), err: {} });
});
