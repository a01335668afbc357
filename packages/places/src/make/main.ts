import { writeFileSync } from 'node:fs';
import { makeAbroad } from './abroad.ts';
import { makePlaces } from './make.ts';
import { makeRegions } from './regions.ts';
import { makeTowns } from './towns.ts';

/** Writes the files in `data` anew; to be run when a source has a new version. */
const write = (name: string, text: string): void =>
  writeFileSync(new URL(`../../data/${name}`, import.meta.url), text);

const places = makePlaces();
write('places.tsv', places);
write('regions.tsv', makeRegions(places));
write('towns.tsv', makeTowns(places));
write('abroad.txt', makeAbroad());
