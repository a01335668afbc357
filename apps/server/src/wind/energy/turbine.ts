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
  cutOut,
  gridCap,
  hysteresis,
  type Loss,
  noiseMode,
  OPEN_CURVES,
  type PowerCurve,
  type Rule,
  rated,
  type Turbine,
  temperatureStop,
  turbinePower,
  type Uncertainty,
} from '@mapa/wind-tools';

/** The power curve of a request, and what it is called. */
export function curveOf(turbina: EnergyRequest['turbina']): {
  readonly name: string;
  readonly curve: PowerCurve;
} {
  if ('curva' in turbina) {
    const { nombre: name, velocidades: speeds, potencias: power } = turbina.curva;
    return { name, curve: { name, speeds, power, normalised: false } };
  }
  const open = TURBINES[turbina.nombre as TurbineName];
  const curve = OPEN_CURVES.find(({ name }) => name === turbina.nombre);
  if (curve === undefined) throw new TypeError(`There is no curve of ${turbina.nombre}`);
  return {
    name: open.etiqueta,
    curve: curve.normalised ? rated(curve, turbina.potencia ?? open.potencia) : curve,
  };
}

/**
 * The turbine of a request, but for the density of the air at its place.
 * @param mean speed at its hub in m/s, by which the uncertainty of the model is a share
 */
export function turbineOf(
  request: Pick<EnergyRequest, 'turbina' | 'correccion' | 'perdidas' | 'incertidumbres'>,
  mean = Number.NaN,
): Omit<Turbine, 'density'> {
  const { turbina, correccion, perdidas, incertidumbres } = request;
  return {
    curve: curveOf(turbina).curve,
    correction: CORRECTION_METHODS[correccion],
    losses: LOSS_NAMES.flatMap((name): Loss[] => {
      const percent = perdidas[name];
      if (percent === undefined || percent === 0) return [];
      return [{ name: LOSS_CATEGORIES[name], share: percent / 100, basis: 'estimate' }];
    }),
    uncertainties: UNCERTAINTY_NAMES.flatMap((name): Uncertainty[] => {
      const said = incertidumbres[name];
      const percent = said === 'atlas' ? Math.min(100, (100 * MODEL_DEVIATION) / mean) : said;
      if (percent === undefined || percent === 0) return [];
      return [{ name: UNCERTAINTY_CATEGORIES[name], share: percent / 100 }];
    }),
    variability: Number.NaN,
  };
}

/** The losses of a request that follow from the series, in the order in which they act. */
export function rulesOf({ calculadas, lat, lon }: EnergyRequest, turbine: Omit<Turbine, 'density'>): Rule[] {
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
