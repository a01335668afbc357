import { withAtlas } from '../../threads/atlas-work.ts';
import { makeReport } from './report.ts';

const MEBIBYTE = 2 ** 20;
/** The map of the cover, and the whole series of one or two points. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 28 * MEBIBYTE };

/** Runs in a worker thread: makes one report. */
export default withAtlas(makeReport, CACHES);
