import { useEffect } from 'react';

/** A place without the distance to it: `Torrelavega, Cantabria` of `Torrelavega, Cantabria · a 2,3 km`. */
export const placeOnly = (name: string): string => name.split(' · ')[0] ?? '';

/** Names the map's page on paper, and when it is saved as a file, after the place that it shows. */
export function usePrintTitle(name: string | null | undefined): void {
  useEffect(() => {
    if (!name) return;
    const { title } = document;
    const named = `${title} · ${placeOnly(name)}`;
    // Other pages lie over the map, and have titles of their own.
    const print = (): void => {
      if (document.title === title) document.title = named;
    };
    const end = (): void => {
      if (document.title === named) document.title = title;
    };
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', end);
    };
  }, [name]);
}
