import { useReducer } from 'react';

/**
 * The number of lost canvases of a layer, and the function to call when another one is lost: the code that makes the
 * canvas depends on the number.
 */
export const useLosses = (): [losses: number, gone: () => void] =>
  useReducer((losses: number) => losses + 1, 0);
