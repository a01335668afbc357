import { type Bits, pairsOf, write, writeBytes, writeSymbol } from './bits.ts';
import { type Code, codeOf, huffmanCode } from './huffman.ts';

/** Symbols of bytes and lengths, and of distances. */
const [SYMBOLS, DISTANCES] = [286, 30];
const [END_OF_BLOCK, FIRST_LENGTH] = [256, 257];
const NEWLINE = 10;
/** To tell of a shorter repetition takes more bits than its bytes. */
const SHORTEST = 6;
/** Bytes at the beginning of a line that are compared: its time, after which measured values hardly repeat. */
const COMPARED = 28;
const FARTHEST = 32_768;

/**
 * A block of lines as Deflate (RFC 1951), ended at a byte: such blocks one after the other and `LAST_BLOCK` are a stream. Made for
 * lines of a time and measured values: what a line begins with like the one before is told by its distance, all else by a Huffman
 * code made for the block. As small as what zlib makes at its fastest, in a third of its time; any text comes out right.
 */
export function deflatedLines(block: Uint8Array): Uint8Array {
  const repeats = repeatsOf(block);
  const code = huffmanCode(frequenciesOf(block, repeats));
  const distances = huffmanCode(distancesOf(repeats));
  const pairs = pairsOf(code);
  const out: Bits = { bytes: roomFor(block), at: 0, held: 0, count: 0 };
  writeHeader(out, code, distances);
  let from = 0;
  for (const { at, length, distance } of repeats) {
    writeBytes(out, block, from, at, code, pairs);
    writeGraded(out, code, FIRST_LENGTH, gradedLength(length));
    writeGraded(out, distances, 0, gradedDistance(distance));
    from = at + length;
  }
  writeBytes(out, block, from, block.length, code, pairs);
  writeSymbol(out, code, END_OF_BLOCK);
  // An empty stored block ends at a byte.
  write(out, 0, 3);
  write(out, 0, -out.count & 7);
  write(out, 0, 16);
  write(out, 0xffff, 16);
  return out.bytes.slice(0, out.at);
}

/** Where blocks are written one after the other: memory that is new each time has to be cleared and collected. */
let room = new Uint8Array();

/** No symbol takes more than 15 bits; codes and ends take less than a kilobyte. */
function roomFor(block: Uint8Array): Uint8Array {
  const bytes = 2 * block.length + 1024;
  if (room.length < bytes) room = new Uint8Array(bytes);
  return room;
}

/** An empty block that says that it is the last. */
export const LAST_BLOCK: Uint8Array = Uint8Array.of(3, 0);

/** Bytes that stand that distance before as well. */
interface Repeat {
  readonly at: number;
  readonly length: number;
  readonly distance: number;
}

function repeatsOf(block: Uint8Array): Repeat[] {
  const repeats: Repeat[] = [];
  for (let before = 0, line = endOfLine(block, 0); line < block.length; ) {
    const [end, distance] = [endOfLine(block, line), line - before];
    const stop = distance > FARTHEST ? line : Math.min(end, line + COMPARED);
    for (let at = line, same = line; at < stop; at = ++same) {
      while (same < stop && block[same] === block[same - distance]) same++;
      if (same - at >= SHORTEST) repeats.push({ at, length: same - at, distance });
    }
    before = line;
    line = end;
  }
  return repeats;
}

function endOfLine(block: Uint8Array, from: number): number {
  const newline = block.indexOf(NEWLINE, from);
  return newline === -1 ? block.length : newline + 1;
}

/** Of the stretches between repetitions one in so many is counted: an odd number, as most lines have two. */
const SAMPLE = 5;

/** About how often symbols occur; each of them may. */
function frequenciesOf(block: Uint8Array, repeats: readonly Repeat[]): Uint32Array {
  const frequencies = new Uint32Array(SYMBOLS).fill(1);
  for (let n = 0; n <= repeats.length; n += SAMPLE) {
    const [before, next] = [repeats[n - 1], repeats[n]];
    const end = next?.at ?? block.length;
    for (let at = before ? before.at + before.length : 0; at < end; at++) frequencies[block[at]!]!++;
    if (next) frequencies[FIRST_LENGTH + gradedLength(next.length).symbol]!++;
  }
  return frequencies;
}

/** How often distances occur: nearly all are a line's. Each of them may. */
function distancesOf(repeats: readonly Repeat[]): Uint32Array {
  const frequencies = new Uint32Array(DISTANCES).fill(1);
  for (const { distance } of repeats) frequencies[gradedDistance(distance).symbol]!++;
  return frequencies;
}

/** A number as a symbol and further bits, which are more the larger it is. */
interface Graded {
  readonly symbol: number;
  readonly further: number;
  readonly bits: number;
}

/** The tables of RFC 1951 (3.2.5) as their rule: bits grow by one every two symbols of a distance and every four of a length. */
function graded(value: number, doublings: 1 | 2): Graded {
  const bits = Math.max(0, 31 - Math.clz32(value) - doublings);
  return { symbol: (bits << doublings) + (value >> bits), further: value & ((1 << bits) - 1), bits };
}

const gradedLength = (length: number): Graded => graded(length - 3, 2);
const gradedDistance = (distance: number): Graded => graded(distance - 1, 1);

function writeGraded(out: Bits, code: Code, first: number, { symbol, further, bits }: Graded): void {
  writeSymbol(out, code, first + symbol);
  write(out, further, bits);
}

/** Lengths of codes stand as plain numbers of four bits, the symbols 0 to 15 of this code, which the RFC tells of in this order. */
const NUMBER_CODE = codeOf(new Uint8Array(19).fill(4, 0, 16));
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/** Of a block that is not the last and brings its codes. */
function writeHeader(out: Bits, code: Code, distances: Code): void {
  write(out, 0b100, 3);
  write(out, SYMBOLS - 257, 5);
  write(out, DISTANCES - 1, 5);
  write(out, ORDER.length - 4, 4);
  for (const symbol of ORDER) write(out, NUMBER_CODE.lengths[symbol]!, 3);
  for (const length of [...code.lengths, ...distances.lengths]) writeSymbol(out, NUMBER_CODE, length);
}
