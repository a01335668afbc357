import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Database, openDatabase } from '@mapa/server';
import { newDataFolder } from '@mapa/server/test';
import { type Agency, addUser, logIn, startAgency, startPostgres } from '@mapa/server/test/proof';
import { startBalancer } from '../deployment/balancer.ts';
import { type Clock, ownClock } from '../deployment/clock.ts';
import { type Disk, ownDisk } from '../deployment/disk.ts';
import { freePorts } from '../deployment/ports.ts';
import { type Post, startPost } from '../deployment/post.ts';
import { type Program, program } from '../deployment/program.ts';
import { startStore } from '../deployment/store.ts';

/** A whole deployment on the loopback, and what can happen to it. */
export interface Deployed {
  readonly url: string;
  readonly programs: readonly Program[];
  /** Tokens of customers, and of the owner at the desk. */
  readonly customers: readonly string[];
  readonly owner: string;
  readonly post: Post;
  readonly agency: Agency;
  /** What happens to the parts that the program stands on, by name; each puts right again what it did. */
  readonly blows: Readonly<Record<string, (milliseconds: number) => Promise<void>>>;
  /** What cannot happen to it on this machine, and why. */
  readonly leftOut: readonly string[];
  /** Uses the database; an embedded one only its program has open, so that it is stopped for that. */
  look<Result>(use: (database: Database) => Promise<Result>): Promise<Result>;
  /** Lets the program of an embedded database go on after a look. */
  resume(): Promise<void>;
  /** The place of a delivery's file on this machine. */
  pathOf(file: string): string;
  close(): Promise<void>;
}

/** A clock that jumps goes to another day, by turns to a later and an earlier one. */
const JUMP_MS = 26 * 3_600_000;

const ignore = (): void => undefined;
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Two web processes and two workers on PostgreSQL and S3; or one process on what it brings itself. What they write lies
 * on a small disk that can be filled, unless it is said that the disk is large.
 */
export async function deploy(
  kind: 'embedded' | 'distributed',
  customers: number,
  { largeDisk = false } = {},
): Promise<Deployed> {
  const folder = await newDataFolder();
  const disk = largeDisk ? undefined : await ownDisk(folder);
  const dataDir = disk?.folder ?? folder;
  const clock = ownClock(folder);
  const [agency, post, balancer] = await Promise.all([startAgency(), startPost(), startBalancer()]);
  const postgres = kind === 'distributed' ? await startPostgres() : undefined;
  await mkdir(join(dataDir, 's3'));
  const store = kind === 'distributed' ? await startStore(join(dataDir, 's3')) : undefined;
  const open = () => openDatabase({ databaseUrl: postgres?.url, dataDir }, ignore);
  const database = await open();
  const tokenOf = async (email: string, role: 'user' | 'admin') =>
    logIn({ database }, await addUser({ database }, email, role));
  const tokens: string[] = [];
  for (let n = 0; n < customers; n++) tokens.push(await tokenOf(`cliente${n}@ejemplo.es`, 'user'));
  const owner = await tokenOf('duena@ejemplo.es', 'admin');
  await database.close();
  const roles = kind === 'embedded' ? ['all'] : ['web', 'web', 'worker', 'worker'];
  const ports = await freePorts(roles.length);
  const programs = roles.map((role, at) =>
    program(
      ports[at] ?? 0,
      {
        DATA_DIR: dataDir,
        PUBLIC_URL: balancer.url,
        SMTP_URL: post.url,
        ROLE: role,
        ...agency.environment,
        ...(postgres && { DATABASE_URL: postgres.url }),
        ...store?.environment,
        ...clock.environment,
      },
      clock.options,
    ),
  );
  balancer.lead(ports.filter((_, at) => roles[at] !== 'worker'));
  return {
    url: balancer.url,
    programs,
    customers: tokens,
    owner,
    post,
    agency,
    blows: blowsTo({ post, clock, disk, store, postgres }),
    leftOut: disk || largeDisk ? [] : ['disk full: no disk can be mounted here'],
    pathOf: store?.pathOf ?? ((file) => join(dataDir, 'files', file)),
    async look(use) {
      if (kind === 'embedded') for (const one of programs) await one.stop();
      const opened = await open();
      return use(opened).finally(opened.close);
    },
    async resume() {
      if (kind === 'embedded') for (const one of programs) await one.start();
    },
    async close() {
      await Promise.all(programs.map((one) => one.kill()));
      await balancer.close();
      await store?.close();
      await postgres?.stop();
      await post.close();
      await agency.close();
      await disk?.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

interface Struck {
  readonly post: Post;
  readonly clock: Clock;
  readonly disk: Disk | undefined;
  readonly store: Awaited<ReturnType<typeof startStore>> | undefined;
  readonly postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
}

function blowsTo({ post, clock, disk, store, postgres }: Struck): Deployed['blows'] {
  let jumps = 0;
  return {
    'mail server down': async (ms) => {
      post.refuse(true);
      await later(ms);
      post.refuse(false);
    },
    'clock jumped': async (ms) => {
      await clock.put(jumps++ % 2 === 0 ? JUMP_MS : -JUMP_MS);
      await later(ms);
      await clock.put(0);
    },
    ...(disk && {
      'disk full': async (ms) => {
        await disk.fill(true);
        await later(ms);
        await disk.fill(false);
      },
    }),
    ...(store && {
      'store busy': async (ms) => {
        store.fail('busy');
        await later(ms);
        store.fail('not');
      },
      'store gone': async (ms) => {
        store.fail('gone');
        await later(ms);
        store.fail('not');
      },
    }),
    ...(postgres && {
      'database restarted': () => postgres.restart(),
      'database crashed': () => postgres.crash(),
    }),
  };
}
