import { useComputedColorScheme } from '@mantine/core';
import { type ChartStyle, DARK, LIGHT } from '@mapa/charts';
import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';

const LOOK = 'data-mantine-color-scheme';

let lookOnScreen: string | null = null;
const readers = new Set<() => void>();

/** Paper is white, so printed charts have the light look, and are all drawn in it before the browser takes them. */
function print(begins: boolean): void {
  const { documentElement: root } = document;
  if (begins) {
    lookOnScreen ??= root.getAttribute(LOOK) ?? 'light';
    root.setAttribute(LOOK, 'light');
  } else {
    root.setAttribute(LOOK, lookOnScreen ?? 'light');
    lookOnScreen = null;
  }
  flushSync(() => {
    for (const tell of readers) tell();
  });
}
window.addEventListener('beforeprint', () => print(true));
window.addEventListener('afterprint', () => print(false));

function subscribe(tell: () => void): () => void {
  readers.add(tell);
  return () => readers.delete(tell);
}

/** The colours of charts: those of the page's look, on paper the light ones. */
export function useChartStyle(): ChartStyle {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const isPrinted = useSyncExternalStore(subscribe, () => lookOnScreen !== null);
  return scheme === 'dark' && !isPrinted ? DARK : LIGHT;
}
