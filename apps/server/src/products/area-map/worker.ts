import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { type AreaMapOrder, areaMap } from './area-map.ts';
import type { AreaMapAnswer } from './pool.ts';

/** Runs in a worker thread and makes maps of areas. */
export default withAtlas<AreaMapOrder, AreaMapAnswer>(async (atlas, order, pause) => {
  const made = await areaMap(atlas, order, pause);
  return typeof made === 'string' ? { fault: made } : { file: made };
});
