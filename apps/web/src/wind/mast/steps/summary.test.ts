import { expect, it } from 'vitest';
import { firstSettings } from './energy-settings.ts';
import { mastFacts } from './summary.ts';

it('results say of which turbine, height and air they are, by which exponent, and what was measured', () => {
  const settings = { ...firstSettings(80), buje: 120 };
  const facts = mastFacts({
    place: { lat: 42.81953, lon: -1.6329, height: 80 },
    measured: {
      first: '2017-03-01T00:00:00.000Z',
      last: '2017-11-30T23:00:00.000Z',
      mean: 5.14,
      stepMinutes: 60,
    },
    settings,
    alpha: 0.254,
    shear: { alpha: 0.254, low: 75, high: 150 },
    own: undefined,
    density: 1.12,
    uncertainties: [{ name: 'vertical', percent: 2 }],
  });
  expect(facts.mastil).toEqual({
    lat: 42.81953,
    lon: -1.6329,
    altura_m: 80,
    desde_utc: '2017-03-01T00:00:00.000Z',
    hasta_utc: '2017-11-30T23:00:00.000Z',
    paso_min: 60,
    velocidad_media_m_s: 5.14,
  });
  expect(facts.turbina).toMatchObject({
    nombre: 'IEA 3,4\u202fMW, rotor de 130\u202fm',
    potencia_kW: 3370,
    buje_m: 120,
    exponente: { valor: 0.254, procedencia: 'atlas, entre 75 y 150 m' },
    // 1.5^0.254.
    velocidad_del_buje_entre_la_del_mastil: expect.closeTo(1.1085, 4),
    correccion_por_densidad: 'iec',
    densidad_kg_m3: 1.12,
    incertidumbres_porcentaje: { vertical: 2 },
  });
  expect(facts.unidades).toMatchObject({
    meanSpeed: 'm/s, a 80 m',
    energy: expect.stringContaining('a 120 m'),
  });
});
