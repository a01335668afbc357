/** The zoom of the web map from which a town is written, by its inhabitants. */
const LEVELS = [
  { inhabitants: 5_000, kind: 'town', from: 10 },
  { inhabitants: 1_000, kind: 'village', from: 11 },
  { inhabitants: 100, kind: 'village', from: 12 },
] as const;

/**
 * The text of `data/towns.tsv` from that of `data/places.tsv`: what a map writes from zoom 10 on, the largest town
 * first. Positions have three decimals, 100 m. What has no known inhabitants lies in the middle of its land, where
 * nobody need live, and is left out.
 */
export function makeTowns(places: string): string {
  const towns = places
    .trimEnd()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [tipo, , name, , , lat, lon, all] = line.split('\t');
      // A part of a municipality counts a tenth, as in the search: districts would crowd out the towns around a city.
      const inhabitants = Number(all) / (tipo === 'localidad' ? 10 : 1);
      const level = LEVELS.find((one) => inhabitants >= one.inhabitants);
      return level === undefined ? [] : [{ ...level, name, lat, lon, inhabitants }];
    })
    .sort((one, other) => other.inhabitants - one.inhabitants)
    .map(({ kind, from, name, lat, lon }) =>
      [kind, from, name, Number(lat).toFixed(3), Number(lon).toFixed(3)].join('\t'),
    );
  return `${['kind\tfrom\tname\tlat\tlon', ...towns].join('\n')}\n`;
}
