import { belowMapText, type Energy, LOSS_TITLES, UNCERTAINTY_TITLES, type WindEnergy } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import { More } from '../../../ui/more.tsx';
import classes from './energy.module.css';
import { assumedText } from './settings/assumed.ts';

interface Props {
  readonly energy: Energy;
  readonly wind: WindEnergy;
}

/** How the figures come about: the losses, the uncertainties, and other ways to the same energy. */
export function EnergyChecks({ energy, wind }: Props) {
  const { bruta, weibull, sectores, correcciones } = wind;
  const below = belowMapText(energy);
  const beside = (other: number): string => `${withUnit(other, 0, 'MWh')} (${apart(other, bruta)})`;
  return (
    <>
      <More summary="Cómo se llega a estas cifras" className={classes.more}>
        <div className={classes.group}>
          {energy.factor !== null && (
            <p className={classes.quiet}>
              El viento del punto es el de la serie ajustada que se entrega: las medias horas de la celda de 3
              {'\u202f'}km llevadas a la media y a la potencia del viento (A y k de Weibull) del mapa de 50
              {'\u202f'}m. A la altura de buje su media es la de la celda multiplicada por{' '}
              {spanish(energy.factor, 3)}.{below !== undefined && ` ${below}`}
            </p>
          )}
          <ul className={classes.quiet}>
            {wind.perdidas.map(({ nombre, porcentaje, calculada }) => (
              <li key={nombre}>
                {LOSS_TITLES[nombre]}: {withUnit(porcentaje, 2, '%')}
                {calculada ? ', calculada con la serie' : ', estimada'}
              </li>
            ))}
            <li>
              De un año a otro la energía neta varía un {withUnit(wind.variabilidad, 1, '%')} (desviación
              típica de {wind.anios.length} años, ella misma incierta en una cuarta parte).
            </li>
            {wind.incertidumbres.map(({ nombre, supuesta, porcentaje }) => (
              <li key={nombre}>
                {UNCERTAINTY_TITLES[nombre]}: {withUnit(supuesta, 1, '%')}, que son{' '}
                {withUnit(porcentaje, 1, '%')} de la energía
              </li>
            ))}
            {energy.punto !== null && wind !== energy.punto && (
              <li>
                {UNCERTAINTY_TITLES.horizontal}: no cuenta, porque esta energía es la de la propia celda.
              </li>
            )}
            <li>
              Un 1{'\u202f'}% de velocidad supone un {withUnit(wind.sensibilidad, 2, '%')} de energía.
            </li>
            {weibull && (
              <li>
                Comprobación: con la distribución de Weibull que ajusta la serie (A = {spanish(weibull.a, 2)}
                {'\u202f'}m/s, k = {spanish(weibull.k, 2)}) la energía bruta es {beside(weibull.bruta)}
                {sectores !== null && <>, y con las de doce sectores {beside(sectores)}</>}. Lo habitual es
                que difieran entre un 1{'\u202f'}% y un 2{'\u202f'}%.
              </li>
            )}
            <li>
              Energía bruta según la corrección por densidad ({spanish(wind.densidad, 3)}
              {'\u202f'}kg/m³): ninguna {withUnit(correcciones.ninguna, 0, 'MWh')}, IEC{' '}
              {withUnit(correcciones.iec, 0, 'MWh')}, exponente variable{' '}
              {withUnit(correcciones.exponente, 0, 'MWh')}.
            </li>
          </ul>
        </div>
      </More>
      <p className={`${classes.quiet} ${classes.assumed} on-paper`}>{assumed(wind)}</p>
    </>
  );
}

/** The assumptions in a line, for paper on which their list is folded. */
function assumed({ perdidas, incertidumbres }: WindEnergy): string {
  const losses = perdidas.map(
    ({ nombre, porcentaje, calculada }) =>
      `${LOSS_TITLES[nombre]} ${withUnit(porcentaje, 1, '%')}${calculada ? ' (calculada con la serie)' : ''}`,
  );
  const deviations = incertidumbres.map(
    ({ nombre, supuesta }) => `${UNCERTAINTY_TITLES[nombre]} ${withUnit(supuesta, 1, '%')}`,
  );
  return assumedText(losses, deviations);
}

function apart(one: number, other: number): string {
  const percent = 100 * (one / other - 1);
  return `${percent > 0 ? '+' : ''}${withUnit(percent, 1, '%')}`;
}
