import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectFaultless } from '../faultless.ts';
import { expect, test } from '../journey.ts';
import { PAGES, VARYING } from './list.ts';

/** The pages that are looked at by `who`. */
const pagesOf = (who: string): string[] =>
  Object.entries(PAGES).flatMap(([path, looks]) => (looks === who ? [path] : []));

test('no page that anybody may open has an accessibility fault', async ({
  page,
  account,
  expectedErrors,
}) => {
  test.slow();
  // The link that sets a new password is none.
  expectedErrors.push(/404/);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const address of [...pagesOf('visitor'), ...VARYING]) {
    await page.goto(address);
    await expect(account.title).toBeVisible();
    await expectFaultless(page);
  }
});

test('nor has one of a user', async ({ page, account }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await account.enter();
  for (const address of pagesOf('user')) {
    await page.goto(address);
    await expect(account.title).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectFaultless(page);
  }
});

test('a journey that is said to look at a page looks', async () => {
  for (const looks of new Set(Object.values(PAGES))) {
    if (!looks.endsWith('.spec.ts')) continue;
    const journey = await readFile(join(import.meta.dirname, '..', looks), 'utf8');
    expect(journey, looks).toContain('await expectFaultless');
  }
});
