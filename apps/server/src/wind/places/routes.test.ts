import { areaCalls, failureSchema, placeCalls } from '@mapa/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
});
afterAll(() => app.close());

const get = async (path: string): Promise<unknown> => (await fetch(`${app.address}/api/v1${path}`)).json();

describe('GET /lugares', () => {
  it('finds places by what has been typed of their name', async () => {
    const answer = placeCalls.lugares.answer.parse(await get('/lugares?q=torrelaveg'));
    expect(answer.data).toMatchObject([
      { nombre: 'Torrelavega', tipo: 'municipio', provincia: 'Cantabria', pais: 'España' },
    ]);
    // The place is that of GeoNames: 43.3494 N, 4.0479 W.
    expect(answer.data[0]?.lat).toBeCloseTo(43.3494, 3);
    expect(answer.data[0]?.lon).toBeCloseTo(-4.0479, 3);
  });
  it('takes the first of a repeated text, and answers an empty list where there is nothing', async () => {
    const answer = placeCalls.lugares.answer.parse(await get('/lugares?q=Machichaco&q=Madrid'));
    expect(answer.data.map(({ nombre }) => nombre)).toEqual(['Cabo Machichaco']);
    expect(await get('/lugares?q=qzxw')).toEqual({ success: true, data: [] });
  });
  it.each(['/lugares', '/lugares?q=', '/lugares?q=%20t%20', `/lugares?q=${'a'.repeat(101)}`])(
    '%s is refused in Spanish',
    async (path) => {
      const response = await fetch(`${app.address}/api/v1${path}`);
      expect(response.status).toBe(400);
      expect(failureSchema.parse(await response.json()).msg).toMatch(
        /Escriba al menos 2 letras|Como máximo 100/,
      );
    },
  );
});

describe('GET /lugares/punto', () => {
  it('names a point on land, at sea, and none that is far from everything', async () => {
    expect(await get('/lugares/punto?lat=43.3288&lon=-4.0479')).toEqual({
      success: true,
      data: {
        nombre: 'Torrelavega, Cantabria · a 2,3\u202fkm',
        municipio: 'Torrelavega',
        provincia: 'Cantabria',
      },
    });
    expect(await get('/lugares/punto?lat=43.576&lon=-2.75')).toEqual({
      success: true,
      data: { nombre: 'frente a Cabo Machichaco · a 14\u202fkm', municipio: null, provincia: null },
    });
    expect(await get('/lugares/punto?lat=-40&lon=170')).toEqual({ success: true, data: null });
  });
  it('wants degrees', async () => {
    expect(await get('/lugares/punto?lat=north&lon=1')).toMatchObject({ success: false });
  });
});

describe('GET /lugares/limites', () => {
  it('gives the borders of what a search has found, an area that can be measured', async () => {
    const found = placeCalls.lugares.answer.parse(await get('/lugares?q=torrelavega'));
    expect(found.data[0]?.codigo).toBe('39087');
    const { data } = areaCalls.limites.answer.parse(await get('/lugares/limites/39087'));
    expect(data).toMatchObject({ nombre: 'Torrelavega', provincia: 'Cantabria' });
    expect(data.area.coordinates).toHaveLength(1);
  });
});
