import type { Reason } from './proposal.ts';
import { zoneIn } from './zone.ts';

/** The facts in the lines above a table, or in a description beside it. A fact that they do not give is null. */
export interface Statements {
  readonly zoneMinutes: number | null;
  readonly stamp: 'begin' | 'end' | null;
  readonly height: number | null;
  readonly place: { readonly latitude: number; readonly longitude: number } | null;
  /** The words that gave it. */
  readonly words: { readonly zone: string; readonly stamp: string };
}

const NUMBER = /(-?\d+(?:\.\d+)?)/.source;
const END = /(stamp|marca|hora|time|intervalo)[^.]{0,60}\b(end|final|fin)\b/i;
const BEGIN = /(stamp|marca|hora|time|intervalo)[^.]{0,60}\b(beginning|begin|start|inicio|comienzo)\b/i;

/** Reads clock, place and height from lines of metadata and headings. */
export function saidBy(lines: readonly string[]): Statements {
  const find = (pattern: RegExp) =>
    lines.map((line) => pattern.exec(line)).find((match) => match !== null) ?? undefined;
  const zone = zoneIn(lines);
  const begin = find(BEGIN);
  const stamp = begin ?? find(END);
  const height = find(new RegExp(`(?:hub-?height|height|altura)\\s*[=:]\\s*${NUMBER}`, 'i'));
  return {
    zoneMinutes: zone?.minutes ?? null,
    stamp: stamp === undefined ? null : begin === undefined ? 'end' : 'begin',
    height: height === undefined ? null : Number(height[1]),
    place: placeOf(find),
    words: { zone: zone?.words ?? '', stamp: stamp?.input.trim() ?? '' },
  };
}

function placeOf(find: (pattern: RegExp) => RegExpExecArray | undefined): Statements['place'] {
  const one = (name: string, minus: string): number => {
    const match = find(new RegExp(`\\b${name}\\w*\\s*[=:]\\s*([A-Z]?)\\s*${NUMBER}\\s*°?\\s*([A-Z]?)`, 'i'));
    if (match === undefined) return Number.NaN;
    const letters = `${match[1]}${match[3]}`.toUpperCase();
    return Number(match[2]) * (minus.split('').some((letter) => letters === letter) ? -1 : 1);
  };
  const [latitude, longitude] = [one('lat', 'S'), one('lon', 'WO')];
  return Number.isNaN(latitude + longitude) ? null : { latitude, longitude };
}

/** A reason, with the words of the file. */
export const reason = (
  about: Reason['about'],
  why: Reason['why'],
  sure = why !== 'nothingSaysIt',
  said = '',
): Reason => ({ about, why, sure, said });
