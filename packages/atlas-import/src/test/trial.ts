import type { ImportOptions } from '../import.ts';

export const WISHES = {
  version: 'test-1',
  title: 'Invented',
  licence: { name: 'None', sale: false },
  attribution: 'Nobody',
  demonstration: true,
  chunkDays: 2,
};

/** The options of an import in tests: files of invented numbers at `source`, an atlas at `to`. */
export const trial = (source: string, to: string, more: Partial<ImportOptions> = {}): ImportOptions => ({
  sources: [source],
  leaveOut: [],
  to,
  wishes: WISHES,
  onProgress: () => {},
  ...more,
});
