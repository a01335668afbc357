/** Puts the focus on the first heading that is seen in a part of the page, which screen readers then read. */
export function focusHeading(part: Element): void {
  const heading = [...part.querySelectorAll<HTMLElement>('h1, h2')].find((one) => one.checkVisibility());
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
