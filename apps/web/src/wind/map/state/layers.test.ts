import { describe, expect, it } from 'vitest';
import { legendUrl, windLayerName } from './layers.ts';

// Names as the decisions on the map service give them.
describe('windLayerName', () => {
  it.each([
    ['micro', 'wspd_hgt', 50, 'wspd_hgt50'],
    ['micro', 'a_tot_hgt', 200, 'a_tot_hgt200'],
    ['meso', 'wspd_hgt', 100, 'wspd_ltm_100'],
  ] as const)('%s %s %i', (dato, variable, altura, name) => {
    expect(windLayerName(dato, variable, altura)).toBe(name);
  });
});

describe('legendUrl', () => {
  it('asks the service for the legend of a layer', () => {
    expect(legendUrl('/wms', 'wspd_hgt50', { ground: '#17222c', opacity: 80 })).toBe(
      '/wms?service=WMS&version=1.3.0&request=GetLegendGraphic&format=image%2Fpng&layer=wspd_hgt50&orientation=horizontal&width=608&height=112&bgcolor=0x17222c&opacity=80',
    );
    expect(
      legendUrl('https://maps.example/ows?map=iberia', 'base', { ground: '#ffffff', opacity: 100 }),
    ).toContain('?map=iberia&service=WMS');
  });
});
