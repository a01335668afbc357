import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { IBERIA_GRID, openAtlas } from '@mapa/atlas';
import { openDemo } from '@mapa/demo-atlas';
import { type Command, CommandError, fileProblem, only, parsed, UsageError, userPath } from '../command.ts';
import { showProgress } from '../progress.ts';
import { type Region, writeRegion } from './region.ts';

/** The region unless one is given: twelve by nine cells around Pamplona. */
const REGION = '332,312,343,320';

/** The largest number of cells: the series of each take 7 MB. */
const LARGEST = 2500;

export const makeCommand: Command = {
  usage: `make FOLDER
      Writes a part of the demonstration atlas as files, in the format of docs/atlas.md.
      --region I0,J0,I1,J1  columns and rows of the mesoscale grid, the last ones included; ${REGION} unless given
`,
  async run(args) {
    const { values, positionals } = parsed(args, { region: { type: 'string', default: REGION } });
    const folder = userPath(only(positionals, 'folder'));
    const region = regionOf(values.region);
    const there = await Promise.allSettled([stat(folder), stat(`${folder}.part`)]);
    if (there.some((one) => one.status === 'fulfilled')) {
      throw new CommandError(`${folder} or ${folder}.part exists already`);
    }
    const progress = showProgress(process.stderr);
    try {
      const { store } = await openDemo(join(tmpdir(), 'mapa-eolico-demo'), (done, total) =>
        progress.step({ label: 'Demonstration atlas', done, total }),
      );
      const atlas = await openAtlas(store);
      await writeRegion(atlas, region, folder, (label, done, total) => progress.step({ label, done, total }));
    } catch (error) {
      throw error instanceof Error && 'syscall' in error ? fileProblem(folder, error) : error;
    } finally {
      progress.end();
    }
    process.stdout.write(`${folder}\n`);
    return 0;
  },
};

function regionOf(text: string): Region {
  const [i0, j0, i1, j1] = /^\d+(,\d+){3}$/.test(text) ? text.split(',').map(Number) : [];
  if (i0 === undefined || j0 === undefined || i1 === undefined || j1 === undefined) {
    throw new UsageError(`--region is like ${REGION} and not ${text}`);
  }
  const { nx, ny } = IBERIA_GRID;
  if (i1 < i0 || j1 < j0 || i1 >= nx || j1 >= ny) {
    throw new UsageError(`--region ${text} is not inside the grid of ${nx} x ${ny} cells`);
  }
  if ((i1 - i0 + 1) * (j1 - j0 + 1) > LARGEST) {
    throw new UsageError(`--region ${text} has more than ${LARGEST} cells`);
  }
  return { i0, j0, i1, j1 };
}
