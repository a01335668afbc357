import type { EnergyRequest } from '@mapa/contract';
import { create } from 'zustand';

/** A curve that somebody has read from a file: m/s and kW. */
export type OwnCurve = Extract<EnergyRequest['turbina'], { curva: unknown }>['curva'];

/**
 * The visitor's own curve, the same on every page until the tab is closed. It is stored nowhere and goes with each
 * request.
 */
export const useOwnCurve = create<{ readonly curve: OwnCurve | undefined }>()(() => ({ curve: undefined }));
