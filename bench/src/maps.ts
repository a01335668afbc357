import { type Atlas, openAtlas } from '@mapa/atlas';
import { tileCalls } from '@mapa/contract';
import { type Load, load } from './load.ts';
import { groupCpuMs, ownGroup } from './mapserver/cpu.ts';
import { ENCODINGS, mapfile } from './mapserver/mapfile.ts';
import { type MapServer, mapserverVersion, missingPackages, startMapServer } from './mapserver/mapserver.ts';
import type { Box } from './region/box.ts';
import { writeGeoTiffs } from './region/geotiff.ts';
import { levelAt, placesOf, type Tile, tiles, tileUrl } from './region/tiles.ts';
import { ms, table } from './table.ts';

/** How many clients ask at a time, and for how many tiles. */
const LOADS = [
  { clients: 1, count: 450 },
  { clients: 8, count: 1350 },
  { clients: 32, count: 1800 },
] as const;
/**
 * Other tiles that are asked for before the clock runs: then the system has the files in its cache and our code is
 * compiled.
 */
const WARM_UP = 900;
/** What is asked for to compare tiles of values with pictures. */
const VALUES = { clients: 8, count: 2700 } as const;

const ownCpuMs = (): number => groupCpuMs(ownGroup());

/** A map service that draws the tiles. */
interface Contender {
  readonly name: string;
  readonly address: (tile: Tile) => string;
  /** Processor time so far, ms: unlike the other figures it hardly depends on what else the machine does. */
  readonly cpuMs: () => number;
}

/**
 * Prints a table of the times that distinct tiles take from our server and, if it is installed, from MapServer over
 * the same cells.
 */
export async function measureMaps(
  server: string,
  regionFolder: string,
  box: Box,
  folder: string,
): Promise<void> {
  const atlas = await openAtlas(regionFolder);
  const missing = missingPackages();
  const mapServer = missing.length === 0 ? await openMapServer(atlas, box, folder) : undefined;
  const ours: Contender = {
    name: 'this map service',
    address: (tile) => tileUrl(`${server}/wms?`, 'wspd_hgt100', tile),
    cpuMs: ownCpuMs,
  };
  const others =
    mapServer === undefined
      ? []
      : Object.entries(ENCODINGS).map(
          ([format, name]): Contender => ({
            name: `MapServer ${mapserverVersion()}, ${name}`,
            address: (tile) =>
              tileUrl(mapServer.service, `wspd_${levelAt(tile, atlas.metadata.micro.levels)}`, tile, format),
            cpuMs: mapServer.cpuMs,
          }),
        );
  try {
    for (const { address } of [ours, ...others])
      await load(tiles(atlas.grid, box, WARM_UP, 3).map(address), 2);
    const lines: string[][] = [];
    for (const [at, { clients, count }] of LOADS.entries()) {
      const list = tiles(atlas.grid, box, count, 11 + at);
      const reference = await measured(ours, list, clients);
      lines.push(line(ours.name, clients, reference));
      for (const other of others)
        lines.push(line(other.name, clients, await measured(other, list, clients), reference));
    }
    process.stdout.write(
      `\nTiles of 256 x 256 pixels, zoom 6 to 14, bilinear, all distinct and uncached\n${table(HEADING, lines)}\n`,
    );
    const list = tiles(atlas.grid, box, VALUES.count, 23);
    const places = placesOf(atlas.grid, box, list);
    const warmUp = placesOf(atlas.grid, box, tiles(atlas.grid, box, WARM_UP, 5)).filter(
      (place) => !places.includes(place),
    );
    await measureValueTiles(server, list, { places, warmUp }, [ours, ...others]);
    if (missing.length > 0)
      process.stdout.write(`Not compared with MapServer: apt-get install ${missing.join(' ')}\n`);
  } finally {
    await mapServer?.stop();
    atlas.close();
  }
}

/**
 * Prints what it takes to make the tiles of values from which the browser draws the map, beside pictures of the same
 * places: at the first request, and again when they are kept. Others are asked for before the clock runs.
 */
async function measureValueTiles(
  server: string,
  pictures: readonly Tile[],
  { places, warmUp }: Readonly<Record<'places' | 'warmUp', readonly string[]>>,
  contenders: readonly Contender[],
): Promise<void> {
  const { clients } = VALUES;
  const list = await (await fetch(`${server}/api/v1/tiles`)).json();
  const { version } = tileCalls.tiles.answer.parse(list).data;
  const addressOf = (place: string) => `${server}/api/v1/tiles/${version}/micro/wspd_hgt/100/${place}`;
  const addresses = places.map(addressOf);
  const values = async (list: readonly string[]): Promise<Measured> => {
    const before = ownCpuMs();
    const result = await load(list, clients);
    return { ...result, cpu: (ownCpuMs() - before) / list.length };
  };
  // What the page fetches, and then the numbers as they are, of whose cells some are at hand by then.
  const differences = addresses.map((address) => `${address}/differences`);
  for (const place of warmUp) await load([`${addressOf(place)}/differences`, addressOf(place)], 2);
  const first = await values(differences);
  const lines = [line('tiles of values, first', clients, first)];
  lines.push(line('tiles of values, kept', clients, await values(differences), first));
  lines.push(line('the same as plain numbers, first', clients, await values(addresses), first));
  for (const contender of contenders) {
    const same = await measured(contender, pictures.slice(0, places.length), clients);
    lines.push(line(contender.name, clients, same, first));
  }
  const heading = HEADING.map((name) => name.replace('ours', 'first'));
  process.stdout.write(
    `\nTiles of values of zoom 6 to 14, ${places.length} places, beside pictures\n${table(heading, lines)}\n`,
  );
}

interface Measured extends Load {
  /** Processor time a tile, ms. */
  readonly cpu: number;
}

async function measured({ address, cpuMs }: Contender, list: Tile[], clients: number): Promise<Measured> {
  const before = cpuMs();
  const result = await load(list.map(address), clients);
  return { ...result, cpu: (cpuMs() - before) / list.length };
}

const HEADING = [
  '',
  'clients',
  'tiles/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'kB',
  'ours: speed',
  'p99',
  'CPU',
  'bytes',
];

function line(name: string, clients: number, own: Measured, ours?: Measured): string[] {
  const numbers = [
    String(clients),
    own.perSecond.toFixed(0),
    ms(own.p50),
    ms(own.p99),
    ms(own.cpu),
    (own.bytes / 1000).toFixed(1),
  ];
  if (ours === undefined) return [name, ...numbers];
  return [
    name,
    ...numbers,
    `${(ours.perSecond / own.perSecond).toFixed(1)} x`,
    (ours.p99 / own.p99).toFixed(2),
    (ours.cpu / own.cpu).toFixed(2),
    (ours.bytes / own.bytes).toFixed(2),
  ];
}

async function openMapServer(atlas: Atlas, box: Box, folder: string): Promise<MapServer> {
  const levels = await writeGeoTiffs(atlas, box, folder);
  return startMapServer(mapfile(levels, atlas.metadata.crs), folder);
}
