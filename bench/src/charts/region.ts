import { join } from 'node:path';
import { type Cell, openAtlas } from '@mapa/atlas';
import { run } from '../python.ts';

const ATLAS_PROGRAM = join(import.meta.dirname, '../../../packages/atlas-import/src/cli/main.ts');

/** Ten by ten cells about Pamplona, whose ten years are packed and compressed as an import does it. */
const REGION = '333,312,342,321';

/** Writes ten years of 100 cells as files into a folder and opens them. */
export async function openRegion(folder: string) {
  process.stdout.write('\nwriting ten years of 100 cells as files ...\n');
  await run(process.execPath, [ATLAS_PROGRAM, 'make', folder, '--region', REGION]);
  const atlas = await openAtlas(folder);
  const { nx, ny } = atlas.grid;
  const cells = Array.from({ length: nx * ny }, (_, n): Cell => ({ i: n % nx, j: Math.floor(n / nx) }));
  return { atlas, cells, precompute: () => run(process.execPath, [ATLAS_PROGRAM, 'precompute', folder]) };
}
