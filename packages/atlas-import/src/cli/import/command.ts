import { type ImportStage, importNewa, planOf } from '../../import.ts';
import { ImportError } from '../../import-error.ts';
import { DIVISION } from '../../parts/division.ts';
import {
  type Command,
  CommandError,
  fileProblem,
  parsed,
  required,
  UsageError,
  userPath,
} from '../command.ts';
import { type Progress, showProgress } from '../progress.ts';
import type { GiveOut } from './give-out.ts';
import { mega, reportText } from './report.ts';

const STAGES: Record<ImportStage, string> = {
  check: 'Checking files',
  surface: 'Relief and seabed',
  micro: 'Blocks of the microscale',
  read: 'Reading days',
  turn: 'Turning rows into series',
  statistics: 'Statistics by row',
  publish: 'Rasters and metadata',
};

/** `atlas import`; with `giveOut` also one that other processes share. */
export const importWith = (giveOut?: GiveOut): Command => ({
  usage: `import FILE|FOLDER... --to FOLDER --version V --title TEXT --licence NAME --sale yes|no --attribution TEXT
      Turns daily NetCDF-4 files of NEWA's mesoscale into an atlas in a new folder; docs/import.md tells how. Cut off,
      it goes on where it was when it is called again; called twice at the same time, both share the work.
      --version V         version of the data, part of every cache's keys
      --licence NAME      the data's licence, and --licence-url URL where it stands
      --sale yes|no       whether the licence allows selling what is derived from the data
      --attribution TEXT  shown wherever the numbers are
      --demonstration     the numbers are invented
      --micro PLACE       GeoTIFFs of the microscale at 50 m, a file or a folder; may be repeated
      --depth FILE        a GeoTIFF of the seabed in metres below sea level; or --elevation FILE, with sea and land in
                          metres above it
      --leave-out GLOB    files that are no part of the series; may be repeated
      --chunk-days N      days of a chunk of the series, 366 unless given; sets the room needed on the disk meanwhile
      --queue             the work is given out to all processes with ROLE=importer, through PostgreSQL (DATABASE_URL);
                          FOLDER is one that all of them see, or s3://bucket/prefix; the files to import are where all
                          of them see them. --block-days N (8) and --tile-rows N (1) say how large its parts are
`,
  async run(args) {
    const { values, positionals } = parsed(args, {
      to: { type: 'string' },
      version: { type: 'string' },
      title: { type: 'string' },
      licence: { type: 'string' },
      'licence-url': { type: 'string' },
      sale: { type: 'string' },
      attribution: { type: 'string' },
      demonstration: { type: 'boolean', default: false },
      micro: { type: 'string', multiple: true, default: [] },
      depth: { type: 'string' },
      elevation: { type: 'string' },
      'leave-out': { type: 'string', multiple: true, default: [] },
      'chunk-days': { type: 'string', default: '366' },
      queue: { type: 'boolean', default: false },
      'block-days': { type: 'string', default: String(DIVISION.blockDays) },
      'tile-rows': { type: 'string', default: String(DIVISION.tileRows) },
    });
    if (positionals.length === 0) throw new UsageError('Which files or folders?');
    const target = required(values.to, 'to');
    const isBucket = /^s3:/i.test(target);
    if (isBucket && !values.queue)
      throw new UsageError('--to a bucket: only with --queue; or import into a folder and copy it');
    const to = isBucket ? target : userPath(target);
    const chunkDays = count(values, 'chunk-days');
    const division = { blockDays: count(values, 'block-days'), tileRows: count(values, 'tile-rows') };
    if (values.queue && giveOut === undefined) throw new UsageError('--queue: only by npm run atlas');
    const url = values['licence-url'];
    if (url !== undefined && !URL.canParse(url)) throw new UsageError(`--licence-url ${url} is no address`);
    const sale = required(values.sale, 'sale');
    if (sale !== 'yes' && sale !== 'no') throw new UsageError(`--sale is yes or no, not ${sale}`);
    const progress = showProgress(process.stderr);
    const started = performance.now();
    try {
      const options = {
        sources: positionals.map(userPath),
        leaveOut: values['leave-out'],
        micro: values.micro.map(userPath),
        surface: surfaceOf(values.depth, values.elevation),
        wishes: {
          version: required(values.version, 'version'),
          title: required(values.title, 'title'),
          licence: { name: required(values.licence, 'licence'), sale: sale === 'yes', ...(url && { url }) },
          attribution: required(values.attribution, 'attribution'),
          demonstration: values.demonstration,
          chunkDays,
        },
        onProgress: stepsOf(progress),
      };
      const report =
        giveOut === undefined || !values.queue
          ? await importNewa({ ...options, to })
          : await giveOut({ plan: await planOf(options), division, to, onProgress: progress.step });
      progress.end();
      const by = values.queue ? 'by all processes' : `${mega(report.bytesHere)} of them by this process`;
      process.stdout.write(reportText(to, report, (performance.now() - started) / 1000, by));
      return 0;
    } catch (error) {
      if (error instanceof ImportError) throw new CommandError(problemText(error.problems), { cause: error });
      // This is a full disk or a similar failure. What was done so far stays.
      if (error instanceof Error && 'syscall' in error) throw fileProblem(to, error);
      throw error;
    } finally {
      progress.end();
    }
  },
});

const stepsOf =
  (progress: Progress) =>
  (stage: ImportStage, done: number, total: number, bytes: number): void =>
    progress.step({ label: STAGES[stage], done, total, bytes });

function count(values: Readonly<Record<string, unknown>>, name: string): number {
  const number = Number(values[name]);
  if (!(Number.isInteger(number) && number > 0)) throw new UsageError(`--${name} is a whole number`);
  return number;
}

function surfaceOf(depth: string | undefined, elevation: string | undefined) {
  if (depth !== undefined && elevation !== undefined)
    throw new UsageError('Either --depth or --elevation, not both');
  if (depth !== undefined) return { path: userPath(depth), kind: 'depth' as const };
  return elevation === undefined ? undefined : { path: userPath(elevation), kind: 'elevation' as const };
}

/** The number of problems that are shown; the others are only counted. */
const SHOWN = 20;

function problemText(problems: readonly string[]): string {
  const [only] = problems;
  if (only !== undefined && problems.length === 1) return only;
  const rest = problems.length - SHOWN;
  return [
    `${problems.length} problems; nothing has been imported`,
    ...problems.slice(0, SHOWN),
    ...(rest > 0 ? [`and ${rest} more`] : []),
  ].join('\n  ');
}
