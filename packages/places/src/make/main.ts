import { writeFileSync } from 'node:fs';
import { makeAbroad } from './abroad.ts';
import { makePlaces } from './make.ts';

/** Writes the files in `data` anew; to be run when a source has a new version. */
const write = (name: string, text: string): void =>
  writeFileSync(new URL(`../../data/${name}`, import.meta.url), text);

write('places.tsv', makePlaces());
write('abroad.txt', makeAbroad());
