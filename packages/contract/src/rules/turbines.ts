/** An open turbine as the page offers it; its curve stands in wind-tools under the same name. */
export interface OpenTurbine {
  readonly etiqueta: string;
  /** Rated power in kW. */
  readonly potencia: number;
  /** Whether the curve is in shares of rated power, so that another one may be asked for. */
  readonly escalable: boolean;
}

const classOf = (name: string): OpenTurbine => ({ etiqueta: name, potencia: 3000, escalable: true });
const model = (etiqueta: string, potencia: number): OpenTurbine => ({
  etiqueta,
  potencia,
  escalable: false,
});

/** The turbines whose curves anybody may use, by the names of their source: classes first, then by size. */
export const TURBINES = {
  IEC_Class1_Normalized_Industry_Composite: classOf('Clase IEC I, vientos fuertes'),
  IEC_Class2_Normalized_Industry_Composite: classOf('Clase IEC II, vientos medios'),
  IEC_Class3_Normalized_Industry_Composite: classOf('Clase IEC III, vientos flojos'),
  'IEA_Reference_3.4MW_130': model('IEA 3,4\u202fMW, rotor de 130\u202fm', 3370),
  '2020ATB_NREL_Reference_4MW_150': model('NREL 4\u202fMW, rotor de 150\u202fm', 4000),
  NREL_Reference_5MW_126: model('NREL 5\u202fMW, rotor de 126\u202fm', 5000),
  '2020ATB_NREL_Reference_5.5MW_175': model('NREL 5,5\u202fMW, rotor de 175\u202fm', 5500),
  '2023NREL_Bespoke_6MW_170': model('NREL 6\u202fMW, rotor de 170\u202fm', 6000),
  '2020ATB_NREL_Reference_7MW_200': model('NREL 7\u202fMW, rotor de 200\u202fm', 7000),
  DTU_Reference_v1_10MW_178: model('DTU 10\u202fMW, rotor de 178\u202fm (marina)', 10_000),
  IEA_Reference_15MW_240: model('IEA 15\u202fMW, rotor de 240\u202fm (marina)', 15_000),
} as const satisfies Record<string, OpenTurbine>;

export type TurbineName = keyof typeof TURBINES;
export const TURBINE_NAMES = Object.keys(TURBINES) as readonly TurbineName[];
