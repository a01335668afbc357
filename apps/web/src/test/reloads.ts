import { onTestFinished } from 'vitest';

/** Counts the reloads of the page until the test ends; none of them comes. */
export function countReloads(): () => number {
  let reloads = 0;
  const count = (event: NavigateEvent): void => {
    if (event.navigationType !== 'reload') return;
    event.preventDefault();
    reloads += 1;
  };
  navigation.addEventListener('navigate', count);
  onTestFinished(() => navigation.removeEventListener('navigate', count));
  return () => reloads;
}
