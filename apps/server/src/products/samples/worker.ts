import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { firstRows } from '../preview/rows.ts';
import type { SampleResult, SampleTask } from './pool.ts';
import { makeSample } from './sample.ts';

/** Runs in a worker thread and makes a sample, or the first rows of a series. */
export default withAtlas(
  async (atlas, task: SampleTask, pause): Promise<SampleResult> =>
    'files' in task ? { zip: await makeSample(atlas, task, pause) } : { rows: await firstRows(atlas, task) },
  { given: ({ zip }) => (zip === undefined ? [] : [zip]) },
);
