import { Loader, NativeSelect } from '@mantine/core';
import { spanish, withUnit } from '@mapa/field';
import type { LongTerm, Method, Score } from '@mapa/wind-tools/mast';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CalculationNews } from '../../../ui/calculation-news.tsx';
import { More } from '../../../ui/more.tsx';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import classes from '../mast.module.css';
import { type Place, setTurbine, useMastStore } from '../mast-store.ts';
import { METHOD_TEXTS, sectorsText, WHY_BEST } from '../texts/methods.ts';
import type { Way } from '../worker/correction.ts';
import { Downloads } from './downloads.tsx';
import { EnergyFields } from './energy-fields.tsx';
import { CorrectionResults } from './results.tsx';
import { Step } from './step.tsx';
import { useTurbine } from './use-turbine.ts';
import { textOf } from './use-work.ts';
import { comparisonQuery, correctionQuery } from './work-query.ts';

/** Ten years as the mast would have measured them, and the energy of a turbine in them. */
export function CorrectionStep({ place }: { readonly place: Place }) {
  const { round, lagMinutes } = useMastStore();
  const comparison = useQuery(comparisonQuery(round, lagMinutes));
  if (!comparison.data) return null;
  const { longTerm } = comparison.data;
  return (
    <Step number={6} title="Corrección a largo plazo y energía">
      <Corrected key={`${round} ${lagMinutes}`} longTerm={longTerm} place={place} />
    </Step>
  );
}

interface CorrectedProps {
  readonly longTerm: LongTerm;
  readonly place: Place;
}

const nameOf = ({ method, sectors }: Pick<Score, 'method' | 'sectors'>): string => `${method} ${sectors}`;

function Corrected({ longTerm, place }: CorrectedProps) {
  const { round, lagMinutes } = useMastStore();
  const { best, scores } = longTerm;
  const [chosen, setChosen] = useState(() => nameOf(best));
  const { settings, alpha, shears, turbine, facts } = useTurbine();
  const score = scores.find((one) => nameOf(one) === chosen) ?? best;
  const way: Way = { method: score.method, sectors: score.sectors, lagMinutes };
  const correction = useQuery(correctionQuery(round, turbine && { ...way, turbine }));
  return (
    <>
      <p>
        De los métodos probados, el mejor es <strong>{methodText(best.method)}</strong>,{' '}
        {sectorsText(best.sectors)}: {WHY_BEST[best.why]}.
      </p>
      <div className={classes.fields}>
        <NativeSelect
          size="sm"
          className={classes.long ?? ''}
          label="Método"
          value={chosen}
          data={scores.map((one) => ({
            value: nameOf(one),
            label: `${METHOD_TEXTS[one.method]}, ${sectorsText(one.sectors)}${
              nameOf(one) === nameOf(best) ? ' (el mejor)' : ''
            }`,
          }))}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      </div>
      <More
        summary="Todos los métodos, probados con meses que no habían visto"
        className={classes.notOnPaper}
      >
        <Scores longTerm={longTerm} />
      </More>
      <EnergyFields
        settings={settings}
        onChange={setTurbine}
        height={place.height}
        alpha={alpha}
        shears={shears}
      />
      <CalculationNews busy={correction.isLoading} done={correction.data && 'Corrección calculada'} />
      {correction.isLoading && (
        <p className={classes.doing} aria-hidden>
          <Loader size={16} aria-hidden /> Calculando, por favor espere
        </p>
      )}
      {correction.isError && (
        <p className={classes.wrong} role="alert">
          {textOf(correction.error)}
        </p>
      )}
      {correction.data && (
        <CorrectionResults correction={correction.data} hub={settings.buje} place={place} />
      )}
      <Downloads way={way} place={place} correction={correction.data} facts={facts} />
    </>
  );
}

const methodText = (method: Method): string =>
  method === 'speedSort' ? METHOD_TEXTS[method] : METHOD_TEXTS[method].toLowerCase();

function Scores({ longTerm: { scores, best } }: { readonly longTerm: LongTerm }) {
  const percent = (value: number | undefined) => withUnit(100 * (value ?? Number.NaN), 1, '%');
  return (
    <FactsTable
      caption="Errores en meses que el método no había visto"
      columns={['Método', 'Pendiente', 'Ordenada', 'RMSE', 'Sesgo', 'Energía (v³)', 'Wasserstein']}
      strong={scores.findIndex((one) => nameOf(one) === nameOf(best))}
      rows={scores.map(({ method, sectors, slope, offset, leftOut }) => [
        `${METHOD_TEXTS[method]}, ${sectorsText(sectors)}`,
        spanish(slope, 3),
        withUnit(offset, 2, 'm/s'),
        withUnit(leftOut?.errors.rmse, 2, 'm/s'),
        percent(leftOut?.bias),
        percent(leftOut?.cube),
        withUnit(leftOut?.wasserstein, 2, 'm/s'),
      ])}
    />
  );
}
