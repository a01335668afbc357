import { PLACE_SEARCH_MIN_LENGTH } from '@mapa/contract';
import type { Place } from '../place.ts';
import { folded, isNearStart } from './text.ts';
import type { Index } from './words.ts';

/** Most answers. */
export const MAX_ANSWERS = 10;

/** Landmarks and regions have no inhabitants; they are as wanted as a town of this many. */
const LANDMARK = 15_000;

/** Words for kinds of places that stand before a name which the gazetteer has by itself. */
const GENERIC = new Set(
  'puerto alto collado coll port pantano embalse presa playa praia platja parque eolico aerogeneradores poligono'.split(
    ' ',
  ),
);

/** How well a name fits, the best first. */
const [SAME, BEGINS, WORDS, AROUND, NONE] = [0, 1, 2, 3, 4];

/**
 * The places that a text may mean, the likeliest first: those of that very name, whose name begins with it, that have
 * words which begin like its words, that have some of them while the province has the rest; among equals the one with
 * more inhabitants. Only when nothing is found so, words for kinds do not count, as in `Puerto de Navacerrada`, and
 * then slips of the pen are forgiven.
 */
export function search(index: Index, text: string): Place[] {
  const wanted = folded(text);
  if (wanted.length < PLACE_SEARCH_MIN_LENGTH) return [];
  const typed = wanted.split(' ');
  const telling = typed.filter((word) => !GENERIC.has(word));
  const ways = [
    () => ranked(index, wanted, typed, () => 0),
    () => (telling.length === 0 ? [] : ranked(index, telling.join(' '), telling, () => 0)),
    // A slip in four letters, two in eight.
    () => ranked(index, wanted, typed, (word) => Math.min(2, word.length >> 2)),
  ];
  for (const way of ways) {
    const found = way();
    if (found.length > 0) return found.slice(0, MAX_ANSWERS).map(({ place }) => place);
  }
  return [];
}

interface Row {
  readonly place: Place;
  readonly fit: number;
}

function ranked(
  index: Index,
  wanted: string,
  typed: readonly string[],
  slips: (word: string) => number,
): Row[] {
  const fitting = typed.map((word) => placesOf(index, word, slips(word)));
  const rows: Row[] = [];
  for (const at of new Set(fitting.flatMap((one) => [...one]))) {
    const isNamed = fitting.every((one) => one.has(at));
    const { [at]: place } = index.places;
    const around = index.around[at] ?? '';
    const isMeant =
      isNamed || typed.every((word, which) => fitting[which]?.has(at) || around.includes(` ${word}`));
    if (!isMeant || place === undefined) continue;
    rows.push({ place, fit: isNamed ? fitOf(index.names[at] ?? [], wanted) : AROUND });
  }
  return rows.sort((one, other) => one.fit - other.fit || weight(other.place) - weight(one.place));
}

/** Parts of a municipality, quarters of large towns above all, count a tenth: few people look for a site in one. */
const weight = ({ tipo, habitantes }: Place): number => {
  if (tipo === 'municipio') return habitantes;
  return tipo === 'localidad' ? habitantes / 10 : LANDMARK;
};

function fitOf(names: readonly string[], wanted: string): number {
  let best = NONE;
  for (const name of names)
    best = Math.min(best, name === wanted ? SAME : name.startsWith(wanted) ? BEGINS : WORDS);
  return best;
}

/** Indices of the places with a word that begins like this one, or nearly so. */
function placesOf({ words, having }: Index, typed: string, slips: number): Set<number> {
  const found = new Set<number>();
  const add = (which: number) => {
    for (const at of having[which] ?? []) found.add(at);
  };
  if (slips > 0) {
    for (const [which, word] of words.entries()) if (isNearStart(word, typed, slips)) add(which);
    return found;
  }
  for (let which = firstFrom(words, typed); words[which]?.startsWith(typed); which++) add(which);
  return found;
}

/** The index of the first of sorted words that is not before this one. */
function firstFrom(words: readonly string[], typed: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  return low;
}
