import { type Atlas, type Cell, meanOf } from '@mapa/atlas';
import type { Reference } from '@mapa/contract';
import { levelsOf, readLevels } from '../levels.ts';
import { toWireValue } from '../values/values.ts';

/** The mean speeds of a cell at each height of its series, from the ground up. Rejects with AtlasError. */
export async function meanProfile(atlas: Atlas, cell: Cell): Promise<Reference['perfil']> {
  const levels = await readLevels(atlas, cell, 'WS', levelsOf(atlas.metadata, 'WS'));
  return levels.map(({ height, values }) => ({ altura: height, velocidad: toWireValue(meanOf(values)) }));
}
