import { placeIn, type WrittenPlace } from './place.ts';
import type { Reason } from './proposal.ts';
import { zoneIn } from './zone.ts';

/** The facts in the lines above a table, or in a description beside it. A fact that they do not give is null. */
export interface Statements {
  readonly zoneMinutes: number | null;
  readonly stamp: 'begin' | 'end' | null;
  readonly height: number | null;
  readonly place: WrittenPlace | null;
  /** The words that gave it. */
  readonly words: { readonly zone: string; readonly stamp: string };
}

const HEIGHT = /(?:hub-?height|height|altura)\s*[=:]\s*(-?\d+(?:[.,]\d+)?)(?![.,]?\d)/i;
/** The word is none about stamps where a time or a date follows: it is the beginning or the end of a recording then. */
const NO_RECORDING = /(?!(?:\D{0,40}[:=;,\t])?\s*"?(?:\d\d?:\d\d|\d{1,4}(?<sign>[-/.])\d\d?\k<sign>\d|\d{8}))/
  .source;
const stampPattern = (words: string): RegExp =>
  new RegExp(`(?:stamp|marca|hora|time|intervalo)[^.]{0,60}\\b(?:${words})\\b${NO_RECORDING}`, 'i');
const END = stampPattern('end|final|fin');
const BEGIN = stampPattern('beginning|begin|start|inicio|comienzo');

/** Reads clock, place and height from lines of metadata and headings. */
export function saidBy(lines: readonly string[]): Statements {
  const find = (pattern: RegExp) =>
    lines.map((line) => pattern.exec(line)).find((match) => match !== null) ?? undefined;
  const zone = zoneIn(lines);
  const [begin, end] = [find(BEGIN), find(END)];
  // What says both leaves it open.
  const stamp = begin === undefined ? end : end === undefined ? begin : undefined;
  const height = find(HEIGHT);
  return {
    zoneMinutes: zone?.minutes ?? null,
    stamp: stamp === undefined ? null : stamp === end ? 'end' : 'begin',
    height: height?.[1] === undefined ? null : Number(height[1].replace(',', '.')),
    place: placeIn(lines),
    words: { zone: zone?.words ?? '', stamp: stamp?.input.trim() ?? '' },
  };
}

/** A reason, with the words of the file. */
export const reason = (
  about: Reason['about'],
  why: Reason['why'],
  sure = why !== 'nothingSaysIt',
  said = '',
): Reason => ({ about, why, sure, said });
