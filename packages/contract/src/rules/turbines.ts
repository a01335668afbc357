/** An open turbine as the page offers it; its curve stands in wind-tools under the same name. */
export interface OpenTurbine {
  readonly etiqueta: string;
  /** Rated power in kW. */
  readonly potencia: number;
  /** Whether the curve is in shares of rated power, so that another rated power may be chosen. */
  readonly escalable: boolean;
  /** Diameter of the rotor in m; a class has none. */
  readonly rotor?: number;
}

/** The rated power in kW of a turbine of a class, unless another one is given. */
export const CLASS_KW = 3000;

const classOf = (name: string): OpenTurbine => ({ etiqueta: name, potencia: CLASS_KW, escalable: true });
const model = (name: string, rotor: number, potencia: number, where = ''): OpenTurbine => ({
  etiqueta: `${name}\u202fMW, rotor de ${rotor}\u202fm${where}`,
  potencia,
  escalable: false,
  rotor,
});

/** The turbines whose curves anybody may use, by the names of their source: classes first, then by size. */
export const TURBINES = {
  IEC_Class1_Normalized_Industry_Composite: classOf('Clase IEC I, vientos fuertes'),
  IEC_Class2_Normalized_Industry_Composite: classOf('Clase IEC II, vientos medios'),
  IEC_Class3_Normalized_Industry_Composite: classOf('Clase IEC III, vientos flojos'),
  'IEA_Reference_3.4MW_130': model('IEA 3,4', 130, 3370),
  '2020ATB_NREL_Reference_4MW_150': model('NREL 4', 150, 4000),
  NREL_Reference_5MW_126: model('NREL 5', 126, 5000),
  '2020ATB_NREL_Reference_5.5MW_175': model('NREL 5,5', 175, 5500),
  '2023NREL_Bespoke_6MW_170': model('NREL 6', 170, 6000),
  '2020ATB_NREL_Reference_7MW_200': model('NREL 7', 200, 7000),
  DTU_Reference_v1_10MW_178: model('DTU 10', 178, 10_000, ' (marina)'),
  IEA_Reference_15MW_240: model('IEA 15', 240, 15_000, ' (marina)'),
} as const satisfies Record<string, OpenTurbine>;

export type TurbineName = keyof typeof TURBINES;
export const TURBINE_NAMES = Object.keys(TURBINES) as readonly TurbineName[];

/** The diameter of a turbine's rotor, m; undefined where it is not known. */
export const rotorOf = (turbine: string): number | undefined =>
  (TURBINES as Readonly<Record<string, OpenTurbine>>)[turbine]?.rotor;

/** The least whole height of a hub, m, with which the blades stay above the ground; 0 where no rotor is known. */
export function lowestHub(turbine: string): number {
  const rotor = rotorOf(turbine);
  return rotor === undefined ? 0 : Math.floor(rotor / 2) + 1;
}
