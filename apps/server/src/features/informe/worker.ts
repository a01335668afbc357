import { type Atlas, AtlasError } from '@mapa/atlas';
import { workerData } from 'piscina';
import { openConfiguredAtlas } from '../../atlas.ts';
import type { AtlasSource } from '../mapas/index.ts';
import type { ReportAnswer, ReportOrder } from './order.ts';
import { makeReport } from './report.ts';

const source = workerData as AtlasSource;
// Opened with the first report, and again after a failure: an atlas behind the network may come back.
let opened: Promise<Atlas> | undefined;

function atlas(): Promise<Atlas> {
  opened ??= openConfiguredAtlas(source).then(
    ({ atlas }) => atlas,
    (error: unknown) => {
      opened = undefined;
      throw error;
    },
  );
  return opened;
}

/** Runs in a worker thread: makes one report. What the atlas does wrong is told, for errors lose their class on the way. */
export default async function work(order: ReportOrder): Promise<ReportAnswer> {
  try {
    return { pdf: await makeReport(await atlas(), order) };
  } catch (error) {
    if (!(error instanceof AtlasError)) throw error;
    const { code, key, message } = error;
    return { failure: { code, key, message } };
  }
}
