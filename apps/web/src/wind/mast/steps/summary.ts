import type { OwnCurve } from '../../charts/energy/settings/own-curve.ts';
import { OWN_TURBINE, turbineName } from '../../charts/energy/settings/settings.ts';
import type { Place } from '../mast-store.ts';
import type { MastTurbine } from '../worker/correction.ts';
import { type EnergySettings, ratedKW } from './energy-settings.ts';
import type { Shears } from './shear.ts';

/** The input of the results, besides the winds. */
interface Given {
  readonly place: Place;
  readonly measured: {
    readonly first: string;
    readonly last: string;
    readonly stepMinutes: number;
    /** m/s. */
    readonly mean: number;
  };
  readonly settings: EnergySettings;
  readonly alpha: number;
  readonly shears: Shears;
  readonly own: OwnCurve | undefined;
  /** The density of the air of the cell at the height of the mast, kg/m3. */
  readonly density: number;
  readonly uncertainties: MastTurbine['uncertainties'];
}

/** The mast, the turbine and the units of the results, for the file that contains them. */
export function mastFacts({ place, measured, settings, alpha, shears, own, density, uncertainties }: Given) {
  const { turbina, buje, exponente, correccion, perdidas } = settings;
  const curve = turbina === OWN_TURBINE ? own : undefined;
  return {
    mastil: {
      lat: place.lat,
      lon: place.lon,
      altura_m: place.height,
      desde_utc: measured.first,
      hasta_utc: measured.last,
      paso_min: measured.stepMinutes,
      velocidad_media_m_s: measured.mean,
    },
    turbina: {
      nombre: turbineName(turbina, curve?.nombre ?? ''),
      potencia_kW: curve ? Math.max(...curve.potencias) : ratedKW(settings),
      ...(curve && { curva: { velocidades_m_s: curve.velocidades, potencias_kW: curve.potencias } }),
      buje_m: buje,
      exponente:
        buje === place.height
          ? null
          : {
              valor: alpha,
              procedencia: exponente === null ? shearOrigin(shears) : 'escrito',
            },
      velocidad_del_buje_entre_la_del_mastil: (buje / place.height) ** alpha,
      correccion_por_densidad: correccion,
      densidad_kg_m3: density,
      perdidas_porcentaje: perdidas,
      incertidumbres_porcentaje: Object.fromEntries(
        uncertainties.map(({ name, percent }) => [name, percent]),
      ),
    },
    unidades: {
      meanSpeed: `m/s, a ${place.height} m`,
      energy: `de la turbina con el buje a ${buje} m; nombres en kW: kW; nombres en MWh: MWh en un año de 8766 horas`,
      horizons: 'MWh en un año; years: años de la media; sigma: tanto por uno',
      deviationRatio: 'desviación típica del método entre la medida',
      shares: 'tanto por uno, salvo donde el nombre dice porcentaje',
      sensitivity: '% de energía por 1 % de velocidad',
      hours: 'UTC',
    },
  };
}

/** The measurements or the means that an exponent comes from. */
function shearOrigin({ mast, atlas }: Shears): string {
  if (mast) return `mástil, entre ${mast.low} y ${mast.high} m, en ${mast.steps} intervalos`;
  return atlas ? `atlas, entre ${atlas.low} y ${atlas.high} m` : 'supuesto';
}
