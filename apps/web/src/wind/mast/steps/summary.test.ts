import { expect, it } from 'vitest';
import { firstSettings } from './energy-settings.ts';
import { mastFacts } from './summary.ts';

const ATLAS = { alpha: 0.254, low: 75, high: 150 };

it('results say of which turbine, height and air they are, by which exponent, and what was measured', () => {
  const settings = { ...firstSettings(80), buje: 120 };
  const given = {
    place: { lat: 42.81953, lon: -1.6329, height: 80 },
    measured: {
      first: '2017-03-01T00:00:00.000Z',
      last: '2017-11-30T23:00:00.000Z',
      mean: 5.14,
      stepMinutes: 60,
    },
    settings,
    alpha: 0.254,
    shears: { mast: undefined, atlas: ATLAS },
    own: undefined,
    density: 1.12,
    uncertainties: [{ name: 'vertical', percent: 2 } as const],
  };
  const facts = mastFacts(given);
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
  // Measurements at two heights go before the atlas, and what somebody writes before both.
  const mast = { alpha: 0.203, low: 40, high: 80, steps: 6512 };
  const measured = mastFacts({ ...given, alpha: 0.203, shears: { mast, atlas: ATLAS } });
  expect(measured.turbina.exponente).toEqual({
    valor: 0.203,
    procedencia: 'mástil, entre 40 y 80 m, en 6512 intervalos',
  });
  const written = { ...given, settings: { ...settings, exponente: 0.1 }, alpha: 0.1 };
  expect(mastFacts(written).turbina.exponente).toEqual({ valor: 0.1, procedencia: 'escrito' });
  expect(facts.unidades).toMatchObject({
    meanSpeed: 'm/s, a 80 m',
    energy: expect.stringContaining('a 120 m'),
  });
});
