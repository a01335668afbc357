import { useReducer } from 'react';

/** How many canvases of a layer are gone, and what to call when another is: what makes the canvas depends on it. */
export const useLosses = (): [losses: number, gone: () => void] =>
  useReducer((losses: number) => losses + 1, 0);
