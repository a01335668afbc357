import { withAtlas } from '../../../platform/threads/atlas-work.ts';
import { mapGapAtGlance } from '../micro-square.ts';
import { twoWinds } from '../two-winds.ts';
import type { PointAnswers, PointTask } from './pool.ts';

/** Runs in a worker thread and looks up what the atlas knows of a point. */
export default withAtlas<PointTask, Partial<PointAnswers>>(async (atlas, task) => {
  if (task.what === 'value') {
    const { resolution, variable, height, point } = task;
    const value = await atlas.value(resolution, variable, height, point);
    return value === undefined ? {} : { value };
  }
  if (task.what === 'winds') {
    const [winds, gap] = await Promise.all([
      twoWinds(atlas, task.point, task.height),
      mapGapAtGlance(atlas, task.point),
    ]);
    return winds === undefined ? {} : { winds: { ...winds, gap } };
  }
  const [charts] = await atlas.charts(task.cell, [task.height]);
  return charts === undefined ? {} : { charts };
});
