import type { Config } from '../../platform/config/config.ts';
import type { Recorder } from '../invoice/recorder.ts';
import { keepRecord, nextRecord, type Recording } from './add.ts';

/** Records invoices as the configuration says; undefined where they are not recorded. */
export function recorderOf(
  { records }: Partial<Pick<Config, 'records'>>,
  alarm: Recording['alarm'],
): Recorder | undefined {
  if (records === undefined) return undefined;
  const recording = { system: records.system, qrUrl: records.qrUrl, alarm };
  return {
    async next(trx, contenido, now) {
      const made = await nextRecord(trx, recording, contenido, now);
      return { qr: made.qr, keep: (invoiceId) => keepRecord(trx, invoiceId, made) };
    },
  };
}
