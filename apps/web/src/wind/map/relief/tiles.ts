import { type ReliefShape, tileCalls } from '@mapa/contract';
import { addressOf } from '../../../api/request.ts';
import { fetchBytes, type TileKind } from '../values/tiles.ts';

/** The relief of an atlas. */
export interface ReliefSource extends ReliefShape {
  readonly version: string;
}

/** Tiles of height and depth, in turn; each has 270 kB here and as much as a texture. */
export const RELIEF_TILES: TileKind<ReliefSource, Uint16Array> = {
  keyOf: ({ version }) => version,
  load: (source, place, signal) =>
    fetchPlanes(
      addressOf(tileCalls.relief, { params: { version: source.version, ...place } }),
      source,
      signal,
    ),
  most: 80,
};

/** Fetches a tile of two planes of numbers, and gives both numbers of each pixel in turn. */
export async function fetchPlanes(
  address: string,
  { size, border }: Pick<ReliefShape, 'size' | 'border'>,
  signal: AbortSignal,
): Promise<Uint16Array> {
  const bytes = await fetchBytes(address, signal);
  const side = size + 2 * border;
  if (bytes.byteLength !== 4 * side * side) throw new Error(`${bytes.byteLength} bytes from ${address}`);
  // Browsers run on little-endian machines only.
  return readRelief(new Uint16Array(bytes), side);
}

/**
 * The numbers of a tile from their differences to the plane of their neighbours, as `docs/tiles.md` has it: of heights
 * and then of depths. What is given has the height and the depth of each pixel in turn.
 */
export function readRelief(differences: Uint16Array, side: number): Uint16Array {
  const count = side * side;
  const numbers = new Uint16Array(2 * count);
  for (const plane of [0, 1])
    for (let at = 0; at < count; at++) {
      const written = differences[plane * count + at] ?? 0;
      const difference = written & 1 ? -(written + 1) / 2 : written / 2;
      const to = 2 * at + plane;
      const west = at % side > 0 ? (numbers[to - 2] ?? 0) : 0;
      const north = numbers[to - 2 * side] ?? 0;
      const corner = at % side > 0 ? (numbers[to - 2 * side - 2] ?? 0) : 0;
      numbers[to] = west + north - corner + difference;
    }
  return numbers;
}
