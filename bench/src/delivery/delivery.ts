import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { FORMATO_NAMES, type Formato } from '@mapa/contract';
import { packageVersion, run, runPython } from '../python.ts';
import { quantile } from '../quantile.ts';
import { startServer } from '../server.ts';
import { table } from '../table.ts';
import { buy, newCustomer } from './purchase.ts';

const PROGRAM = join(import.meta.dirname, 'csv-to-zip.ts');
const PANDAS_PROGRAM = join(import.meta.dirname, 'to_csv.py');
/** How many points are made. */
const COUNTS = [1, 20] as const;

/** What `csv-to-zip.ts` prints. */
interface Zipped {
  readonly seconds: number;
  readonly csvBytes: number;
  readonly zipBytes: number;
  readonly peakMiB: number;
}

/**
 * Measures how long ten-year series take to become a zip, compared with pandas over the same series, and how long
 * whole orders take from the payment to the mail.
 */
export async function measureDelivery(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'delivery');
  await mkdir(folder);
  // A first start makes the demonstration if it is not there yet: what is measured below shall find it.
  await (await startServer(dataDir)).stop();
  const pandas = await packageVersion('pandas');
  const lines: string[][] = [];
  for (const count of COUNTS) {
    const file = join(folder, `${count}.zip`);
    const { stdout } = await run(process.execPath, [PROGRAM, dataDir, String(count), file]);
    const { seconds, csvBytes, zipBytes, peakMiB } = JSON.parse(stdout) as Zipped;
    const megabytes = csvBytes / 1e6;
    const numbers = (time: number) => [time.toFixed(2), (megabytes / time).toFixed(0)];
    const size = (zipBytes / 1e6).toFixed(0);
    const name = `CSV to zip, ${count} of ${megabytes.toFixed(0)} MB`;
    lines.push([name, ...numbers(seconds), size, peakMiB.toFixed(0), '']);
    if (pandas === undefined) continue;
    const other = Number(await runPython(PANDAS_PROGRAM, [file, String(count), folder]));
    const times = `${(other / seconds).toFixed(1)} x`;
    lines.push([`pandas ${pandas}, ${count}`, ...numbers(other), '', '', times]);
  }
  lines.push(...(await measureOrders(dataDir)));
  process.stdout.write(`\nDelivery: ten years of points\n${table(HEADING, lines)}\n`);
  if (pandas === undefined)
    process.stdout.write('Not compared with pandas: apt-get install python3-pandas\n');
}

/** Orders of one point after the first one. */
const LATER_ORDERS = 5;
/** The most points of an order. */
const LARGE = 20;
/** What an order has beside series, report and map. */
const CHOICES: readonly (readonly [name: string, formatos: readonly Formato[]])[] = [
  ['no other formats', []],
  ['all formats', FORMATO_NAMES],
];
const HEADING = ['', 's', 'MB/s', 'zip MB', 'peak MiB', 'ours: speed', 'processor s a point'];
/** Orders whose figures are those of all formats by those of none; the memory is the largest until then. */
const RATIO = 'all formats by none';

/** What an order took, and how large its zip is. */
interface Bought {
  readonly seconds: number;
  /** Processor seconds of the server for each point. */
  readonly processor: number;
  readonly zipMB: number;
  /** The largest memory of the server until the files are there, MiB. */
  readonly peakMiB: number;
}

function ratioOf([none, all]: readonly Bought[]): Bought {
  const by = (of: keyof Bought) => (all?.[of] ?? Number.NaN) / (none?.[of] ?? Number.NaN);
  return { seconds: by('seconds'), processor: by('processor'), zipMB: by('zipMB'), peakMiB: by('peakMiB') };
}

/** Buys from a server that has just started: its threads only start with the first order. */
async function measureOrders(dataDir: string): Promise<string[][]> {
  const server = await startServer(dataDir);
  try {
    const lines = [['server before any order', '', '', '', server.peakMiB().toFixed(0), '']];
    const token = await newCustomer(server.url);
    const bought = async (first: number, count: number, formatos: readonly Formato[]): Promise<Bought> => {
      const before = server.cpuMs();
      const { seconds, link } = await buy(server.url, token, first, count, formatos);
      const processor = (server.cpuMs() - before) / 1000 / count;
      const head = await fetch(`${server.url}/api/v1${link}`, { method: 'HEAD' });
      if (!head.ok) throw new Error(`${link}: ${head.status}`);
      return {
        seconds,
        processor,
        zipMB: Number(head.headers.get('content-length')) / 1e6,
        peakMiB: server.peakMiB(),
      };
    };
    const add = (name: string, { seconds, processor, zipMB, peakMiB }: Bought, decimals = 0) => {
      const [zip, memory] = [zipMB, peakMiB].map((one) => one.toFixed(decimals));
      lines.push([name, seconds.toFixed(2), '', zip ?? '', memory ?? '', '', processor.toFixed(1)]);
    };
    const first = await bought(0, 1, []);
    add('first order, 1', first);
    let next = 1;
    const ones: Bought[] = [];
    const larges: Bought[] = [];
    for (const [name, formatos] of CHOICES) {
      // The median is that of threads which have made a report before: the first orders have warmed them up.
      const later: Bought[] = [];
      for (let n = 0; n < LATER_ORDERS; n++) later.push(await bought(next++, 1, formatos));
      const median = (of: keyof Bought) =>
        quantile(
          later.map((one) => one[of]),
          0.5,
        );
      const one = {
        seconds: median('seconds'),
        processor: median('processor'),
        zipMB: median('zipMB'),
        peakMiB: server.peakMiB(),
      };
      add(`later orders, 1, ${name}: median`, one);
      const large = await bought(next, LARGE, formatos);
      next += LARGE;
      add(`later order, ${LARGE}, ${name}`, large);
      ones.push(one);
      larges.push(large);
    }
    add(`${RATIO}, 1`, ratioOf(ones), 2);
    add(`${RATIO}, ${LARGE}`, ratioOf(larges), 2);
    return lines;
  } finally {
    await server.stop();
  }
}
