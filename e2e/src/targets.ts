import type { Page } from '@playwright/test';

/** Pixels of CSS that a finger needs (WCAG 2.2, 2.5.5). */
const FINGER = 44;
const TARGETS = 'a[href], button, input:not([type=hidden]), select, summary, textarea, [role=slider]';
/** Markers are as large as the specification has them; the skip link is the keyboard's. */
const EXEMPT = '.leaflet-marker-icon, [href="#contenido"]';

/**
 * The controls on a page that are too small for a finger. A label counts with its box, and what a control reaches over itself
 * with it; links within a sentence are as high as the sentence.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  const modal = page.locator('dialog:modal');
  const within = (await modal.count()) > 0 ? modal : page;
  return within.locator(TARGETS).evaluateAll(
    (all, { finger, exempt }) =>
      all.flatMap((one) => {
        const text: string = (one.textContent ?? '').trim();
        const block = one.closest('p, li, dd, td, figcaption, label, caption');
        const isInSentence = one.matches('a') && block && block.textContent.trim() !== text;
        const isSeen = one.checkVisibility({ visibilityProperty: true });
        if (!isSeen || isInSentence || one.matches(exempt) || one.closest('.unseen, [inert]')) return [];
        const boxes = one.matches('[type=checkbox], [type=radio]') ? [one, ...(one.labels ?? [])] : [one];
        const sizes = boxes.map((box) => box.getBoundingClientRect());
        const over = one.ownerDocument.defaultView?.getComputedStyle(one, '::after');
        if (over && over.content !== 'none' && over.position === 'absolute')
          sizes.push({
            width: Number.parseFloat(over.width) || 0,
            height: Number.parseFloat(over.height) || 0,
          });
        const width = Math.max(...sizes.map((size) => size.width));
        const height = Math.max(...sizes.map((size) => size.height));
        if (Math.min(width, height) >= finger - 0.5) return [];
        const name = one.getAttribute('aria-label') ?? (text || one.tagName);
        return [`${one.tagName} ${name.slice(0, 40)} ${Math.round(width)}x${Math.round(height)}`];
      }),
    { finger: FINGER, exempt: EXEMPT },
  );
}
