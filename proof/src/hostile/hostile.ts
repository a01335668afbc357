import { rm } from 'node:fs/promises';
import { type Call, type CallName, calls } from '@mapa/contract';
import { openDatabase } from '@mapa/server';
import { newDataFolder } from '@mapa/server/test';
import {
  addUser,
  examples,
  hostileFault,
  hostileRequests,
  isSample,
  logIn,
  randomFrom,
} from '@mapa/server/test/proof';
import { freePorts } from '../deployment/ports.ts';
import { type Program, program } from '../deployment/program.ts';
import { growthOf, MOST_GROWTH, percent } from '../growth.ts';
import type { Proof } from '../proof.ts';
import { asked } from './ask.ts';
import { sendRaw } from './raw.ts';
import { wmsPath, wrongWms } from './wms.ts';

/** Requests that are under way at a time. */
const CLIENTS = 6;
/** The requests of a round: to each call, to the map service, and as raw bytes. A round has a seed of its own. */
const ROUND = { calls: 20, wms: 200, raw: 60 } as const;
const MOST_FAULTS = 40;
/** A process still fills its caches in less time than this, seconds. */
const SETTLED_SECONDS = 600;

/** Work to be done, one piece after the other: each gives what is wrong with its answer, or nothing. */
type Piece = () => Promise<string | undefined>;

/**
 * Sends requests made from the contract and from the map service's grammar, and bytes that are none, to the running
 * program until the time is over: it answers all of them as the contract says, never with a fault of its own, and
 * goes on.
 */
export const proveHostile: Proof = async ({ seconds, seed }, tell) => {
  const dataDir = await newDataFolder();
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, () => undefined);
  const users = {
    user: await addUser({ database }, 'user@ejemplo.es'),
    admin: await addUser({ database }, 'admin@ejemplo.es', 'admin'),
  };
  const tokens = [await logIn({ database }, users.user), await logIn({ database }, users.admin)];
  await database.close();
  const [port = 0] = await freePorts(1);
  const server = program(port, { DATA_DIR: dataDir, ROLE: 'web' });
  const faults = new Set<string>();
  const statuses = new Map<string, number>();
  const memory: number[] = [];
  let sent = 0;
  try {
    await server.start();
    const until = performance.now() + 1000 * seconds;
    for (let round = 0; round === 0 || performance.now() < until; round++) {
      const count = (status: number | undefined) => {
        const name = status === undefined ? 'hung up' : `${String(status)[0]}xx`;
        statuses.set(name, (statuses.get(name) ?? 0) + 1);
      };
      const pieces = piecesOf(server, tokens, seed * 1_000 + round, count);
      const client = async () => {
        for (let piece = pieces.pop(); piece !== undefined; piece = pieces.pop()) {
          if (performance.now() > until && round > 0) return;
          const wrong = await piece();
          sent++;
          if (wrong !== undefined && faults.size < MOST_FAULTS) faults.add(wrong);
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, client));
      memory.push(server.memory().now);
      tell(`${sent} requests, ${faults.size} faults, ${memory.at(-1)?.toFixed(0)} MiB`);
      if (server.crashes.length > 0) break;
    }
    const most = server.memory().most;
    const isSettled = seconds >= SETTLED_SECONDS;
    if (isSettled && growthOf(memory) > MOST_GROWTH)
      faults.add(`its memory grew by ${percent(growthOf(memory))} in the last third`);
    const code = await server.stop();
    if (code !== 0 && server.crashes.length === 0) faults.add(`it stopped with ${code}`);
    return {
      figures: [
        ['requests', String(sent)],
        ...[...statuses].toSorted().map(([name, n]) => [`answered ${name}`, String(n)] as const),
        ['memory after each round, MiB', spread(memory)],
        ...(isSettled ? [['growth in the last third', percent(growthOf(memory))] as const] : []),
        ['most memory, MiB', most.toFixed(0)],
      ],
      faults: [...server.crashes, ...faults],
    };
  } finally {
    await server.kill();
    await rm(dataDir, { recursive: true, force: true });
  }
};

/** The first and the last of the measured values, and some between them. */
export function spread(values: readonly number[], places = 8): string {
  const step = Math.max(1, (values.length - 1) / (places - 1));
  const some = Array.from(
    { length: Math.min(places, values.length) },
    (_, n) => values[Math.round(n * step)],
  );
  return some.map((value) => value?.toFixed(0)).join(' ');
}

function piecesOf(
  { url, port }: Program,
  tokens: readonly string[],
  seed: number,
  count: (status: number | undefined) => void,
): Piece[] {
  const random = randomFrom(seed);
  const pieces: Piece[] = [];
  for (const [number, name] of (Object.keys(calls) as CallName[]).entries()) {
    const call: Call = calls[name];
    const good = examples[name]?.find(({ success }) => success)?.body as object | undefined;
    const how = { seed: seed * 1_000 + number, count: ROUND.calls };
    for (const request of hostileRequests({ call, good }, tokens, how)) {
      if (isSample(call, request)) continue;
      pieces.push(async () => {
        const answer = await asked(port, request);
        count(answer?.status);
        if (answer === undefined) return undefined;
        const wrong = hostileFault(request, answer);
        return wrong === ''
          ? undefined
          : `${wrong.slice(0, 200)}: ${request.method} ${request.url.slice(0, 200)}`;
      });
    }
  }
  for (let n = 0; n < ROUND.wms; n++)
    pieces.push(async () => {
      const path = wmsPath(random);
      const answer = await fetch(url + path);
      count(answer.status);
      const body = Buffer.from(await answer.arrayBuffer());
      const wrong = wrongWms(answer.status, answer.headers.get('content-type') ?? '', body);
      return wrong === undefined ? undefined : `${wrong}: ${path}`;
    });
  for (let n = 0; n < ROUND.raw; n++)
    pieces.push(async () => {
      const status = await sendRaw(port, n, random);
      count(status);
      return status !== undefined && status >= 500 ? `${status} for raw bytes ${n}` : undefined;
    });
  return shuffled(pieces, random);
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}
