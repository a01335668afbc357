import type { Configuration } from '@mapa/contract';

/** An atlas as the page knows it. */
export const ATLAS: Configuration['atlas'] = {
  version: '2026-11',
  title: 'Atlas ibérico',
  demonstration: true,
  datos: ['meso', 'micro'],
  licence: { name: 'CC BY 4.0', url: 'https://licence.example' },
  attribution: 'CENER',
};
