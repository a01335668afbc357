import { seriesColumn } from '@mapa/atlas';
import { type Energy, TURBINE_NAMES, TURBINES, type WindRank } from '@mapa/contract';
import { OPEN_CURVES } from '@mapa/wind-tools';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RealApp, startRealApp } from '../../test/real-app.ts';

let app: RealApp;
beforeAll(async () => {
  app = await startRealApp();
  // The thread starts with its first task.
  await energy();
});
afterAll(() => app.close());

const POINT = { lat: 42.81687, lon: -1.64323 };
/** The power rises from 0 to 1000 kW between 0 and 10 m/s and stays there up to 25 m/s. */
const RAMP = { curva: { nombre: 'Rampa', velocidades: [0, 10, 25], potencias: [0, 1000, 1000] } };

const ask = (body: object): Promise<Response> =>
  fetch(`${app.address}/api/v1/energia`, {
    method: 'POST',
    headers: { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc', 'content-type': 'application/json' },
    body: JSON.stringify({ ...POINT, buje: 100, turbina: RAMP, ...body }),
  });

async function energy(body: object = {}): Promise<Energy> {
  const answer = (await (await ask(body)).json()) as { data: Energy };
  return answer.data;
}

describe('the energy of a point', () => {
  it('is the mean power of the series that is delivered, over a year of 8766 hours', async () => {
    const { celda, turbina } = await energy({ correccion: 'ninguna' });
    const { atlas } = app.atlas;
    const cell = (await atlas.nearestPoint(POINT))?.cell ?? { i: 0, j: 0 };
    const series = await atlas.series(cell, { fields: ['WS'], heights: [100] });
    const speeds = seriesColumn(series, 'WS', 100);
    let [power, speed] = [0, 0];
    for (const one of speeds) {
      power += one > 25 ? 0 : Math.min(1000, 100 * one);
      speed += one;
    }
    expect(turbina).toEqual({ nombre: 'Rampa', potencia: 1000 });
    expect(celda.velocidad).toBeCloseTo(speed / speeds.length, 6);
    expect(celda.bruta).toBeCloseTo((power / speeds.length) * 8.766, 3);
    expect(celda.factorBruto).toBeCloseTo(power / speeds.length / 10, 6);
    expect(celda.horasBrutas).toBeCloseTo(celda.bruta, 6);
    expect(celda.correcciones.ninguna).toBe(celda.bruta);
    expect(celda.anios.map(({ anio }) => anio)).toEqual([
      2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018,
    ]);
    expect(Math.abs((celda.weibull?.bruta ?? 0) / celda.bruta - 1)).toBeLessThan(0.03);
    expect(Math.abs((celda.sectores ?? 0) / celda.bruta - 1)).toBeLessThan(0.03);
  });

  it('is also that of the 50 m cell, whose mean the map shows', async () => {
    const { punto, celda, factor } = await energy();
    const micro = await app.atlas.atlas.value('micro', 'wspd_hgt', 100, POINT);
    expect(punto?.velocidad).toBeCloseTo(micro ?? Number.NaN, 2);
    expect((punto?.velocidad ?? 0) / celda.velocidad).toBeCloseTo(factor ?? Number.NaN, 6);
  });

  it('is none of a turbine that this wind never turns', async () => {
    const turbina = { curva: { nombre: 'Quieta', velocidades: [99, 100], potencias: [0, 1000] } };
    const { celda } = await energy({ turbina, incertidumbres: { modelo: 10, rendimiento: 5 } });
    const [soon] = celda.horizontes;
    expect([celda.bruta, celda.neta, celda.sensibilidad, soon?.p90]).toEqual([0, 0, 0, 0]);
    expect(celda.incertidumbre).toBe(5);
  });

  it('is net of losses one after the other, and exceeded with a certainty', async () => {
    const { celda } = await energy({
      perdidas: { disponibilidad: 3, electricas: 2 },
      incertidumbres: { modelo: 10, rendimiento: 5 },
      calculadas: { red: 500 },
    });
    const [cap, ...estimates] = celda.perdidas;
    expect(cap).toMatchObject({ nombre: 'red', calculada: true });
    expect(estimates.map(({ nombre, porcentaje }) => [nombre, porcentaje])).toEqual([
      ['disponibilidad', 3],
      ['electricas', 2],
    ]);
    const left = (1 - (cap?.porcentaje ?? 0) / 100) * 0.97 * 0.98;
    expect(celda.neta).toBeCloseTo(celda.bruta * left, 4);
    const sum = (values: readonly (number | null)[]) =>
      values.reduce<number>((all, one) => all + (one ?? 0), 0);
    expect(sum(celda.mensual) / celda.neta).toBeCloseTo(1, 3);
    expect(sum(celda.horaria) / celda.neta).toBeCloseTo(1, 6);
    expect(celda.incertidumbre).toBeCloseTo(Math.hypot(10 * celda.sensibilidad, 5), 6);
    const [one, ten] = celda.horizontes;
    // z = 1.281552 for P90; the years vary less when ten of them are averaged.
    expect(one?.p90).toBeCloseTo(celda.neta * (1 - (1.281552 * (one?.sigma ?? 0)) / 100), 2);
    expect(ten?.sigma).toBeCloseTo(Math.hypot(celda.incertidumbre, (celda.variabilidad ?? 0) / 10 ** 0.5), 6);
  });

  it('is as sure, and varies from year to year, as what a cap leaves of it', async () => {
    const perdidas = { disponibilidad: 3 };
    const { celda } = await energy({ correccion: 'ninguna', perdidas, calculadas: { red: 500 } });
    const { atlas } = app.atlas;
    const cell = (await atlas.nearestPoint(POINT))?.cell ?? { i: 0, j: 0 };
    const series = await atlas.series(cell, { fields: ['WS'], heights: [100] });
    // The delivered series, worked out here step by step.
    const capped = (factor: number) =>
      seriesColumn(series, 'WS', 100).map((one) =>
        factor * one > 25 ? 0 : Math.min(500, 100 * factor * one),
      );
    const total = (values: Float32Array): number => values.reduce((sum, one) => sum + one, 0);
    const sensitivity = (total(capped(1.01)) - total(capped(0.99))) / (0.02 * total(capped(1)));
    expect(celda.sensibilidad).toBeCloseTo(sensitivity, 4);
    // Plain means of the calendar years; the call weighs February alike in all of them, which is a hundredth here.
    const step = (year: number) => (Date.UTC(year, 0) - Date.UTC(2009, 0)) / 1_800_000;
    const years = celda.anios.map(({ anio }) => {
      const values = capped(1).subarray(step(anio), step(anio + 1));
      return total(values) / values.length;
    });
    const mean = years.reduce((sum, one) => sum + one, 0) / 10;
    const squares = years.reduce((sum, one) => sum + (one - mean) ** 2, 0);
    expect(celda.variabilidad).toBeCloseTo((100 * Math.sqrt(squares / 9)) / mean, 1);
    for (const [n, { neta }] of celda.anios.entries())
      expect(neta / (0.97 * 8.766 * (years[n] ?? Number.NaN))).toBeCloseTo(1, 3);
    const whole = await energy({ correccion: 'ninguna' });
    expect(celda.variabilidad).toBeLessThan(whole.celda.variabilidad ?? 0);
  });

  it('is refused for what is no turbine, in words that say so', async () => {
    const msgOf = async (turbina: object) => ((await (await ask({ turbina })).json()) as { msg: string }).msg;
    expect(await msgOf({ nombre: 'Molino' })).toBe('Esa turbina no existe, o su curva no se puede usar.');
    const curva = { nombre: 'x', velocidades: [3, 3], potencias: [1, 2] };
    expect(await msgOf({ curva })).toBe('Las velocidades de la curva tienen que crecer.');
  });

  it('has what the validation of the atlas found as uncertainty of the model, a share of each mean', async () => {
    const { celda, punto } = await energy({ incertidumbres: { modelo: 'atlas' } });
    for (const wind of [celda, punto]) {
      // 0.78 m/s, as the file of the adjusted series says.
      const share = 78 / (wind?.velocidad ?? Number.NaN);
      expect(wind?.incertidumbres).toEqual([
        {
          nombre: 'modelo',
          supuesta: expect.closeTo(share, 5),
          porcentaje: expect.closeTo(share * (wind?.sensibilidad ?? 0), 4),
        },
      ]);
    }
  });

  it('counts what lies between cell and point in the wind of the point alone: the cell has its own', async () => {
    const { celda, punto } = await energy({ incertidumbres: { horizontal: 3, rendimiento: 4 } });
    expect(celda.incertidumbres.map(({ nombre }) => nombre)).toEqual(['rendimiento']);
    expect(celda.incertidumbre).toBe(4);
    expect(punto?.incertidumbres.map(({ nombre, supuesta }) => [nombre, supuesta])).toEqual([
      ['horizontal', 3],
      ['rendimiento', 4],
    ]);
    expect(punto?.incertidumbre).toBeCloseTo(Math.hypot(3 * (punto?.sensibilidad ?? 0), 4), 6);
  });

  it('is that of every open turbine, at any height of its hub', async () => {
    expect(OPEN_CURVES.map(({ name }) => name).toSorted()).toEqual([...TURBINE_NAMES].toSorted());
    for (const { name, power, normalised } of OPEN_CURVES) {
      const { potencia, escalable } = TURBINES[name as keyof typeof TURBINES];
      expect([name, escalable]).toEqual([name, normalised]);
      expect(normalised ? potencia : Math.max(...power) / potencia).toBeCloseTo(normalised ? 3000 : 1, 0);
    }
    const turbina = { nombre: 'IEC_Class3_Normalized_Industry_Composite', potencia: 2000 };
    const [low, high] = [await energy({ turbina, buje: 10 }), await energy({ turbina, buje: 180 })];
    expect(high.turbina).toEqual({ nombre: 'Clase IEC III, vientos flojos', potencia: 2000 });
    expect(low.celda.velocidad).toBeLessThan(high.celda.velocidad);
    expect(low.celda.densidad).toBeGreaterThan(high.celda.densidad);
  });

  it('is none outside the domain', async () => {
    expect(await (await ask({ lat: 28.1, lon: -15.4 })).json()).toEqual({
      success: false,
      msg: 'Punto fuera del dominio.',
    });
  });

  it.each([
    [{ buje: 9 }, 'La altura de buje tiene que estar entre 10 y 200.'],
    [{ buje: '100' }, 'La altura de buje tiene que estar entre 10 y 200.'],
    [{ perdidas: { hielo: 3 } }, ''],
    [{ perdidas: { electricas: 100 } }, 'El porcentaje tiene que estar entre 0 y 99.'],
    [{ turbina: { nombre: 'MOLINO' } }, ''],
    [{ turbina: { curva: { nombre: 'x', velocidades: [3, 3], potencias: [0, 1] } } }, ''],
    [
      { calculadas: { temperatura: { minima: 28, maxima: 5 } } },
      'La temperatura máxima tiene que ser mayor que la mínima.',
    ],
    [
      { calculadas: { ruido: { desde: 22, hasta: 22, porcentaje: 70 } } },
      'El modo nocturno tiene que acabar a otra hora de la que empieza.',
    ],
  ])('%j is refused', async (body, message) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(JSON.stringify(await response.json())).toContain(message);
  });
});

describe('the wind of a point among those of its province', () => {
  const rank = async (lat: number, lon: number): Promise<WindRank> => {
    const response = await fetch(`${app.address}/api/v1/vientos/provincia?lat=${lat}&lon=${lon}`);
    return ((await response.json()) as { data: WindRank }).data;
  };

  it('is the share of its cells that have less', async () => {
    const { altura, celda, punto, provincia } = await rank(POINT.lat, POINT.lon);
    const { atlas } = app.atlas;
    expect(altura).toBe(100);
    expect(celda).toBeCloseTo((await atlas.value('meso', 'wspd_hgt', 100, POINT)) ?? Number.NaN, 4);
    expect(punto).toBeCloseTo((await atlas.value('micro', 'wspd_hgt', 100, POINT)) ?? Number.NaN, 4);
    expect(provincia?.nombre).toBe('Navarra');
    // Navarra has 10,391 km2 (INE). In the plane of the grid, a Lambert cone that is true at 30 and 60 degrees, lengths
    // at 42.7 degrees are 0.96712 of those on the ground, and 10,391 x 0.96712^2 / 9 cells are 1,080.
    expect(Math.abs((provincia?.celdas ?? 0) / 1080 - 1)).toBeLessThan(0.01);
    expect(provincia?.percentil).toBeGreaterThanOrEqual(0);
    expect(provincia?.percentil).toBeLessThan(100);
    expect(celda > (provincia?.media ?? 0)).toBe((provincia?.percentil ?? 0) > 60);
    expect(provincia?.maxima).toBeGreaterThan(celda);
  });

  it('is compared with nothing at sea', async () => {
    expect((await rank(44, -3)).provincia).toBeNull();
  });
});
