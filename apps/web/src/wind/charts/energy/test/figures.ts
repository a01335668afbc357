import type { WindEnergy } from '@mapa/contract';
import { windEnergy } from '../../../../test/wind-energy.ts';

/** A wind whose turbine gives so many MWh a year, after losses of a fifth. */
export const figures = (neta: number): WindEnergy =>
  windEnergy({
    velocidad: 7.1,
    densidad: 1.15,
    bruta: neta / 0.8,
    neta,
    horasBrutas: 3000,
    horasNetas: 2400,
    factorBruto: 34.2,
    factorNeto: 27.4,
    correcciones: { ninguna: neta / 0.79, iec: neta / 0.8, exponente: neta / 0.81 },
    perdidas: [{ nombre: 'disponibilidad', porcentaje: 20, calculada: false }],
    sensibilidad: 1.6,
    incertidumbres: [{ nombre: 'modelo', supuesta: 10.98, porcentaje: 17.6 }],
    incertidumbre: 17.6,
    variabilidad: 5.5,
    horizontes: [1, 10, 20].map((anios) => ({
      anios,
      sigma: 18,
      p50: neta,
      p75: 0.88 * neta,
      p90: 0.77 * neta,
      p99: 0.58 * neta,
    })),
    mensual: Array.from({ length: 12 }, (_, month) => 700 + month),
    horaria: Array.from({ length: 24 }, (_, hour) => 350 + hour),
    weibull: { a: 8, k: 2, bruta: neta / 0.8 },
  });
