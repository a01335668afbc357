import { useSyncExternalStore } from 'react';

const wideScreen = window.matchMedia('(min-width: 64em)');
const paper = window.matchMedia('print');
let isWide = wideScreen.matches;

/**
 * Whether the screen has room for panels beside the map. It stays the same for paper: only the page as it is can be
 * printed, since browsers wait for nothing.
 */
export const useWide = (): boolean => useSyncExternalStore(subscribe, wideNow);

function wideNow(): boolean {
  if (!paper.matches) isWide = wideScreen.matches;
  return isWide;
}

function subscribe(changed: () => void): () => void {
  for (const list of [wideScreen, paper]) list.addEventListener('change', changed);
  return () => {
    for (const list of [wideScreen, paper]) list.removeEventListener('change', changed);
  };
}
