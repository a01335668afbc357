import { AtlasError } from '@mapa/atlas';
import { writeCharts } from '../../stages/charts.ts';
import { atlasProblem, type Command, fileProblem, only, parsed, userPath } from '../command.ts';
import { showProgress } from '../progress.ts';

export const precomputeCommand: Command = {
  usage: `precompute FOLDER
      Adds to an atlas the statistics that its charts show, so that no chart waits for the series. Goes on where an
      earlier run was cut off; several processes share the work. Statistics that no longer hold are made anew.
`,
  async run(args) {
    const folder = userPath(only(parsed(args, {}).positionals, 'folder'));
    const progress = showProgress(process.stderr);
    try {
      await writeCharts(folder, (done, total) => progress.step({ label: 'Rows of cells', done, total }));
    } catch (error) {
      if (error instanceof AtlasError) throw atlasProblem(folder, error);
      throw error instanceof Error && 'syscall' in error ? fileProblem(folder, error) : error;
    } finally {
      progress.end();
    }
    process.stdout.write(`${folder}\n`);
    return 0;
  },
};
