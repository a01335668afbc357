import { focusHeading } from '../../ui/page/focus-heading.ts';

/** Milliseconds in which the page itself may say where the focus goes on. */
const FOCUS_WAIT_MS = 100;
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
  let next: readonly HTMLElement[] = [];
  let timer = 0;

  const hold = (element: Element | null): void => {
    if (element === null || element === document.body) return;
    held = element;
    around = ancestorsOf(element);
    next = nextTo(element, around);
  };
  const goOn = (): void => {
    const { activeElement } = document;
    if (held === null || (activeElement !== document.body && activeElement !== held)) return;
    if (isUsable(held)) {
      if (held !== activeElement && held instanceof HTMLElement) held.focus({ preventScroll: true });
    } else if (!isBusy(held)) toNearest(held, around, next);
  };

  hold(document.activeElement);
  document.addEventListener('focusin', ({ target }) => hold(target instanceof Element ? target : null));
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    // The focus stays where a visitor leaves an element that has not changed: the visitor has clicked beside it, or
    // gone to another window. One that is switched off now was not left, though it may be on again in a moment.
    if (relatedTarget !== null || !(target instanceof Element) || !isUsable(target)) return;
    window.setTimeout(() => {
      if (held !== null && held === target && held !== document.activeElement && isUsable(held)) held = null;
    });
  });
  new MutationObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(goOn, FOCUS_WAIT_MS);
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

/** The controls after one in the smallest part of the page that has others, then those before it, the nearest first. */
function nextTo(element: Element, around: readonly Element[]): readonly HTMLElement[] {
  for (const part of around) {
    if (part.matches('main, dialog, body')) break;
    const controls = controlsIn(part);
    const at = controls.indexOf(element as HTMLElement);
    if (controls.length > 1) return [...controls.slice(at + 1), ...controls.slice(0, at).toReversed()];
  }
  return [];
}

/** To the next control in the smallest part of the page that has one, or the one before; else to the heading. */
function toNearest(gone: Element, around: readonly Element[], next: readonly HTMLElement[]): void {
  // What is taken out of the page stands nowhere any more: what stood beside it is known from before.
  const beside = !gone.isConnected && next.find((one) => one.isConnected && isUsable(one));
  if (beside) {
    beside.focus();
    return;
  }
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
