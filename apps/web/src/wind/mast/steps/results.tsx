import { spanish, withUnit } from '@mapa/field';
import { Headline } from '../../../ui/headline.tsx';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import { CertaintyTable } from '../../charts/energy/certainty-table.tsx';
import { EnergyPlot } from '../../charts/energy/plots.tsx';
import classes from '../mast.module.css';
import type { Place } from '../mast-store.ts';
import { doubtOf } from '../texts/relation.ts';
import type { Correction } from '../worker/work.ts';

interface Props {
  readonly correction: Correction;
  readonly hub: number;
  readonly place: Place;
}

/** The corrected mean, P50 and P90, and the parts of their uncertainty. */
export function CorrectionResults({ correction, hub, place }: Props) {
  const { energy, meanSpeed, uncertainty } = correction;
  const doubt = doubtOf(correction);
  const ten = energy.horizons.find(({ years }) => years === 10);
  const energyText = (value: number | undefined) => withUnit(value, 0, 'MWh');
  return (
    <>
      {doubt !== undefined && (
        <p className={classes.wrong} role="alert">
          {doubt}
        </p>
      )}
      <Headline
        above={
          <>
            {doubt === undefined ? '' : 'Cifra no utilizable. '}Energía neta que se supera con un 90{'\u202f'}
            % de probabilidad, media de diez años (P90)
          </>
        }
        figure={<>P90: {energyText(ten?.p90)} al año</>}
        below={
          <>
            P50: {energyText(energy.netMWh)}. Velocidad corregida a {withUnit(place.height, 0, 'm')}:{' '}
            {withUnit(meanSpeed, 2, 'm/s')} ± {withUnit(100 * uncertainty.share, 1, '%')} (de la corrección).
            Buje a {withUnit(hub, 0, 'm')}.
          </>
        }
        size="xl"
      />
      <CertaintyTable
        horizons={energy.horizons.map(({ years, p75, p90, p99, sigma }) => ({
          years,
          energies: [energy.netMWh, p75, p90, p99],
          sigma: 100 * sigma,
        }))}
      />
      <FactsTable
        caption="De dónde sale la incertidumbre de la corrección (de la velocidad)"
        columns={['Parte', 'Una desviación típica']}
        rows={[
          [
            'Lo que el atlas no explica de los años no medidos',
            withUnit(100 * uncertainty.correlation, 1, '%'),
          ],
          ['Dejando meses fuera (jackknife)', withUnit(100 * uncertainty.jackknife, 1, '%')],
          ['Los diez años son solo una muestra', withUnit(100 * uncertainty.period, 1, '%')],
          ['Corrección, en total', withUnit(100 * uncertainty.share, 1, '%')],
        ]}
        strong={3}
      />
      <EnergyPlot by="month" values={energy.monthlyNetMWh} />
      <p className={classes.quiet}>
        R² diario {spanish(uncertainty.r2, 3)} en {spanish(uncertainty.yearsTogether, 2)} años en común; los
        años varían un {withUnit(100 * uncertainty.variability, 1, '%')}. Energía bruta{' '}
        {energyText(energy.grossMWh)}; neta, {withUnit(energy.netFullLoadHours, 0, 'h')} equivalentes, factor
        de capacidad {withUnit(100 * energy.netCapacityFactor, 1, '%')}. Un 1{'\u202f'}% de velocidad supone
        un {withUnit(energy.sensitivity, 2, '%')} de energía. Es una estimación preliminar: no es un estudio
        con el que pedir financiación.
      </p>
    </>
  );
}
