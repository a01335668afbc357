import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { DEMO_VERSION } from '../metadata.ts';

/** Numbers that took time to make, on disk by their key. */
export interface KeptNumbers {
  /** Undefined where they were never written, are overwritten or damaged. */
  read(key: string): Float32Array | undefined;
  /** Failures go to `onFault` and are no others': what is not kept is made again. */
  write(key: string, numbers: Float32Array): void;
}

export interface KeptOptions {
  /**
   * Files at most: each key has its place in one of them, which the next key of the same place overwrites. One for each
   * key unless given.
   */
  readonly files?: number;
  readonly onFault?: (error: Error) => void;
}

/** The key, padded with spaces, and the CRC-32 of the numbers. */
const KEY_BYTES = 60;
const HEADER_BYTES = KEY_BYTES + 4;

/**
 * Numbers kept in `folder`. With a number of files there is nothing to count or tidy up. Threads and processes may
 * share the folder: who reads what another one is writing finds a wrong sum, and takes it as not there. Reading and
 * writing wait for the disk: such files mostly lie in the system's memory, and what is asked for waits for them anyway.
 */
export function keptNumbers(folder: string, { files, onFault = warn }: KeptOptions = {}): KeptNumbers {
  const fileOf = (key: string) => join(folder, files === undefined ? key : String(crc32(key) % files));
  const nameOf = (key: string) => Buffer.from(`${DEMO_VERSION} ${key}`.padEnd(KEY_BYTES));
  const write = (key: string, numbers: Float32Array) => {
    const payload = new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
    const sum = Buffer.alloc(HEADER_BYTES - KEY_BYTES);
    sum.writeUInt32LE(crc32(payload));
    mkdirSync(folder, { recursive: true });
    writeFileSync(fileOf(key), Buffer.concat([nameOf(key), sum, payload]));
  };
  return {
    read(key) {
      const bytes = bytesOf(fileOf(key), onFault);
      if (bytes === undefined || !bytes.subarray(0, KEY_BYTES).equals(nameOf(key))) return undefined;
      const payload = bytes.subarray(HEADER_BYTES);
      if (payload.length === 0 || bytes.readUInt32LE(KEY_BYTES) !== crc32(payload)) return undefined;
      // Numbers have to begin at a multiple of their size, which files read at once do not promise.
      return new Float32Array(new Uint8Array(payload).buffer);
    },
    write(key, numbers) {
      try {
        write(key, numbers);
      } catch (error) {
        onFault(error as Error);
      }
    },
  };
}

function bytesOf(file: string, onFault: (error: Error) => void): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onFault(error as Error);
    return undefined;
  }
}

const warn = (error: Error): void => process.emitWarning(error);
