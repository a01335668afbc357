import { describe, expect, it } from 'vitest';
import { namePoint } from '../index.ts';

const name = (lat: number, lon: number) => namePoint({ lat, lon })?.nombre;

// Distances by hand: a degree of latitude is 111.19 km, one of longitude that times the cosine of the latitude.
describe('the name of a point', () => {
  it('on land: the place of note that is nearest, its province, the way to it', () => {
    // Torrelavega stands at 43.3494, -4.0479: 0.0206 degrees further south are 2.3 km.
    expect(namePoint({ lat: 43.3288, lon: -4.0479 })).toMatchObject({
      nombre: 'Torrelavega, Cantabria · a 2,3\u202fkm',
      enMar: false,
      provincia: 'Cantabria',
      lugar: { tipo: 'municipio', pais: 'España' },
    });
  });
  it('at the place itself no way is told, and a town that is its province is named once', () => {
    expect(name(43.3494, -4.0479)).toBe('Torrelavega, Cantabria');
    expect(name(41.505, -5.744)).toBe('Zamora');
  });
  it('its municipality and province by the borders, whatever place is nearest', () => {
    expect(namePoint({ lat: 42.81953, lon: -1.6329 })).toMatchObject({
      nombre: expect.stringMatching(/^Pamplona\/Iruña, Navarra · a 0,\d\u202fkm$/),
      municipio: 'Pamplona/Iruña',
      provincia: 'Navarra',
    });
    // Bardenas Reales is common land of Navarra and no municipality.
    expect(namePoint({ lat: 42.2, lon: -1.48 })).toMatchObject({ municipio: null, provincia: 'Navarra' });
  });
  it('a summit names what is at its foot', () => {
    expect(name(42.631, 0.661)).toBe('Aneto, Huesca');
  });
  it('in Portugal and Andorra by the nearest place', () => {
    expect(name(40.2069, -8.43)).toBe('Coimbra · a 0,8\u202fkm');
    expect(namePoint({ lat: 42.5676, lon: 1.5976 })).toMatchObject({ nombre: 'Canillo', municipio: null });
  });
  it('at sea: in front of a cape, or of a town where no cape is near', () => {
    // Cabo Machichaco stands at 43.45, -2.75: 0.126 degrees further north are 14 km.
    expect(namePoint({ lat: 43.576, lon: -2.75 })).toMatchObject({
      nombre: 'frente a Cabo Machichaco · a 14\u202fkm',
      enMar: true,
      municipio: null,
      provincia: null,
    });
    expect(name(41.15, -8.9)).toMatch(/^frente a .+ · a 1\d\u202fkm$/);
  });
  it('nothing where nothing with a name is near', () => {
    expect(namePoint({ lat: 48.5, lon: 2 })).toBeNull();
    expect(namePoint({ lat: 33, lon: -6 })).toBeNull();
    expect(namePoint({ lat: -40, lon: 170 })).toBeNull();
  });
});
