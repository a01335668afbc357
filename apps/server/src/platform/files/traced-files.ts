import { asked } from '../telemetry/spans.ts';
import type { FileStorage } from './file-storage.ts';

/**
 * The same storage, whose calls are reported as parts of the work under way; a read is reported only up to its first
 * bytes.
 */
export function tracedFiles(files: FileStorage, system: 'folder' | 's3'): FileStorage {
  const traced = <Result>(call: string, work: () => Promise<Result>) =>
    asked(`files ${call}`, { 'mapa.files': system }, work);
  return {
    ...files,
    write: (name, source) => traced('write', () => files.write(name, source)),
    size: (name) => traced('size', () => files.size(name)),
    read: (name, first, last) => traced('read', () => files.read(name, first, last)),
    remove: (name) => traced('remove', () => files.remove(name)),
  };
}
