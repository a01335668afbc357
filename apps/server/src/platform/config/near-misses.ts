import { distance } from 'fastest-levenshtein';
import { environmentSchema } from './environment.ts';

const SETTINGS = Object.keys(environmentSchema.shape);
/** Settings that come in families: another name with the same beginning is most likely meant for this program too. */
const FAMILY = /^(REDSYS|VERIFACTU|ORGANI[SZ]ATION)_/;
/** Shorter names are near to too many of other programs. */
const SHORTEST = 7;

/** Variables that are no settings but look like one, a line each; their values are not shown. */
export function nearMisses(environment: Readonly<Record<string, string | undefined>>): string[] {
  return Object.keys(environment).flatMap((name) => {
    const meant = SETTINGS.includes(name) ? undefined : nearest(name.toUpperCase());
    return meant === undefined ? [] : [`${name} is not a setting; did you mean ${meant}?`];
  });
}

function nearest(name: string): string | undefined {
  if (name.length < SHORTEST) return undefined;
  const [best] = SETTINGS.map((setting) => ({ setting, away: distance(name, setting) })).sort(
    (a, b) => a.away - b.away,
  );
  if (best === undefined) return undefined;
  const near = best.setting.length > SHORTEST ? 2 : 1;
  return best.away <= near || FAMILY.test(name) ? best.setting : undefined;
}
