import { describe, expect, it } from 'vitest';
import { plainAddress } from './plain-address.ts';

describe('plainAddress', () => {
  it.each([
    ['/map/?latitude=41&longitude=-1', '/map?latitude=41&longitude=-1'],
    ['/MAP', '/map'],
    ['/?utm_source=boletin', '/map?utm_source=boletin'],
    ['/nada%00?latitude=41&longitude=-1', '/map?latitude=41&longitude=-1'],
    ['/Acercade/Productos/#contenido', '/acercade/productos#contenido'],
    [
      '/Map;latitude=41;longitude=-1/',
      '/map?latitude=41.00000&longitude=-1.00000&altura=50&dato=micro&variable=wspd_hgt',
    ],
    ['/map;?msg=pagado', '/map?msg=pagado'],
    ['/map;altura=100?msg=pagado', '/map?altura=100&dato=micro&variable=wspd_hgt&msg=pagado'],
    // The token is base64 of `zoom=9`.
    [
      '/map/em9vbT05?utm_source=boletin',
      '/map?altura=50&dato=micro&variable=wspd_hgt&zoom=9&centro=40.36000,-3.71000',
    ],
    ['/map/no-es-un-mapa?altura=100', '/map?altura=100'],
    ['/descarga/', '/descarga'],
  ])('%s is written %s', (given, plain) => {
    const { pathname, search, hash } = new URL(given, 'https://mapa.example');
    const address = plainAddress({ pathname, search, hash });
    expect(address.pathname + address.search + address.hash).toBe(plain);
  });

  it('leaves one that is written so alone', () => {
    for (const pathname of ['/map', '/confirm/AbC', '/acercade']) {
      const address = { pathname, search: '?a=b', hash: '' };
      expect(plainAddress(address)).toEqual(address);
    }
  });
});
