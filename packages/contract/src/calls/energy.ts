import type { Call } from '../call.ts';
import { comparisonRequestSchema, comparisonSchema } from '../comparison.ts';
import { energyRequestSchema, energySchema } from '../energy.ts';
import { successOf } from '../envelope.ts';
import { latLonQuerySchema } from '../point.ts';
import { windRankSchema } from '../wind-rank.ts';

/** Calls about the energy of a turbine at a point, or at several. */
export const energyCalls = {
  energia: {
    method: 'POST',
    path: '/energia',
    summary:
      'Energy of a turbine at a point by the 3 km series and scaled to the 50 m cell: gross, net, P50 to P99. ' +
      'A curve that is sent is not kept',
    description:
      'Sent: `buje` m above ground; `potencia` kW, of an IEC class; own curve: `velocidades` m/s and `potencias` kW ' +
      'at 1.225 kg/m³; `perdidas` and `incertidumbres` percent; `calculadas`: `histeresis` m/s, `temperatura` °C, ' +
      '`ruido` hours in UTC and percent of the curve, `red` kW. Answered for both winds: energies MWh a year of ' +
      '8766 hours (`bruta`, `neta`, `p50` to `p99`, by month, hour and year), `velocidad` m/s, `densidad` kg/m³, ' +
      '`horas*` hours a year; `factorBruto`, `factorNeto`, losses, uncertainties, `sigma`, `variabilidad` percent; ' +
      '`factor` the speed of the point over that of the cell. `punto` is null without a 50 m map.',
    tag: 'atlas',
    session: 'none',
    body: energyRequestSchema,
    answer: successOf({ data: energySchema }),
  },
  comparar: {
    method: 'POST',
    path: '/comparar',
    summary:
      'What 2 to 6 points have in common hour by hour in their 3 km series: correlation of speed and of the power ' +
      'of a turbine, hours in which all stand still or one makes up for another, how the sum varies',
    description:
      'Speeds are m/s, `desviacion` kW, `parados` and `compensa` percent of the hours. A point outside the domain is ' +
      'null. The turbine is sent as for the energy of one point.',
    tag: 'atlas',
    session: 'none',
    body: comparisonRequestSchema,
    answer: successOf({ data: comparisonSchema }),
  },
  provincia: {
    method: 'GET',
    path: '/vientos/provincia',
    summary: 'The mean wind of the 3 km cell of a point among those of its province of Spain, at 100 m',
    tag: 'atlas',
    session: 'none',
    query: latLonQuerySchema,
    answer: successOf({ data: windRankSchema }),
  },
} as const satisfies Record<string, Call>;
