import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { quantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';
import { buy, newCustomer } from './purchase.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'csv-to-zip.ts');
const script = join(import.meta.dirname, 'to_csv.py');
/** Debian's, which has python3-pandas. */
const PYTHON = '/usr/bin/python3';
const COUNTS = [1, 20] as const;

interface Zipped {
  readonly seconds: number;
  readonly csvBytes: number;
  readonly zipBytes: number;
  readonly peakMiB: number;
}

/** Ten-year series into a zip, beside pandas over the same series; then whole orders, from the payment to the mail. */
export async function measureDelivery(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'delivery');
  await mkdir(folder);
  // Makes the demonstration where it is not made yet, so that nothing below does.
  await (await startServer(dataDir)).stop();
  const pandas = await pandasVersion();
  const lines: string[][] = [];
  for (const count of COUNTS) {
    const file = join(folder, `${count}.zip`);
    const { stdout } = await run(process.execPath, [program, dataDir, String(count), file]);
    const { seconds, csvBytes, zipBytes, peakMiB } = JSON.parse(stdout) as Zipped;
    const megabytes = csvBytes / 1e6;
    const numbers = (time: number) => [time.toFixed(2), (megabytes / time).toFixed(0)];
    const size = (zipBytes / 1e6).toFixed(0);
    lines.push([
      `CSV to zip, ${count} of ${megabytes.toFixed(0)} MB`,
      ...numbers(seconds),
      size,
      peakMiB.toFixed(0),
      '',
    ]);
    if (pandas === undefined) continue;
    const other = Number((await run(PYTHON, [script, file, String(count), folder])).stdout);
    lines.push([
      `pandas ${pandas}, ${count}`,
      ...numbers(other),
      '',
      '',
      `${(other / seconds).toFixed(1)} x`,
    ]);
  }
  lines.push(...(await measureOrders(dataDir)));
  process.stdout.write(`\nDelivery: ten years of points\n${table(HEADING, lines)}\n`);
  if (pandas === undefined)
    process.stdout.write('Not compared with pandas: apt-get install python3-pandas\n');
}

const HEADING = ['', 's', 'MB/s', 'zip MB', 'peak MiB', 'ours: speed'];

/** Orders of a server that has just started: the first finds its threads not started. */
async function measureOrders(dataDir: string): Promise<string[][]> {
  const server = await startServer(dataDir);
  try {
    const lines = [['server before any order', '', '', '', server.peakMiB().toFixed(0), '']];
    const token = await newCustomer(server.url);
    const bought = async (first: number, count: number) => {
      const { seconds, link } = await buy(server.url, token, first, count);
      const head = await fetch(`${server.url}/api/v1${link}`, { method: 'HEAD' });
      if (!head.ok) throw new Error(`${link}: ${head.status}`);
      return { seconds, zipMB: Number(head.headers.get('content-length')) / 1e6 };
    };
    const add = (name: string, seconds: number, zipMB: number) =>
      lines.push([name, seconds.toFixed(2), '', zipMB.toFixed(0), server.peakMiB().toFixed(0), '']);
    const first = await bought(0, 1);
    add('first order, 1', first.seconds, first.zipMB);
    // Each thread has made a report before half of them are.
    const later = [
      await bought(1, 1),
      await bought(2, 1),
      await bought(3, 1),
      await bought(4, 1),
      await bought(5, 1),
    ];
    add(
      'later orders, 1: median',
      quantile(
        later.map(({ seconds }) => seconds),
        0.5,
      ),
      later[0]!.zipMB,
    );
    const large = await bought(6, 20);
    add('later order, 20', large.seconds, large.zipMB);
    return lines;
  } finally {
    await server.stop();
  }
}
async function pandasVersion(): Promise<string | undefined> {
  try {
    return (await run(PYTHON, ['-c', 'import pandas; print(pandas.__version__)'])).stdout.trim();
  } catch {
    return undefined;
  }
}
