import { afterEach, expect, it, vi } from 'vitest';
import { runAtlas } from '../run.ts';

afterEach(() => vi.restoreAllMocks());

it('an import into a bucket is refused before any work, unless it is given out', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await runAtlas(['import', 'NEWA', '--to', 's3://mapa/atlas'])).toBe(2);
  expect(String(said.mock.calls[0]?.[0])).toMatch(/^atlas import: --to a bucket: only with --queue/);
});
