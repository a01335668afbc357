import { MeasuredError } from '../problem.ts';

/** The first bytes of files that are no text, and the kind of each. */
const OTHERS = [
  { bytes: [0x50, 0x4b, 0x03, 0x04], problem: 'excel' },
  { bytes: [0xd0, 0xcf, 0x11, 0xe0], problem: 'excel' },
  { bytes: [0x89, 0x48, 0x44, 0x46], problem: 'binary' },
  { bytes: [0x43, 0x44, 0x46], problem: 'binary' },
  { bytes: [0x25, 0x50, 0x44, 0x46], problem: 'binary' },
] as const;

const LOOKED_AT = 4096;

/**
 * The text of a file: UTF-8, UTF-16 (what Excel calls Unicode text), or else Windows-1252.
 * @throws MeasuredError for a file that is no text
 */
export function decode(bytes: Uint8Array): string {
  const other = OTHERS.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (other !== undefined) throw new MeasuredError(other.problem);
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, LOOKED_AT);
  const zeros = [0, 1].map((odd) => head.filter((byte, at) => at % 2 === odd && byte === 0).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd > 0) {
    // In UTF-16 every other byte of a plain letter is zero.
    if (Math.max(even, odd) < head.length / 4) throw new MeasuredError('binary');
    return even > odd ? 'utf-16be' : 'utf-16le';
  }
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'windows-1252';
    throw error;
  }
}

/** The lines of a text, whatever ends them. A carriage return may stay at the end of each. */
export const linesOf = (text: string): readonly string[] => text.split(text.includes('\n') ? '\n' : '\r');
