import { describe, expect, it } from 'vitest';
import { legendUrl } from './layers.ts';
import { OWN_LOOK } from './map-state.ts';

describe('legendUrl', () => {
  it('asks the service for the legend of a layer', () => {
    const dark = { ground: '#17222c', opacity: 80, theme: 'dark', look: OWN_LOOK } as const;
    expect(legendUrl('/wms', 'wspd_hgt50', dark)).toBe(
      '/wms?service=WMS&version=1.3.0&request=GetLegendGraphic&format=image%2Fpng&layer=wspd_hgt50' +
        '&orientation=horizontal&width=608&height=112&bgcolor=0x17222c&opacity=80&theme=dark',
    );
    expect(
      legendUrl('https://maps.example/ows?map=iberia', 'base', {
        ground: '#ffffff',
        opacity: 100,
        theme: 'light',
        look: OWN_LOOK,
      }),
    ).toContain('?map=iberia&service=WMS');
    const look = { paleta: 'cividis', escala: [4, 9.5] } as const;
    expect(
      legendUrl('/wms', 'wspd_hgt50', { ground: '#ffffff', opacity: 100, theme: 'light', look }),
    ).toContain('&style=cividis&colorscalerange=4%2C9.5&');
  });

  it('names the edition to our own service alone', () => {
    const look = {
      ground: '#ffffff',
      opacity: 100,
      theme: 'light',
      look: OWN_LOOK,
      edition: 'demo 1-1.7',
    } as const;
    expect(legendUrl('/wms', 'wspd_hgt50', look)).toMatch(/&edicion=demo\+1-1\.7$/);
    expect(legendUrl('https://maps.example/ows', 'wspd_hgt50', look)).not.toContain('edicion');
  });
});
