import { AtlasError, currentVersion, openAtlas, openStore, versionAt } from '@mapa/atlas';
import { atlasProblem, type Command, only, parsed, UsageError, userPath } from '../command.ts';
import { duration, showProgress } from '../progress.ts';
import { gatherFaults } from './faults.ts';
import { type Contents, checkClimate, checkRasters } from './rasters.ts';
import { checkSeries } from './series.ts';

/** The number of faults that are shown; the others are only counted. */
const SHOWN = 50;

/** The current version where several lie beside each other, which a server would open; else the place itself. */
async function currentOf(place: string): Promise<string> {
  const version = await currentVersion(openStore(place)).catch((error: unknown) => {
    throw error instanceof AtlasError ? atlasProblem(place, error) : error;
  });
  return version === undefined ? place : versionAt(place, version);
}

export const checkCommand: Command = {
  usage: `check FOLDER|ADDRESS
      Verifies an atlas from end to end: its metadata, that every chunk is there and whole, what share of the values is
      missing, that values are possible and agree with each other. Of several versions beside each other it is the
      current one. The exit code is 1 when anything is wrong.
      --cells N          reads the series of N cells spread over the grid, all unless given
`,
  async run(args) {
    const { values, positionals } = parsed(args, { cells: { type: 'string' } });
    const place = only(positionals, 'atlas');
    const count = values.cells === undefined ? Number.POSITIVE_INFINITY : Number(values.cells);
    if (!(count >= 1 && (Number.isInteger(count) || values.cells === undefined))) {
      throw new UsageError(`--cells is a whole number, not ${values.cells}`);
    }
    const started = performance.now();
    const given = place.includes('://') ? place : userPath(place);
    const where = await currentOf(given);
    const atlas = await openAtlas(where).catch((error: unknown) => {
      throw error instanceof AtlasError ? atlasProblem(where, error) : error;
    });
    const progress = showProgress(process.stderr);
    const faults = gatherFaults();
    try {
      const rasters = await checkRasters(atlas, faults, (done, total) =>
        progress.step({ label: 'Rasters', done, total }),
      );
      await checkClimate(atlas, faults);
      const series = await checkSeries(atlas, count, faults, (done, total) =>
        progress.step({ label: 'Series of cells', done, total }),
      );
      progress.end();
      const found = faults.list();
      const { metadata, grid } = atlas;
      const seconds = (performance.now() - started) / 1000;
      const lines = [
        `Atlas        ${metadata.title}, version ${metadata.version}`,
        `Licence      ${metadata.licence.name}, sale ${metadata.licence.sale ? 'allowed' : 'not allowed'}`,
        `Grid         ${grid.nx} x ${grid.ny} cells of ${grid.dx} m; ` +
          `${metadata.period.steps} steps from ${metadata.period.start}`,
        ...[...rasters, ...series.contents].map(contentsLine),
        `Series       ${series.cells} of ${grid.nx * grid.ny} cells read; ` +
          `mean speeds differ from the long-term ones by ${(100 * series.worst).toFixed(2)} % at most`,
        `Charts       ${series.hasCharts ? 'precomputed, and held against these series' : 'not precomputed'}`,
        ...found.slice(0, SHOWN).map((fault) => `FAULT        ${fault}`),
        ...(found.length > SHOWN ? [`             and ${found.length - SHOWN} more`] : []),
        `${faultCount(found.length)} (${duration(seconds)})`,
      ];
      process.stdout.write(`${lines.join('\n')}\n`);
      return found.length === 0 ? 0 : 1;
    } finally {
      progress.end();
    }
  },
};

function contentsLine({ name, units, values, finite, minimum, maximum }: Contents): string {
  const share = `${((100 * finite) / values).toFixed(2)} % there`;
  const range =
    finite > 0
      ? `, ${minimum.toPrecision(5)} to ${maximum.toPrecision(5)}${units === '1' ? '' : ` ${units}`}`
      : '';
  return `  ${name.padEnd(32)} ${share}${range}`;
}

const faultCount = (count: number): string =>
  count === 0 ? 'No faults' : `${count} ${count === 1 ? 'fault' : 'faults'}`;
