import type { WindEnergy } from '@mapa/contract';

const NOTHING: WindEnergy = {
  velocidad: 0,
  densidad: 1.1,
  bruta: 0,
  neta: 0,
  horasBrutas: 0,
  horasNetas: 0,
  factorBruto: 0,
  factorNeto: 0,
  correcciones: { ninguna: 0, iec: 0, exponente: 0 },
  perdidas: [],
  sensibilidad: 0,
  incertidumbres: [],
  incertidumbre: 0,
  variabilidad: null,
  anios: [],
  horizontes: [],
  mensual: [],
  horaria: [],
  weibull: null,
  sectores: null,
};

/** The energy in a wind as the server gives it; what is not told says nothing. */
export const windEnergy = (told: Partial<WindEnergy>): WindEnergy => ({ ...NOTHING, ...told });
