import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR_MS, MINUTE_MS } from '@mapa/field';
import { against, clockOf, corrected, longTerm, qualityOf, type Winds } from '@mapa/wind-tools/mast';
import { inOrder, openMeasured, readTable } from '@mapa/wind-tools/measured';
import { packageVersion, runPython } from '../python.ts';
import { generator } from '../region/tiles.ts';
import { ms, table } from '../table.ts';

/** Ten years of ten minutes: half a million rows. */
const ROWS = 525_600;
const START = Date.UTC(2009, 0, 1);
const TEN_MINUTES_MS = 10 * MINUTE_MS;
const PER_HOUR = 6;

/** A mast's file with dates as in Spain, and the hours of a reference that it follows. */
function made(): { readonly text: string; readonly reference: Winds } {
  const random = generator(5);
  const lines = ['Fecha,Hora,Velocidad 80 m (m/s),Direccion 78 m (deg),Temperatura 5 m (degC)\n'];
  const hours = ROWS / PER_HOUR;
  const [speed, direction] = [new Float64Array(hours), new Float64Array(hours)];
  let gust = 0;
  for (let n = 0; n < ROWS; n++) {
    gust = 0.995 * gust + 0.25 * (random() + random() - 1);
    const day = Math.sin((2 * Math.PI * n) / (24 * PER_HOUR));
    const wind = Math.max(0, 7 + 3 * gust + day);
    const from = (((200 + 60 * gust) % 360) + 360) % 360;
    const iso = new Date(START + n * TEN_MINUTES_MS).toISOString();
    const date = `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)},${iso.slice(11, 16)}`;
    lines.push(`${date},${wind.toFixed(2)},${from.toFixed(1)},${(10 + 5 * day).toFixed(1)}\n`);
    if (n % PER_HOUR === 0) [speed[n / PER_HOUR], direction[n / PER_HOUR]] = [0.9 * wind + random(), from];
  }
  const times = speed.map((_, hour) => START + hour * HOUR_MS);
  return { text: lines.join(''), reference: { times, speed, direction, stepMinutes: 60 } };
}

/**
 * Reading half a million rows of a mast and everything that the page works out of them, in processor time and beside a
 * bare pass that splits the same lines and makes numbers of two cells, and Python's own reader with NumPy.
 */
export async function measureMast(dataDir: string): Promise<void> {
  const { text, reference } = made();
  const path = join(dataDir, 'mast.csv');
  await writeFile(path, text);
  const bytes = new TextEncoder().encode(text);
  const bare = timed(() => {
    let sum = 0;
    for (const line of new TextDecoder().decode(bytes).split('\n')) {
      const cells = line.split(',');
      sum += Number(cells[2]) + Number(cells[3]);
    }
    return sum;
  });
  const open = timed(() => openMeasured([{ name: 'mast.csv', bytes }]));
  const opened = open.result;
  if (opened.kind !== 'series' || opened.proposal.draft.speed === undefined) throw new Error('not a series');
  const choice = { ...opened.proposal.draft, speed: opened.proposal.draft.speed };
  const read = timed(() => readTable(opened.table, choice));
  const mast = inOrder(read.result);
  const sources = { mast, reference, longTerm: reference };
  const parts: [string, { readonly cpu: number }][] = [
    ['open and propose', open],
    ['read', read],
    ['quality', timed(() => qualityOf(read.result, mast.stepMinutes))],
    ['clock', timed(() => clockOf(mast, reference))],
    ['against the reference', timed(() => against(mast, reference))],
    ['fourteen corrections, months left out', timed(() => longTerm(sources))],
    [
      'corrected years',
      timed(() => corrected(sources, { method: 'varianceRatio', sectors: 12, splice: true })),
    ],
  ];
  const sum = parts.reduce((all, [, { cpu }]) => all + cpu, 0);
  const lines = [...parts.map(([name, { cpu }]) => [name, cpu] as const), ['all', sum] as const];
  const cells = lines.map(([name, cpu]) => [name, ms(cpu), (cpu / bare.cpu).toFixed(1)]);
  const heading = [`${ROWS} rows of a mast`, 'ms of processor', 'times a bare pass'];
  process.stdout.write(`\n${table(heading, [...cells, ['bare pass', ms(bare.cpu), '1.0']])}\n`);
  if ((await packageVersion('numpy')) === undefined) return;
  const [seconds = '', mean] = (await runPython(join(import.meta.dirname, 'read.py'), [path])).split(' ');
  const ours = open.cpu + read.cpu;
  process.stdout.write(
    `Python's csv and NumPy read it in ${Number(seconds).toFixed(1)} s (mean ${Number(mean).toFixed(4)} m/s), ` +
      `${((1000 * Number(seconds)) / ours).toFixed(1)} times as long\n`,
  );
}

/** Runs something and counts the milliseconds of processor time of this process, with its clearing of memory. */
function timed<T>(work: () => T): { readonly result: T; readonly cpu: number } {
  const before = process.cpuUsage();
  const result = work();
  const { user, system } = process.cpuUsage(before);
  return { result, cpu: (user + system) / 1000 };
}
