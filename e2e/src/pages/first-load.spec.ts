import { brotliCompressSync, constants } from 'node:zlib';
import type { Response } from '@playwright/test';
import { expect, test } from '../journey.ts';

/** Bytes of compressed scripts that the map may need before charts. */
const BUDGET = 220_000;

/** As the server compresses its files in advance; itself it may still be at it when the test begins. */
async function compressedBytes(response: Response): Promise<number> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
  return brotliCompressSync(await response.body(), { params }).length;
}

test('the map needs at most 220 kB of compressed scripts before charts', async ({ page, map }) => {
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response);
  });
  await map.open();
  await page.waitForLoadState('networkidle');
  const sizes = await Promise.all(scripts.map(compressedBytes));
  expect(sizes.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(BUDGET);
});
