import { ALL_FIELDS, fieldUnit, hasHeight, VARIABLE_INFO, VARIABLES } from '@mapa/field';
import { type ImportReport, type ImportStage, importNewa } from '../../import.ts';
import { ImportError } from '../../import-error.ts';
import type { ImportPlan } from '../../plan.ts';
import type { FieldReport } from '../../stages/finish.ts';

import {
  type Command,
  CommandError,
  fileProblem,
  parsed,
  required,
  UsageError,
  userPath,
} from '../command.ts';
import { duration, showProgress } from '../progress.ts';

const STAGES: Record<ImportStage, string> = {
  check: 'Checking files',
  surface: 'Relief and seabed',
  micro: 'Blocks of the microscale',
  read: 'Reading days',
  turn: 'Turning rows into series',
  statistics: 'Statistics by row',
  publish: 'Rasters and metadata',
};

export const importCommand: Command = {
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
    });
    if (positionals.length === 0) throw new UsageError('Which files or folders?');
    const to = userPath(required(values.to, 'to'));
    const chunkDays = Number(values['chunk-days']);
    if (!(Number.isInteger(chunkDays) && chunkDays > 0))
      throw new UsageError('--chunk-days is a whole number');
    const url = values['licence-url'];
    if (url !== undefined && !URL.canParse(url)) throw new UsageError(`--licence-url ${url} is no address`);
    const sale = required(values.sale, 'sale');
    if (sale !== 'yes' && sale !== 'no') throw new UsageError(`--sale is yes or no, not ${sale}`);
    const progress = showProgress(process.stderr);
    const started = performance.now();
    try {
      const report = await importNewa({
        sources: positionals.map(userPath),
        leaveOut: values['leave-out'],
        micro: values.micro.map(userPath),
        surface: surfaceOf(values.depth, values.elevation),
        to,
        wishes: {
          version: required(values.version, 'version'),
          title: required(values.title, 'title'),
          licence: { name: required(values.licence, 'licence'), sale: sale === 'yes', ...(url && { url }) },
          attribution: required(values.attribution, 'attribution'),
          demonstration: values.demonstration,
          chunkDays,
        },
        onProgress: (stage, done, total, bytes) =>
          progress.step({ label: STAGES[stage], done, total, bytes }),
      });
      progress.end();
      process.stdout.write(reportText(to, report, (performance.now() - started) / 1000));
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
};

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

function reportText(
  to: string,
  { plan, fields, micro, surface, sourceBytes, bytesHere }: ImportReport,
  seconds: number,
): string {
  const { grid, heights, period } = plan.metadata;
  const { days, leftOut } = plan;
  return [
    `Atlas        ${to}`,
    `Grid         ${grid.nx} x ${grid.ny} cells of ${grid.dx} m, heights ${heights.join(', ')} m`,
    `Period       ${days[0]?.day} to ${days.at(-1)?.day}: ` +
      `${days.length} days, ${period.steps} steps of ${period.stepMinutes} min`,
    `Units        temperatures from K to degC; the others as they were`,
    ...ALL_FIELDS.flatMap((field) => fieldLine(field, fields[field], fieldUnit(field), hasHeight(field))),
    `Left out     ${leftOut.length === 0 ? 'no file' : leftOut.join('\n             ')}`,
    `Microscale   ${microText(plan)}`,
    ...VARIABLES.flatMap((variable) =>
      fieldLine(
        `  ${VARIABLE_INFO[variable].array}`,
        micro[variable],
        VARIABLE_INFO[variable].fileUnit,
        true,
      ),
    ),
    `Seabed       ${surfaceText(plan, surface?.kept ?? 0)}`,
    `Taken        ${mega(sourceBytes)} of fields, ${mega(bytesHere)} of them by this process, in ${duration(seconds)}`,
    '',
  ].join('\n');
}

function fieldLine(
  name: string,
  found: FieldReport | undefined,
  unit: string,
  high: boolean,
): readonly string[] {
  if (found === undefined) return [];
  const { values, missing, minimum, maximum } = found;
  const range =
    minimum === null
      ? 'no values'
      : `${figure(minimum)} to ${figure(maximum)}${unit === '1' ? '' : ` ${unit}`}`;
  return [`${name.padEnd(12)} ${range}${high ? ', all heights' : ''}; ${missing} of ${values} missing`];
}

function microText({ micro, metadata }: ImportPlan): string {
  if (micro.length === 0) return 'no files: all missing';
  const { heights, levels } = metadata.micro;
  const [finest, ...coarser] = levels;
  return (
    `${micro.length} files at ${heights.join(', ')} m; each cell of ${finest} m has the value of the pixel ` +
    `in which its centre lies, those of ${coarser.join(', ')} m are means`
  );
}

function surfaceText({ surface, metadata: { relief } }: ImportPlan, kept: number): string {
  if (surface === null) return 'that of the program, as the relief';
  const cell = `${(3600 * relief.dx).toFixed(0)} seconds of arc`;
  const stayed =
    kept === 0
      ? ''
      : `;\n             WARNING: it has sea on land or land at sea in ${kept} cells, ` +
        'which stay as the program knows them';
  return `${surface.path}: each cell of ${cell} has the value of the pixel in which its centre lies${stayed}`;
}

const figure = (value: number | null) => (value === null ? '-' : value.toPrecision(4));

const mega = (bytes: number) => `${(bytes / 1e6).toFixed(bytes < 1e8 ? 1 : 0)} MB`;
