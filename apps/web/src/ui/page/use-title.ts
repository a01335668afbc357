import { useEffect } from 'react';

/** Titles the window by what it shows and the name of the site. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Mapa Eólico Ibérico`;
  }, [title]);
}
