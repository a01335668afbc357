import { refuseUnrecorded } from '../platform/db/unrecorded.ts';
import type { Recorder } from '../shop/invoice/recorder.ts';
import { recorderOf } from '../shop/records/recorder.ts';
import type { CommandParts } from './command.ts';

/**
 * What records the invoices that a command issues, as the server records its own; undefined where they are not
 * recorded. Rejects with UnrecordedError where the server has records and this process does not know of them.
 */
export async function commandRecorder(parts: CommandParts): Promise<Recorder | undefined> {
  await refuseUnrecorded(parts.db, parts);
  return recorderOf(parts, (what) => parts.write(`The chain of invoice records is broken: ${what}`));
}
