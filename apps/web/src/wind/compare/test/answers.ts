import { chartCalls, type Energy, energyCalls, type SiteComparison, type WindEnergy } from '@mapa/contract';
import { answer } from '../../../test/server.ts';
import { windEnergy } from '../../../test/wind-energy.ts';

const DIRECTIONS = 'N NNE NE ENE E ESE SE SSE S SSO SO OSO O ONO NO NNO'.split(' ');
const generic = { type: 'line', tracename: '', xlabel: 'x', ylabel: 'y' };
const success = true as const;

const wind = (velocidad: number, neta: number): WindEnergy =>
  windEnergy({
    velocidad,
    neta,
    factorNeto: 27.4,
    variabilidad: 5.5,
    horizontes: [{ anios: 10, sigma: 18, p50: neta, p75: neta, p90: 0.77 * neta, p99: neta }],
  });

/** The same for every point, as the stand-in does not tell them apart. */
export const ENERGY: Energy = {
  buje: 100,
  turbina: { nombre: 'IEA', potencia: 3370 },
  celda: wind(7.1, 8000),
  punto: wind(7.65, 9000),
  mapa: [50, 100, 200],
  factor: 1.08,
};

const about = (altitud: number, lat: number) => ({
  celda: { lat, lon: -1.6 },
  altitud,
  mensual: Array.from({ length: 12 }, (_, month) => 6 + month / 10),
});

/** An answer about two points: one 80 m high, the other 35 m deep. */
export const TOGETHER: SiteComparison = {
  buje: 100,
  corte: 3,
  puntos: [about(80, 42.8), about(-35, 41.7)],
  pares: [
    {
      puntos: [0, 1],
      horas: 87_648,
      velocidad: 0.7812,
      potencia: 0.64,
      parados: 8.44,
      compensa: 22.25,
      desviacion: { suma: 1500, partes: [1000, 1000] },
    },
  ],
  conjunto: null,
  muestra: {
    cada: 59,
    velocidades: [
      [3, 8, 11],
      [4, 6, null],
    ],
  },
};

/** Answers to everything that the page asks for but energy and comparison. */
export const chartsTold = (): Promise<unknown> =>
  Promise.all([
    answer(chartCalls.wsChart, {
      success,
      data: { ...generic, x: [], y: Array.from({ length: 24 }, () => 7) },
    }),
    answer(chartCalls.profileChart, {
      success,
      data: { ...generic, x: [6, 7], y: [50, 100], subplot: { x: [12, 11], y: [50, 100] } },
    }),
    answer(chartCalls.weibullChart, {
      success,
      data: { ...generic, x: [0, 5, 10], y: [0, 9, 3], xhist: [0.5], yhist: [2], name: '' },
    }),
    answer(chartCalls.roseChart, {
      success,
      data: { ...generic, yhist0: DIRECTIONS, yhist1: [0, 2], yhist2: [DIRECTIONS.map(() => 6.25), []] },
    }),
  ]);

/** All that the page asks for. */
export const allTold = (): Promise<unknown> =>
  Promise.all([
    chartsTold(),
    answer(energyCalls.energia, { success, data: ENERGY }),
    answer(energyCalls.comparar, { success, data: TOGETHER }),
  ]);
