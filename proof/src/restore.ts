import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openDatabase } from '@mapa/server';
import { newDataFolder } from '@mapa/server/test';
import { admin } from '@mapa/server/test/program';
import { addUser, logIn } from '@mapa/server/test/proof';
import { type Bought, type Buyer, buyPoints, callOf } from './deployment/buyer.ts';
import { freePorts } from './deployment/ports.ts';
import { program } from './deployment/program.ts';
import type { Proof } from './proof.ts';

/** A delivery takes seconds; the orders before the backup fill half of the time. */
const SECONDS_AN_ORDER = 20;
const MOST_ORDERS = 6;
/** How long the delivery of an order is waited for; it takes seconds. */
const DELIVERY_MS = 600_000;

/**
 * Orders are bought and delivered; the running database is backed up by the operator's command; more is bought; the
 * machine is lost with all that it had. On another one the backup is restored by the guide: what was bought before it
 * is delivered again, byte for byte, no number is given twice, and what is missing is what came after the backup.
 */
export const proveRestore: Proof = async ({ seconds }, tell) => {
  const before = Math.max(1, Math.min(MOST_ORDERS, Math.floor(seconds / 2 / SECONDS_AN_ORDER)));
  const elsewhere = await mkdtemp(join(tmpdir(), 'mapa-elsewhere-'));
  const backup = join(elsewhere, 'mapa-backup.tar.gz');
  const first = await newDataFolder();
  const second = await newDataFolder();
  const [port = 0, other = 0] = await freePorts(2);
  const database = await openDatabase({ databaseUrl: undefined, dataDir: first }, () => undefined);
  const token = await logIn({ database }, await addUser({ database }, 'ana@ejemplo.es'));
  await database.close();
  // The address of the service, which stands in what is delivered, moves to the other machine with it.
  const PUBLIC_URL = `http://127.0.0.1:${port}`;
  const lost = program(port, { DATA_DIR: first, PUBLIC_URL });
  const restored = program(other, { DATA_DIR: second, PUBLIC_URL });
  const faults: string[] = [];
  try {
    await lost.start();
    const buyer: Buyer = { url: lost.url, token };
    const kept: Delivered[] = [];
    for (let n = 0; n < before; n++) kept.push(await delivered(buyer, await buyPoints(buyer, n)));
    tell(`${kept.length} orders are delivered`);
    // Customers go on buying while the copy is made.
    const meanwhile = buyPoints(buyer, before);
    const begun = performance.now();
    tell((await admin(['backup', backup], { DATA_DIR: first })).trim());
    const took = performance.now() - begun;
    const between = await meanwhile;
    const after = await buyPoints(buyer, before + 1);
    await lost.kill();
    await rm(first, { recursive: true, force: true });

    const lostAt = performance.now();
    // The guide restores into an empty data folder.
    await rm(join(second, 'database'), { recursive: true, force: true });
    await mkdir(second, { recursive: true });
    await promisify(execFile)('tar', ['--extract', '--gzip', '--file', backup, '--directory', second]);
    await restored.start();
    const held = await tried(buyPoints({ url: restored.url, token, isOver: () => true }, before + 2));
    if (held !== undefined)
      faults.push(`${held.reference} was sold before it was said which number was the last`);
    for (const command of [
      ['invoices', 'resume-after', `F${new Date().getUTCFullYear()}-${String(before + 2).padStart(6, '0')}`],
      ['invoices', 'resume-after', `R${new Date().getUTCFullYear()}-000000`],
      ['orders', 'resume-after', after.reference],
    ])
      await admin(command, { DATA_DIR: second });
    const again: Buyer = { url: restored.url, token };
    const missing: string[] = [];
    const own = (await callOf(again, 'GET', '/pedidos')).body.data as { readonly referencia: string }[];
    for (const { reference } of [...kept, between, after])
      if (!own.some(({ referencia }) => referencia === reference)) missing.push(reference);
    for (const one of kept) {
      if (missing.includes(one.reference))
        faults.push(`${one.reference} was bought before the backup and is lost`);
      else {
        const { hash } = await delivered(again, one);
        if (hash !== one.hash) faults.push(`${one.reference} is delivered again with other bytes`);
      }
    }
    const minutes = (performance.now() - lostAt) / 60_000;
    const next = await buyPoints(again, before + 3);
    if (next.reference <= after.reference) faults.push(`${next.reference} was given twice`);
    faults.push(...lost.crashes, ...restored.crashes);
    return {
      figures: [
        ['orders before the backup, all delivered again alike', String(kept.length)],
        ['backup of the running database, s', (took / 1000).toFixed(1)],
        ['bought during and after it', '2'],
        ['of these lost with the machine', String(missing.length)],
        ['from the loss until all is delivered again, min', minutes.toFixed(1)],
      ],
      faults,
    };
  } finally {
    await Promise.all([lost.kill(), restored.kill()]);
    for (const folder of [first, second, elsewhere]) await rm(folder, { recursive: true, force: true });
  }
};

interface Delivered extends Bought {
  /** SHA-256 of the file that the customer downloads. */
  readonly hash: string;
}

/** Waits for the delivery of an order and downloads it; where its file is gone the program makes it again. */
async function delivered(buyer: Buyer, bought: Bought): Promise<Delivered> {
  const begun = performance.now();
  while (performance.now() - begun < DELIVERY_MS) {
    const own = (await callOf(buyer, 'GET', '/pedidos')).body.data as readonly OwnOrder[];
    const isReady = own.find(({ id }) => id === bought.id)?.entrega?.estado === 'lista';
    // New links are given so often and no more: one is asked for where the file should be there.
    const link = isReady ? await linkOf(buyer, bought.id) : undefined;
    if (link !== undefined) {
      const hash = createHash('sha256');
      for await (const chunk of (await fetch(link)).body ?? []) hash.update(chunk);
      return { ...bought, hash: hash.digest('hex') };
    }
    await pause(500);
  }
  throw new Error(`${bought.reference} was not delivered in time`);
}

interface OwnOrder {
  readonly id: string;
  readonly entrega: { readonly estado: string } | null;
}

async function linkOf(buyer: Buyer, id: string): Promise<string | undefined> {
  const { data } = (await callOf(buyer, 'POST', `/pedidos/${id}/enlace`)).body as {
    data?: { url: string } | null;
  };
  return data?.url.replace(/^https?:\/\/[^/]+/, buyer.url);
}

const tried = <Value>(work: Promise<Value>): Promise<Value | undefined> => work.catch(() => undefined);
