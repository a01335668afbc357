import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { coastTopology } from './coast.ts';
import { readShoreline } from './shoreline.ts';

/**
 * Writes `data/coast.json.gz` anew from the file of GSHHG that Debian's package gmt-gshhg-full installs, or the one
 * that is named: `node packages/wms/src/base/make/main.ts [binned_GSHHS_f.nc]`.
 */
const SOURCE = process.argv[2] ?? '/usr/share/gmt-gshhg/binned_GSHHS_f.nc';

/** The peninsula, the Balearic Islands and the sea around them, degrees. */
const BOX = [-12, 33, 6, 46] as const;

const topology = coastTopology(await readShoreline(SOURCE, BOX), BOX);
const file = new URL('../../../data/coast.json.gz', import.meta.url);
writeFileSync(file, gzipSync(JSON.stringify({ ...topology, bbox: BOX }), { level: 9 }));
