import {
  COMPUTED_LOSSES,
  CORRECTION_METHODS,
  type ComputedLoss,
  type EnergyRequest,
  estimatedLosses,
  LOSS_CATEGORIES,
  LOSS_NAMES,
  MODEL_DEVIATION,
  ownCurveOf,
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
  type OpenCurveName,
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

/** The power curve that a request chooses: every turbine that is offered has one. */
export function chosenCurve(turbina: TurbineAsked): ChosenCurve {
  if ('curva' in turbina) return ownCurveOf(turbina.curva);
  const name = turbina.nombre as TurbineName satisfies OpenCurveName;
  return { name, ratedKW: turbina.potencia ?? TURBINES[name].potencia };
}

/**
 * The settings of a request's turbine.
 * @param mean speed at its hub in m/s, by which the uncertainty of the model is a share
 * @param density of the air at its hub in kg/m3
 */
export function settingsOf(request: EnergyRequest, mean: number, density: number): TurbineSettings {
  const { turbina, correccion, perdidas, incertidumbres } = request;
  return {
    curve: chosenCurve(turbina),
    correction: CORRECTION_METHODS[correccion],
    density,
    losses: estimatedLosses(perdidas),
    uncertainties: UNCERTAINTY_NAMES.map((name) => {
      const said = incertidumbres[name] ?? 0;
      const percent = said === 'atlas' ? Math.min(100, (100 * MODEL_DEVIATION) / mean) : said;
      return { name: UNCERTAINTY_CATEGORIES[name], percent };
    }),
  };
}

type Asked = EnergyRequest['calculadas'];

/** The turbine to which a rule applies, and its place. */
interface RuledTurbine {
  readonly place: { readonly lat: number; readonly lon: number };
  readonly turbine: Turbine;
}

/** What each loss that follows from the series does, by what is asked of it. */
const RULES: {
  readonly [Name in ComputedLoss]: (asked: NonNullable<Asked[Name]>, of: RuledTurbine) => Rule;
} = {
  histeresis: (restart, { turbine }) => hysteresis(cutOut(turbine.curve).off, restart),
  temperatura: ({ minima, maxima }) => temperatureStop(minima, maxima),
  murcielagos: (_, { place }) => batStop(place),
  ruido: ({ desde, hasta, porcentaje }, { turbine }) => {
    const power = turbinePower(turbine.curve, turbine.correction);
    return noiseMode(desde, hasta, (speed, density) => (porcentaje / 100) * power(speed, density));
  },
  red: (most) => gridCap(most),
};

/** The losses of a request that follow from the series, in the order in which they act. */
export function rulesOf({ calculadas, lat, lon }: EnergyRequest, turbine: Turbine): Rule[] {
  const ruleOf = <Name extends ComputedLoss>(name: Name): Rule[] => {
    const asked = calculadas[name];
    return asked === undefined || asked === false
      ? []
      : [RULES[name](asked, { place: { lat, lon }, turbine })];
  };
  return COMPUTED_LOSSES.flatMap(ruleOf);
}

/** What wind-tools calls the losses that follow from the series. */
const COMPUTED: Readonly<Record<ComputedLoss, Loss['name']>> = {
  histeresis: 'turbine-performance.high-wind-hysteresis',
  temperatura: 'environmental.external-conditions',
  murcielagos: 'curtailment.environmental',
  ruido: 'curtailment.operational-strategies',
  red: 'curtailment.grid',
};

export function wireLoss(name: Loss['name']) {
  const estimate = LOSS_NAMES.find((one) => LOSS_CATEGORIES[one] === name);
  const known = estimate ?? COMPUTED_LOSSES.find((one) => COMPUTED[one] === name);
  if (known === undefined) throw new TypeError(`The wire has no name for the loss ${name}`);
  return known;
}

export function wireUncertainty(name: Uncertainty['name']) {
  const known = UNCERTAINTY_NAMES.find((one) => UNCERTAINTY_CATEGORIES[one] === name);
  if (known === undefined) throw new TypeError(`The wire has no name for the uncertainty ${name}`);
  return known;
}
