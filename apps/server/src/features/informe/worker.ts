import { withAtlas } from '../../threads/atlas-work.ts';
import { makeReport } from './report.ts';

/** Runs in a worker thread: makes one report. */
export default withAtlas(makeReport);
