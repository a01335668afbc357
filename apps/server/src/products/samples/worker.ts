import { MEBIBYTE } from '@mapa/field';
import { withAtlas } from '../../platform/threads/atlas-work.ts';
import { makeSample } from './sample.ts';

/** Memory for the map of a report's cover, and for the whole series of one or two points. */
const CACHES = { cacheBytes: 32 * MEBIBYTE, seriesCacheBytes: 28 * MEBIBYTE };

/** Runs in a worker thread and makes a sample. */
export default withAtlas(makeSample, CACHES, (zip) => [zip]);
