import { describe, expect, it } from 'vitest';
import { DEFAULT_STATE, type MapState } from './map-state.ts';
import { decodeShareToken, encodeShareToken } from './share-token.ts';

describe('share token', () => {
  it('is read back as it was written, in URL-safe characters', () => {
    const state: MapState = {
      point: { lat: 36.01234, lon: -5.6 },
      altura: 200,
      dato: 'meso',
      variable: 'wspd_hgt',
      look: { paleta: 'cividis', escala: [4, 9.5], rango: [6.5, 9.5] },
      trazo: 'aBBCC',
      filtro: 'v7*mar',
      capas: 'wind*names',
      panel: 'ninguno',
      view: { lat: 36.2, lon: -5.5, zoom: 12 },
    };
    const token = encodeShareToken(state);
    expect(token).toMatch(/^[\w-]+$/);
    expect(decodeShareToken(token)).toEqual(state);
  });
  it.each(['', '***', 'bm9uc2Vuc2U', '%E0%A4'])('opens the default map for %j', (token) => {
    expect(decodeShareToken(token)).toEqual(DEFAULT_STATE);
  });
});
