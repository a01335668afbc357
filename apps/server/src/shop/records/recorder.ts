import type { Config } from '../../platform/config/config.ts';
import type { RecordsConfig } from '../../platform/config/records.ts';

/** How invoices are recorded, and who is told that the chain of records is not as it should be. */
export interface Recorder extends Pick<RecordsConfig, 'system' | 'qrUrl'> {
  readonly alarm: (what: string) => void;
}

/** How invoices are recorded as the configuration says; undefined where they are not. */
export const recorderOf = (
  { records }: Partial<Pick<Config, 'records'>>,
  alarm: Recorder['alarm'],
): Recorder | undefined => records && { system: records.system, qrUrl: records.qrUrl, alarm };
