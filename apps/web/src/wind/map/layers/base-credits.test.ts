import { describe, expect, it } from 'vitest';
import type { BaseInUse } from '../state/map-store.ts';
import { baseCredits } from './base-credits.ts';

const TOPO = 'https://{s}.tile.opentopomap.org/{z}/{x}/{y}.png';
const textOf = (base: BaseInUse, template: string | null): string =>
  baseCredits(base, template)
    .map(({ text }) => text)
    .join(' · ');

// The words that OpenStreetMap and OpenTopoMap ask for, and those of NOTICES.md.
describe('baseCredits', () => {
  it('names who the public map is owed to, while it is shown', () => {
    expect(textOf('public', TOPO)).toBe('© colaboradores de OpenStreetMap · SRTM · © OpenTopoMap (CC-BY-SA)');
    expect(textOf('public', 'https://tile.example/{z}/{x}/{y}.png')).toBe('© colaboradores de OpenStreetMap');
  });

  it('names the sources of the built-in map where it stands in', () => {
    for (const shown of [textOf('replaced', TOPO), textOf('built-in', null)]) {
      expect(shown).toMatch(/©\sIGN de España.*GeoNames.*Natural Earth.*GSHHG.*SRTM30.*ETOPO5/);
      expect(shown).not.toContain('OpenStreetMap');
    }
    expect(textOf('undecided', TOPO)).toBe('');
  });
});
