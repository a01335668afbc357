import { describe, expect, it } from 'vitest';
import { helpPath, legalPath, pagePathOf } from './paths.ts';

describe('pagePathOf', () => {
  it.each([
    ['/', '/map'],
    ['', '/map'],
    ['/map', '/map'],
    ['/map/', '/map'],
    ['//map//', '/map'],
    ['/MAP', '/map'],
    ['/map;latitude=42.8;longitude=-1.6', '/map'],
    ['/Map;altura=50/', '/map'],
    ['/map/bGF0_-A', '/map/bGF0_-A'],
    ['/MAP/bGF0_-A/', '/map/bGF0_-A'],
    ['/map/una/cosa/rara', '/map'],
    ['/DATOSFACTURACION', '/datosFacturacion'],
    ['/confirm/AbC_-9', '/confirm/AbC_-9'],
    ['/acercade', '/acercade'],
    ['/Acercade/Productos/Figuras/', '/acercade/productos/figuras'],
    ['/legal/Aviso', '/legal/aviso'],
  ])('%s opens %s', (path, page) => {
    expect(pagePathOf(path)).toBe(page);
  });

  it.each([
    '/nada',
    '/mapa',
    '/confirm',
    '/login/x',
    '/acercade/a/b/c',
    '/apifoo',
    '/foo.png',
    '/index.html',
  ])('%s opens no page of its own', (path) => {
    expect(pagePathOf(path)).toBeUndefined();
  });
});

describe('addresses of texts', () => {
  it('name the text in the path', () => {
    expect(legalPath('condiciones')).toBe('/legal/condiciones');
    expect(helpPath('metodologia/validacion')).toBe('/acercade/metodologia/validacion');
    expect(helpPath()).toBe('/acercade');
  });
});
