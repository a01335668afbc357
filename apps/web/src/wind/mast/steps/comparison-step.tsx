import { Loader } from '@mantine/core';
import { spanish, withUnit } from '@mapa/field';
import type { Against } from '@mapa/wind-tools/mast';
import { useQuery } from '@tanstack/react-query';
import { CalculationNews } from '../../../ui/calculation-news.tsx';
import { More } from '../../../ui/more.tsx';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import { ScrollHint } from '../../../ui/page/scroll-hint.tsx';
import { turbineName } from '../../charts/energy/settings/settings.ts';
import classes from '../mast.module.css';
import { useMastStore } from '../mast-store.ts';
import { ComparisonPlots } from '../plots/comparison-plots.tsx';
import { differenceOf } from '../texts/difference.ts';
import { dayText } from '../texts/words.ts';
import { Step } from './step.tsx';
import { useTurbine } from './use-turbine.ts';
import { textOf } from './use-work.ts';
import { biasQuery, comparisonQuery } from './work-query.ts';

/** The mast beside the nearest cell, at the same height. */
export function ComparisonStep() {
  const { round, lagMinutes } = useMastStore();
  const comparison = useQuery(comparisonQuery(round, lagMinutes));
  return (
    <Step number={5} title="Comparación con el atlas">
      <CalculationNews busy={comparison.isPending} done={comparison.data && 'Comparación calculada'} />
      {comparison.isPending && (
        <p className={classes.doing} aria-hidden>
          <Loader size={16} aria-hidden /> Comparando
        </p>
      )}
      {comparison.isError && (
        <p className={classes.wrong} role="alert">
          {textOf(comparison.error)}
        </p>
      )}
      {comparison.data && (
        <>
          <Means against={comparison.data.against} />
          <EnergyOfBoth />
          <ComparisonPlots comparison={comparison.data} />
          <Sectors against={comparison.data.against} />
        </>
      )}
    </Step>
  );
}

function Means({ against }: { readonly against: Against }) {
  const { mast, reference, r2 } = against;
  const speed = (value: number | undefined) => withUnit(value, 2, 'm/s');
  const difference = (ofMast: number | undefined, ofAtlas: number | undefined) =>
    speed(differenceOf(ofMast, ofAtlas, 2));
  return (
    <>
      <p>
        Del {dayText(against.from)} al {dayText(against.to)}, {spanish(against.n, 0)} intervalos de{' '}
        {withUnit(against.stepMinutes, 0, 'min')} que tienen los dos.
      </p>
      <FactsTable
        caption="Mástil y atlas en las mismas horas"
        columns={['Magnitud', 'Mástil', 'Atlas', 'Atlas menos mástil']}
        rows={[
          [
            'Velocidad media',
            speed(mast.mean),
            speed(reference.mean),
            `${difference(mast.mean, reference.mean)} (${withUnit(100 * against.biasShare, 1, '%')})`,
          ],
          [
            'Desviación típica',
            speed(mast.deviation),
            speed(reference.deviation),
            difference(mast.deviation, reference.deviation),
          ],
          [
            'Weibull A',
            speed(mast.weibull?.a),
            speed(reference.weibull?.a),
            difference(mast.weibull?.a, reference.weibull?.a),
          ],
          [
            'Weibull k',
            spanish(mast.weibull?.k, 2),
            spanish(reference.weibull?.k, 2),
            spanish(differenceOf(mast.weibull?.k, reference.weibull?.k, 2), 2),
          ],
        ]}
      />
      <ScrollHint />
      <FactsTable
        caption="Relación entre ambos"
        columns={['RMSE', 'Sin el sesgo', 'MAE', 'R² por intervalos', 'R² diario', 'R² mensual', 'Giro']}
        rows={[
          [
            speed(against.rmse),
            speed(against.centredRmse),
            speed(against.mae),
            spanish(r2.step, 3),
            spanish(r2.day, 3),
            spanish(r2.month, 3),
            Number.isFinite(against.directionOffset) ? `${spanish(against.directionOffset, 0)}°` : '–',
          ],
        ]}
      />
    </>
  );
}

/** The error in the energy of the turbine below when it is worked out with the wind of the atlas. */
function EnergyOfBoth() {
  const { round, lagMinutes } = useMastStore();
  const { settings, turbine } = useTurbine();
  const { data: bias } = useQuery(biasQuery(round, turbine && { lagMinutes, turbine }));
  if (!bias || !turbine) return null;
  const { mastKW, referenceKW, share } = bias;
  const power = (value: number) => withUnit(value, 0, 'kW');
  return (
    <>
      <FactsTable
        caption="Energía de la turbina en las mismas horas"
        columns={['Magnitud', 'Mástil', 'Atlas', 'Atlas menos mástil']}
        rows={[
          [
            'Potencia media bruta',
            power(mastKW),
            power(referenceKW),
            `${power(differenceOf(mastKW, referenceKW, 0))} (${withUnit(100 * share, 1, '%')})`,
          ],
        ]}
      />
      <p className={classes.quiet}>
        Con la turbina que se elige en el paso 6, ahora {turbineName(settings.turbina, 'su propia curva')} con
        el buje a {withUnit(settings.buje, 0, 'm')}, y la densidad media de la celda.
      </p>
    </>
  );
}

function Sectors({ against: { bySector } }: { readonly against: Against }) {
  return (
    <More summary="Por sectores de la dirección del atlas" className={classes.notOnPaper}>
      <FactsTable
        caption="Por sectores"
        columns={['Sector', 'Intervalos', 'Mástil', 'Atlas', 'Sesgo', 'RMSE', 'R²']}
        rows={bySector.map(({ n, meanMast, meanReference, bias, rmse, r2 }, at) => [
          `${(360 / bySector.length) * at}°`,
          spanish(n, 0),
          withUnit(meanMast, 2, 'm/s'),
          withUnit(meanReference, 2, 'm/s'),
          withUnit(bias, 2, 'm/s'),
          withUnit(rmse, 2, 'm/s'),
          spanish(r2, 2),
        ])}
      />
    </More>
  );
}
