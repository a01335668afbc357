import { expect, test } from '../journey.ts';
import { shopDriver } from './driver.ts';

// Surfaces of the page's look, as its theme has them: white and #17222c.
const LOOKS = [
  ['light', 'rgb(255, 255, 255)'],
  ['dark', 'rgb(23, 34, 44)'],
] as const;

for (const [colorScheme, surface] of LOOKS) {
  test(`the pages that the server writes are ${colorScheme} where the visitor's system is`, async ({
    page,
    account,
    expectedErrors,
  }) => {
    await page.emulateMedia({ colorScheme });
    await account.enter();
    const shop = shopDriver(page);
    await shop.prepare();
    await shop.toProvider();
    await expect(page.locator('main')).toHaveCSS('background-color', surface);
    await page.goto('/buzon');
    await expect(page.locator('body')).toHaveCSS('background-color', surface);
    expectedErrors.push(/404/);
    await page.goto('/api/v1/descargas/nada');
    await expect(page.getByRole('heading', { name: 'Este enlace no existe' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', surface);
  });
}

test('a mail in the mailbox is as high as it is long, at every width', async ({ page, account }) => {
  await account.enter();
  await page.goto('/buzon');
  await page.locator('li a').first().click();
  const frame = page.locator('iframe');
  const mail = page.frameLocator('iframe').locator('html');
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 600 });
    await expect(async () => {
      const [outer, inner] = [await frame.boundingBox(), await mail.evaluate((html) => html.scrollHeight)];
      expect(outer?.height).toBe(inner + 2);
    }).toPass();
  }
});
