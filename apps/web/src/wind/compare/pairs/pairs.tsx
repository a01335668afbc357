import { NativeSelect, Skeleton } from '@mantine/core';
import { type ChartStyle, siteName, sitesScatterOption } from '@mapa/charts';
import { hubText, type SiteComparison, type SitesTogether } from '@mapa/contract';
import { spanish } from '@mapa/field';
import { useMemo } from 'react';
import { ScrollRegion } from '../../../ui/page/scroll-region.tsx';
import { SiteFigure } from '../charts/site-figure.tsx';
import classes from '../compare.module.css';
import { type Comparison, settingsOf } from '../comparison.ts';
import table from '../table/table.module.css';
import type { Site, Together } from '../use-comparison.ts';
import { Formulas } from './formulas.tsx';
import own from './pairs.module.css';

interface Props {
  readonly sites: readonly Site[];
  readonly comparison: Comparison;
  readonly together: Together;
  readonly onPair: (par: Comparison['par']) => void;
}

/** How the series of the points vary together, hour by hour. */
export function Pairs({ sites, comparison, together, onPair }: Props) {
  const { data } = together;
  if (data && data.pares.length === 0) return null;
  return (
    <section className={own.pairs} aria-labelledby="complementan">
      <h2 id="complementan">Correlación y complementariedad</h2>
      <p className={classes.lead}>
        Con las series horarias de diez años de las celdas de 3{'\u202f'}km, que son las que se entregan. Una
        correlación cercana a 1 indica que el viento sopla y cesa a la vez en los dos puntos; cuanto más baja
        es, mejor se complementan y menos oscila su suma.
      </p>
      {data ? <PairsTable data={data} /> : !together.isError && <Skeleton height={120} mb={16} />}
      <div className={classes.charts}>
        <Scatter sites={sites} comparison={comparison} together={together} onPair={onPair} />
        <Formulas corte={data?.corte} />
      </div>
    </section>
  );
}

const namesOf = (puntos: readonly number[]): string => puntos.map((at) => at + 1).join(' y ');

function PairsTable({ data: { pares, conjunto } }: { readonly data: SiteComparison }) {
  const correlation = (r: number | null) => spanish(r, 2);
  return (
    <ScrollRegion label="Tabla de las parejas de puntos" className={table.scroll}>
      <table className={table.table}>
        <caption className="unseen">Correlación y complementariedad de cada pareja de puntos</caption>
        <thead>
          <tr>
            <th scope="col">Puntos</th>
            <th scope="col">r de la velocidad</th>
            <th scope="col">r de la potencia</th>
            <th scope="col">Horas con todos parados,&nbsp;%</th>
            <th scope="col">Horas en que uno compensa a otro,&nbsp;%</th>
            <th scope="col">Desviación de la suma, kW</th>
            <th scope="col">Suma de las desviaciones, kW</th>
            <th scope="col">Oscila menos,&nbsp;%</th>
          </tr>
        </thead>
        <tbody>
          {pares.map((pair) => (
            <tr key={pair.puntos.join()}>
              <th scope="row">{namesOf(pair.puntos)}</th>
              <td>{correlation(pair.velocidad)}</td>
              <td>{correlation(pair.potencia)}</td>
              <Shares {...pair} />
            </tr>
          ))}
          {conjunto && (
            <tr>
              <th scope="row">Todos</th>
              <td>–</td>
              <td>–</td>
              <Shares {...conjunto} />
            </tr>
          )}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

function Shares({ parados, compensa, desviacion: { suma, partes } }: SitesTogether) {
  const parts = partes.reduce((sum, one) => sum + one, 0);
  return (
    <>
      <td>{spanish(parados, 1)}</td>
      <td>{spanish(compensa, 1)}</td>
      <td>{spanish(suma, 0)}</td>
      <td>{spanish(parts, 0)}</td>
      <td>{spanish(100 * (1 - suma / parts), 1)}</td>
    </>
  );
}

function Scatter({ sites, comparison, together, onPair }: Props) {
  const { data } = together;
  const inside = sites.map(({ number }) => number);
  const pairs = inside.flatMap((one, at) => inside.slice(at + 1).map((other) => [one, other] as const));
  const chosen = pairs.find((pair) => pair.join() === comparison.par.join()) ?? pairs[0];
  const [one = 0, other = 0] = chosen ?? [];
  const speeds = data?.muestra.velocidades;
  const drawing = useMemo(() => {
    const [x, y] = [speeds?.[one - 1], speeds?.[other - 1]];
    return x && y && ((style: ChartStyle) => sitesScatterOption({ of: [one, other], x, y }, style));
  }, [speeds, one, other]);
  if (!chosen) return null;
  const pair = data?.pares.find(({ puntos }) => puntos.map((at) => at + 1).join() === chosen.join());
  const caption = pair
    ? `r = ${spanish(pair.velocidad, 3)} de ${spanish(pair.horas, 0)} horas; se dibuja una de cada ` +
      `${data?.muestra.cada}. En la línea, ambos tienen el mismo viento`
    : '';
  return (
    <div>
      {pairs.length > 1 && (
        <NativeSelect
          className={own.choice}
          label="Puntos del diagrama"
          value={chosen.join('-')}
          data={pairs.map((one) => ({ value: one.join('-'), label: one.map(siteName).join(' y ') }))}
          onChange={({ currentTarget }) => {
            const next = pairs.find((one) => one.join('-') === currentTarget.value);
            if (next) onPair(next);
          }}
        />
      )}
      <SiteFigure
        title={`Velocidad de cada hora a ${hubText(settingsOf(comparison).buje)}: ${chosen.map(siteName).join(' y ')}`}
        caption={caption}
        sites={sites.filter(({ number }) => chosen.includes(number))}
        drawing={drawing ?? null}
        table={null}
        onRetry={together.isError ? () => void together.refetch() : null}
      />
    </div>
  );
}
