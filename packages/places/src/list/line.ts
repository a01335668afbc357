import { parse } from 'csv-parse/browser/esm/sync';
import { isHere } from '../written/here.ts';
import { degreesOr } from './degrees.ts';
import { delimiterOf } from './delimiter.ts';
import type { ListedPoint } from './point-list.ts';
import { NOT_A_POINT, number, type Read, read, readMetresPair } from './read.ts';

/** One way of reading a line: a point of some of its words, of which the others are the name. */
interface Reading {
  readonly read: Read;
  readonly name?: string | undefined;
}

/** Reads lines without headings, each by itself, because people paste lists together from several places. */
export const readLines = (text: string, plane?: string): readonly ListedPoint[] =>
  text.split(/\r?\n/).flatMap((line, at) => {
    const written = line.trim();
    return written === '' ? [] : [readLine(at + 1, written, plane)];
  });

/**
 * The point of the first reading that is in this part of the world; failing that the first elsewhere, or why there is
 * none.
 */
function readLine(row: number, written: string, plane = ''): ListedPoint {
  let elsewhere: ListedPoint | undefined;
  let problem = NOT_A_POINT;
  for (const { read, name } of readingsOf(written, plane)) {
    if ('problem' in read) {
      if (problem === NOT_A_POINT) ({ problem } = read);
      continue;
    }
    const listed = { row, written, ...(name && { name }), point: read.point };
    if (isHere(read.point)) return listed;
    elsewhere ??= listed;
  }
  return elsewhere ?? { row, written, problem };
}

/**
 * Reads the line as it stands, then the words before or after a name, then cells, which leave others for the name.
 * Cells come before words where a sign stands between them that nobody writes otherwise.
 */
function* readingsOf(written: string, plane: string): Generator<Reading> {
  yield { read: read(written) };
  const isTable = delimiterOf(written) !== ',';
  if (isTable) yield* byCells(written, plane);
  yield* byWords(written, plane);
  if (!isTable) yield* byCells(written, plane);
}

/** Directions, which coordinates may begin or end with. */
const DIRECTION = /^(?:[NSEWO]|norte|sur|este|oeste|north|south|east|west)$/i;
/** The number of a line in a list. */
const ITEM = /^\d+[.)]$/;
/** A line of more words is no point with a name. */
const MOST_WORDS = 40;
const isOfName = (word: string): boolean => /^\P{L}?\p{L}/u.test(word) && !DIRECTION.test(word);
const isNumber = (word = ''): boolean => /^[-+\u2212]?[\d.,]/.test(word);
const withoutSigns = (text: string): string => text.replaceAll(/^[\s,;:|"]+|[\s,;:|"]+$/g, '');

/** Reads the words that are left when a name at the end or the beginning is taken away, the most words first. */
function* byWords(written: string, plane: string): Generator<Reading> {
  const words = written.split(/\s+/);
  if (words.length > MOST_WORDS) return;
  if (ITEM.test(words[0] ?? '')) yield* readingsOf(words.slice(1).join(' '), plane);
  for (let at = words.length - 1; at > 0; at--) {
    const [coordinates, name] = [words.slice(0, at), words.slice(at)];
    if (!isNumber(name[0]) && !DIRECTION.test(name[0] ?? '') && name.some(isOfName))
      yield readingOf(coordinates, name, plane);
  }
  for (let at = 1; at < words.length; at++) {
    const [name, coordinates] = [words.slice(0, at), words.slice(at)];
    if (name.some(isOfName) && isWhole(coordinates)) yield readingOf(coordinates, name, plane);
  }
}

/**
 * Whether coordinates begin right after these words of a name: a number before two plain ones belongs to the name, as
 * in 'Torre 42 41.75 -0.9', and not to the degrees.
 */
function isWhole(coordinates: readonly string[]): boolean {
  const isPlain = coordinates.map((word) => !Number.isNaN(number(withoutSigns(word))));
  return coordinates.length <= 2 || isPlain.includes(false);
}

const readingOf = (coordinates: readonly string[], name: readonly string[], plane: string): Reading => ({
  read: readPart(coordinates.map(withoutSigns), plane) ?? read(withoutSigns(coordinates.join(' '))),
  name: withoutSigns(name.join(' ').replace(/^[-#\u2013\u2014·]\s+/, '')),
});

/**
 * Whether commas of a line stand in its numbers, or may: two numbers with a blank between them have a comma, or no
 * number has a point and none is as large as metres are. Such commas separate no cells.
 */
const hasDecimalCommas = (line: string): boolean =>
  /\d,\d+\s+[-+\u2212]?\d/.test(line) || (/\d,\d/.test(line) && !/\d\.\d|\d{4}/.test(line));

/** Readings of one, two and three cells beside each other. */
function* byCells(written: string, plane: string): Generator<Reading> {
  const delimiter = delimiterOf(written);
  if (delimiter === ',' && hasDecimalCommas(written)) return;
  const cells = cellsOf(written, delimiter).filter((cell) => cell !== '');
  for (const span of [3, 2, 1])
    for (let at = 0; at + span <= cells.length; at++) {
      const part = cells.slice(at, at + span);
      yield {
        read: readPart(part, plane) ?? read(part.join(span === 3 ? ' ' : '; ')),
        name: cells.find((cell) => !part.includes(cell) && /\p{L}/u.test(cell)),
      };
    }
}

/** The cells of a line; the line as one cell where its quotes do not match. */
function cellsOf(line: string, delimiter: string): readonly string[] {
  try {
    const [cells = []] = parse(line, { delimiter, relax_quotes: true, trim: true });
    return cells;
  } catch {
    return [line];
  }
}

/**
 * Reads two numbers: metres, or degrees with the latitude first unless only the other order is in this part of the
 * world; undefined for anything else.
 */
function readPart(texts: readonly string[], plane: string): Read | undefined {
  const [a = Number.NaN, b = Number.NaN] = texts.map(number);
  if (texts.length !== 2 || Number.isNaN(a + b)) return undefined;
  if (Math.abs(a) >= 1_000 && Math.abs(b) >= 1_000) return readMetresPair(`${a}`, `${b}`, plane);
  return isHere({ lat: b, lon: a }) && !isHere({ lat: a, lon: b }) ? degreesOr(b, a) : degreesOr(a, b);
}
