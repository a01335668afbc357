import {
  CORRECTION_METHODS,
  type EnergyRequest,
  LOSS_CATEGORIES,
  LOSS_NAMES,
  MODEL_DEVIATION,
  TURBINES,
  type TurbineName,
  UNCERTAINTY_CATEGORIES,
  UNCERTAINTY_NAMES,
} from '@mapa/contract';
import {
  batStop,
  type ChosenCurve,
  cutOut,
  gridCap,
  hysteresis,
  type Loss,
  noiseMode,
  type Rule,
  type Turbine,
  type TurbineSettings,
  temperatureStop,
  turbinePower,
  type Uncertainty,
} from '@mapa/wind-tools';

type TurbineAsked = EnergyRequest['turbina'];

/** What the turbine of a request is called. */
export const titleOf = (turbina: TurbineAsked): string =>
  'curva' in turbina ? turbina.curva.nombre : TURBINES[turbina.nombre as TurbineName].etiqueta;

/** The power curve that a request chooses. */
export const chosenCurve = (turbina: TurbineAsked): ChosenCurve =>
  'curva' in turbina
    ? { own: { speeds: turbina.curva.velocidades, power: turbina.curva.potencias } }
    : {
        name: turbina.nombre,
        ratedKW: turbina.potencia ?? TURBINES[turbina.nombre as TurbineName].potencia,
      };

/**
 * What a request says of its turbine.
 * @param mean speed at its hub in m/s, by which the uncertainty of the model is a share
 * @param density of the air at its hub in kg/m3
 */
export function settingsOf(request: EnergyRequest, mean: number, density: number): TurbineSettings {
  const { turbina, correccion, perdidas, incertidumbres } = request;
  return {
    curve: chosenCurve(turbina),
    correction: CORRECTION_METHODS[correccion],
    density,
    losses: LOSS_NAMES.map((name) => ({ name: LOSS_CATEGORIES[name], percent: perdidas[name] ?? 0 })),
    uncertainties: UNCERTAINTY_NAMES.map((name) => {
      const said = incertidumbres[name] ?? 0;
      const percent = said === 'atlas' ? Math.min(100, (100 * MODEL_DEVIATION) / mean) : said;
      return { name: UNCERTAINTY_CATEGORIES[name], percent };
    }),
  };
}

/** The losses of a request that follow from the series, in the order in which they act. */
export function rulesOf({ calculadas, lat, lon }: EnergyRequest, turbine: Turbine): Rule[] {
  const { histeresis, temperatura, murcielagos, ruido, red } = calculadas;
  const rules: Rule[] = [];
  if (histeresis !== undefined) rules.push(hysteresis(cutOut(turbine.curve).off, histeresis));
  if (temperatura !== undefined) rules.push(temperatureStop(temperatura.minima, temperatura.maxima));
  if (murcielagos) rules.push(batStop({ lat, lon }));
  if (ruido !== undefined) {
    const power = turbinePower(turbine.curve, turbine.correction);
    const share = ruido.porcentaje / 100;
    rules.push(noiseMode(ruido.desde, ruido.hasta, (speed, density) => share * power(speed, density)));
  }
  if (red !== undefined) rules.push(gridCap(red));
  return rules;
}

/** What a loss that wind-tools names is called on the wire. */
const COMPUTED = {
  'turbine-performance.high-wind-hysteresis': 'histeresis',
  'environmental.external-conditions': 'temperatura',
  'curtailment.environmental': 'murcielagos',
  'curtailment.operational-strategies': 'ruido',
  'curtailment.grid': 'red',
} as const;

export function wireLoss(name: Loss['name']) {
  const estimate = LOSS_NAMES.find((one) => LOSS_CATEGORIES[one] === name);
  const known = estimate ?? COMPUTED[name as keyof typeof COMPUTED];
  if (known === undefined) throw new TypeError(`The wire has no name for the loss ${name}`);
  return known;
}

export function wireUncertainty(name: Uncertainty['name']) {
  const known = UNCERTAINTY_NAMES.find((one) => UNCERTAINTY_CATEGORIES[one] === name);
  if (known === undefined) throw new TypeError(`The wire has no name for the uncertainty ${name}`);
  return known;
}
