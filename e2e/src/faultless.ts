import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The width of a desk and of two phones. */
const SCREENS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
];

/**
 * The page as it stands has no accessibility fault, light and dark; nothing in it is wider than the screen, and it
 * scrolls in its frame alone, which stays where it is.
 */
export async function expectFaultless(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  await expect(page.locator('#contenido')).toHaveJSProperty('scrollWidth', width);
  await expect(page.locator('html')).toHaveJSProperty('scrollHeight', page.viewportSize()?.height);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    // Within the page, which has no frames: putting their findings together would take as long again.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze();
    expect(violations, `${page.url()} at ${width}, ${colorScheme}`).toEqual([]);
  }
}

/** Opens a page at every width, and finds it faultless. */
export async function expectFaultlessAtEveryWidth(page: Page, open: () => Promise<void>): Promise<void> {
  for (const screen of SCREENS) {
    await page.setViewportSize(screen);
    await open();
    await expectFaultless(page);
  }
}
