import { focusHeading } from '../../ui/page/focus-heading.ts';

/** Milliseconds in which the page itself may say where the focus goes on. */
const PATIENCE = 100;
const CONTROLS =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary, [tabindex="0"]';

/**
 * Browsers drop the focus when the focused element is switched off, hidden or taken out. People who use the keyboard or
 * a screen reader are then at the top of the page without a word. After this call the focus waits for a button that is
 * busy, and otherwise goes on from the nearest control.
 */
export function keepFocus(): void {
  let held: Element | null = null;
  let around: readonly Element[] = [];
  let timer = 0;

  const hold = (element: Element | null): void => {
    if (element === null || element === document.body) return;
    held = element;
    around = ancestorsOf(element);
  };
  const goOn = (): void => {
    const { activeElement } = document;
    if (held === null || (activeElement !== document.body && activeElement !== held)) return;
    if (isUsable(held)) {
      if (held !== activeElement && held instanceof HTMLElement) held.focus({ preventScroll: true });
    } else if (!isBusy(held)) toNearest(held, around);
  };

  hold(document.activeElement);
  document.addEventListener('focusin', ({ target }) => hold(target instanceof Element ? target : null));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // The focus stays where a visitor leaves an element that has not changed: the visitor has clicked beside it, or
    // gone to another window.
    if (relatedTarget === null)
      window.setTimeout(() => {
        if (held !== null && held === target && held !== document.activeElement && isUsable(held))
          held = null;
      });
  });
  new MutationObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(goOn, PATIENCE);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'data-loading', 'hidden', 'open'],
  });
}

const isUsable = (element: Element): boolean => element.checkVisibility() && !element.matches(':disabled');

const isBusy = (element: Element): boolean => element.isConnected && element.matches('[data-loading]');

function ancestorsOf(element: Element): readonly Element[] {
  const { parentElement } = element;
  return parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];
}

/**
 * Moves the focus within the smallest part of the page that has a control: to the control after the one that is gone,
 * or to the one before. It goes to the heading when only the page as a whole has controls.
 */
function toNearest(gone: Element, around: readonly Element[]): void {
  const part = around.find((one) => one.matches('main, dialog, body') || controlsIn(one).length > 0);
  if (!part) return;
  if (part.matches('main, dialog, body')) focusHeading(part);
  else {
    const controls = controlsIn(part);
    const after = controls.find(
      (one) => (gone.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    ((gone.isConnected ? after : undefined) ?? controls.at(-1))?.focus();
  }
}

const controlsIn = (part: Element): readonly HTMLElement[] =>
  part.checkVisibility() ? [...part.querySelectorAll<HTMLElement>(CONTROLS)].filter(isUsable) : [];
