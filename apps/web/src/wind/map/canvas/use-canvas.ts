import { useEffect } from 'react';
import { useMapStore } from '../state/map-store.ts';

/** A drawing of the browser over the map. */
interface MapCanvas {
  readonly canvas: HTMLCanvasElement;
  /** Asks again for tiles that could not be fetched. */
  retry(): void;
}

/** Keeps a canvas as pale as is wanted, a share from 0 to 1, and has it try again when the visitor says so. */
export function useCanvas(drawn: MapCanvas | null, opacity: number): void {
  const retries = useMapStore((store) => store.retries);
  useEffect(() => {
    if (drawn) drawn.canvas.style.opacity = String(opacity);
  }, [drawn, opacity]);
  useEffect(() => {
    if (retries > 0) drawn?.retry();
  }, [drawn, retries]);
}
