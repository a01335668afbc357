import type { Page } from '@playwright/test';

/** CSS pixels that a finger needs (WCAG 2.2, 2.5.5). */
const FINGER = 44;
const TARGETS = 'a[href], button, input:not([type=hidden]), select, summary, textarea';
/** Markers have the size of the specification, and the skip link is for the keyboard. */
const EXEMPT = '.leaflet-marker-icon, [href="#contenido"]';

/**
 * The controls on a page that are too small for a finger. The label of a checkbox counts as part of it, and so does an
 * area that a control adds around itself. Links within a sentence are as high as the sentence and do not count.
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

/** CSS pixels of the letters of a field below which an iPhone enlarges the page when the field is written in. */
const ENLARGED_BELOW = 16;

/** The fields on a page that make an iPhone enlarge it. */
export function enlargingFields(page: Page): Promise<string[]> {
  return page.locator('input:not([type=checkbox], [type=radio], [type=range]), textarea').evaluateAll(
    (all, least) =>
      all.flatMap((one) => {
        const size = Number.parseFloat(one.ownerDocument.defaultView?.getComputedStyle(one).fontSize ?? '');
        const isSeen = one.checkVisibility({ visibilityProperty: true });
        return isSeen && !(size >= least) ? [`${one.tagName} ${one.id} ${size}px`] : [];
      }),
    ENLARGED_BELOW,
  );
}

/** The controls of the map and its frame whose middle is not on the screen, or lies under something else. */
export function coveredTargets(page: Page): Promise<string[]> {
  return page.locator('button, select, header a, footer a, main a').evaluateAll((all) =>
    all.flatMap((one) => {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('.unseen, [inert]')) return [];
      // A link that goes on in the next line is looked for in its first one.
      const { left, top, width, height } = one.getClientRects()[0] ?? one.getBoundingClientRect();
      const seen = one.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
      return one.contains(seen) ? [] : [one.getAttribute('aria-label') ?? one.textContent ?? one.tagName];
    }),
  );
}
