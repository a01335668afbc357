import { withAtlas } from '../../threads/atlas-work.ts';
import type { ChartTask } from './statistics.ts';

const MEBIBYTE = 2 ** 20;

/** The series of the last few points, for their other heights; statistics look at no raster. */
const CACHES = { cacheBytes: 0, seriesCacheBytes: 32 * MEBIBYTE };

/** Runs in a worker thread: what the charts of a cell show, from its series. */
export default withAtlas(({ charts }, { cell, height }: ChartTask) => charts(cell, [height]), CACHES);
