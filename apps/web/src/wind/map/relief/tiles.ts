import { type ReliefShape, tileCalls } from '@mapa/contract';
import { addressOf } from '../../../api/request.ts';
import { addUp, fetchBytes, type TileKind } from '../tiles/tiles.ts';

/** How a tile holds its planes. */
type Planes = Pick<ReliefShape, 'size' | 'border'>;

/** The relief of an atlas. */
export interface ReliefSource extends ReliefShape {
  readonly version: string;
}

/** Tiles of two planes of numbers, in turn; each has 270 kB here and as much as a texture. */
export const planeTiles = <Source extends Planes & { readonly version: string }>(
  call: typeof tileCalls.relief | typeof tileCalls.seabed,
): TileKind<Source, Uint16Array> => ({
  keyOf: ({ version }) => version,
  load: (source, place, signal) =>
    fetchPlanes(addressOf(call, { params: { version: source.version, ...place } }), source, signal),
  most: 80,
});

/** Tiles of height and depth. */
export const RELIEF_TILES = planeTiles<ReliefSource>(tileCalls.relief);

/** Fetches a tile of two planes of numbers, and gives both numbers of each pixel in turn. */
export async function fetchPlanes(
  address: string,
  { size, border }: Planes,
  signal: AbortSignal,
): Promise<Uint16Array> {
  const bytes = await fetchBytes(address, signal);
  const side = size + 2 * border;
  if (bytes.byteLength !== 4 * side * side) throw new Error(`${bytes.byteLength} bytes from ${address}`);
  // Browsers run on little-endian machines only.
  return readRelief(new Uint16Array(bytes), side);
}

/**
 * The numbers of a tile of two planes, of heights and of depths for example, from their differences. What is given has
 * both numbers of each pixel in turn.
 */
export function readRelief(differences: Uint16Array, side: number): Uint16Array {
  const count = side * side;
  const numbers = new Uint16Array(2 * count);
  for (const plane of [0, 1]) {
    const own = differences.subarray(plane * count, (plane + 1) * count);
    addUp(own, side);
    for (let at = 0; at < count; at++) numbers[2 * at + plane] = own[at] ?? 0;
  }
  return numbers;
}
