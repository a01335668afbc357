import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';

/** Keeps numbers that took time to make on disk, by a key. */
export interface KeptNumbers {
  /** Undefined when the numbers were never written, are overwritten or damaged. */
  read(key: string): Float32Array | undefined;
  /** A failure goes to `onFault` only: what could not be kept is made again. */
  write(key: string, numbers: Float32Array): void;
}

export interface KeptOptions {
  /**
   * The version of the data from which the numbers were made, of at most 20 letters: numbers of another version are not
   * found.
   */
  readonly version: string;
  /**
   * The largest number of files. Each key has its place in one of them, which the next key of the same place
   * overwrites. Without it each key has its own file.
   */
  readonly files?: number;
  readonly onFault?: (error: Error) => void;
}

/** The key, padded with spaces, and the CRC-32 of the numbers. */
const KEY_BYTES = 60;
const HEADER_BYTES = KEY_BYTES + 4;

/**
 * Numbers kept in `folder`. With a limited number of files nothing has to be counted or tidied up. Threads and
 * processes may share the folder: a reader of a file that another one is writing finds a wrong checksum and treats it
 * as missing.
 */
export function keptNumbers(folder: string, { version, files, onFault = warn }: KeptOptions): KeptNumbers {
  const fileOf = (key: string) => join(folder, files === undefined ? key : String(crc32(key) % files));
  const nameOf = (key: string) => Buffer.from(`${version} ${key}`.padEnd(KEY_BYTES));
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
      // Numbers have to begin at a multiple of their size, which is not certain in the buffer of a file.
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
