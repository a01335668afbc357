import type { Place } from '../place.ts';
import { folded } from './text.ts';

/** What searching needs: each place's folded names, and the places of every word in them. */
export interface Index {
  readonly places: readonly Place[];
  /** Folded names, its own first. */
  readonly names: readonly (readonly string[])[];
  /** Words of the province and the country. */
  readonly around: readonly string[];
  /** Words of names, sorted, and the indices of the places that have them. */
  readonly words: readonly string[];
  readonly having: readonly Uint16Array[];
}

/** Kinds of landmarks by the words that people leave out: `Machichaco` for `Cabo Machichaco`. */
const KINDS = /^(?:cabo|cap|punta|ponta|sierra|serra|monte|pico|alto|peña) (?=.)/i;

export function indexOf(places: readonly Place[]): Index {
  const found = new Map<string, number[]>();
  const names = places.map((place, at) => {
    const own = namesOf(place);
    for (const word of new Set(own.flatMap((name) => name.split(' ')))) {
      const list = found.get(word);
      if (list) list.push(at);
      else found.set(word, [at]);
    }
    return own;
  });
  const words = [...found.keys()].sort();
  // Some eighty provinces: each text is kept once.
  const texts = new Map<string, string>();
  const around = places.map(({ provincia, pais }) => {
    const key = `${provincia} ${pais}`;
    const text = texts.get(key) ?? ` ${folded(key)}`;
    texts.set(key, text);
    return text;
  });
  const having = words.map((word) => Uint16Array.from(found.get(word) ?? []));
  return { places, names, around, words, having };
}

function namesOf({ nombre, otros, tipo }: Place): string[] {
  const all = [...(nombre.includes('/') ? nombre.split('/') : []), nombre, ...otros];
  const isLandmark = tipo !== 'municipio' && tipo !== 'localidad';
  const short = isLandmark
    ? all.filter((name) => KINDS.test(name)).map((name) => name.replace(KINDS, ''))
    : [];
  return [...new Set([...all, ...short].map(folded))];
}
