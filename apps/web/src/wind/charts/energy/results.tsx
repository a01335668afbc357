import { NativeSelect } from '@mantine/core';
import { type Energy, hubText, type WindEnergy } from '@mapa/contract';
import { withUnit } from '@mapa/field';
import { useState } from 'react';
import { Headline } from '../../../ui/headline.tsx';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import { CertaintyTable } from './certainty-table.tsx';
import { EnergyChecks } from './checks.tsx';
import classes from './energy.module.css';
import { EnergyPlot } from './plots.tsx';

const CELL = 'Celda de 3\u202fkm';
const POINT = 'Su punto (50\u202fm)';

/** The figures of an energy, and the wind that they belong to. */
export function EnergyResults({ energy }: { readonly energy: Energy }) {
  const [chosen, setChosen] = useState<'punto' | 'celda'>('punto');
  const wind = (chosen === 'punto' ? energy.punto : null) ?? energy.celda;
  const isPoint = wind === energy.punto;
  const ten = wind.horizontes.find(({ anios }) => anios === 10);
  return (
    <div className={classes.answer}>
      {energy.punto && (
        <NativeSelect
          label="Viento con el que se calcula"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value === 'celda' ? 'celda' : 'punto')}
          data={[
            { value: 'punto', label: `En su punto (50\u202fm): la serie ajustada` },
            { value: 'celda', label: `En la celda de 3\u202fkm que se entrega` },
          ]}
        />
      )}
      <Headline
        above="Estimación preliminar · energía neta de un año medio (P50)"
        figure={withUnit(wind.neta, 0, 'MWh')}
        below={
          <>
            {energy.turbina.nombre}, {withUnit(energy.turbina.potencia, 0, 'kW')}, buje a{' '}
            {hubText(energy.buje)}. Como media de diez años se superan {withUnit(ten?.p90, 0, 'MWh')} con un
            90{'\u202f'}% de probabilidad (P90).
          </>
        }
      />
      <TwoWindsTable energy={energy} />
      <CertaintyTable
        where={isPoint ? POINT : CELL}
        horizons={wind.horizontes.map(({ anios: years, p50, p75, p90, p99, sigma }) => ({
          years,
          energies: [p50, p75, p90, p99],
          sigma,
        }))}
      />
      {ten && <Certainty {...ten} />}
      <div className={classes.plots}>
        <EnergyPlot by="month" values={wind.mensual} />
        <EnergyPlot by="hour" values={wind.horaria} />
      </div>
      <EnergyChecks energy={energy} wind={wind} />
      <p className={classes.quiet}>
        <strong>Qué no incluye.</strong> No hay medidas en el sitio; las estelas y el hielo solo entran con
        los porcentajes de arriba, y el ruido, la red y las demás paradas, con lo que ahí se haya activado; no
        se comprueba si la turbina es apta para el sitio, ni permisos, ni acceso, ni precios. No es un estudio
        con el que pedir financiación.
      </p>
    </div>
  );
}

/** Explains P50, P75, P90 and P99 to newcomers with the figures of this very turbine. */
function Certainty({ anios, p50, p75, p90, p99 }: WindEnergy['horizontes'][number]) {
  const energy = (value: number): string => withUnit(value, 0, 'MWh');
  // No turbine gives less than nothing: the sentences about the others would be untrue for 0.
  const isSome = (value: number): boolean => Math.round(value) > 0;
  return (
    <>
      <p className={classes.quiet}>
        <strong>Qué es P90.</strong> Nadie sabe de antemano cuánto dará la turbina, pero sí qué cifras son más
        seguras que otras. El número que sigue a la P dice cuántas veces de cada cien se superan. Como media
        de {anios} años, P50 son {energy(p50)}: darán más o menos que eso con la misma probabilidad, como al
        lanzar una moneda; es la mejor apuesta.
        {isSome(p75) && ` P75, ${energy(p75)}, se supera tres de cada cuatro veces.`}
        {isSome(p90) &&
          ` P90, ${energy(p90)}, es más prudente: de cada diez casos como este, nueve darían más y uno menos.`}
        {isSome(p99) && ` P99, ${energy(p99)}, solo falla una vez de cada cien.`}
      </p>
      <p className={classes.quiet}>
        Cuanto más segura, más baja es la cifra; por eso un banco suele prestar mirando P90 o P99, y no P50.
        Cuantos más años se promedian, menos pesan los flojos y más se acerca P90 a P50. Lo que no se sabe del
        propio viento no se promedia: solo se reduce midiendo en el sitio.
      </p>
    </>
  );
}

interface Row {
  readonly title: string;
  readonly value: (wind: WindEnergy) => string;
  readonly strong?: boolean;
}

const lost = ({ bruta, neta }: WindEnergy): number => 100 * (neta / bruta - 1);

const ROWS: readonly Row[] = [
  { title: 'Velocidad media a la altura de buje', value: (wind) => withUnit(wind.velocidad, 2, 'm/s') },
  { title: 'Energía bruta en un año', value: (wind) => withUnit(wind.bruta, 0, 'MWh') },
  { title: 'Pérdidas', value: (wind) => withUnit(lost(wind), 1, '%') },
  {
    title: 'Energía neta en un año (P50)',
    value: (wind) => withUnit(wind.neta, 0, 'MWh'),
    strong: true,
  },
  { title: 'Horas equivalentes (netas)', value: (wind) => withUnit(wind.horasNetas, 0, 'h') },
  { title: 'Factor de capacidad (neto)', value: (wind) => withUnit(wind.factorNeto, 1, '%') },
];

function TwoWindsTable({ energy: { punto, celda } }: { readonly energy: Energy }) {
  const winds = punto ? [punto, celda] : [celda];
  return (
    <FactsTable
      caption="Energía en los dos vientos"
      columns={['Magnitud', ...(punto ? [POINT] : []), CELL]}
      rows={ROWS.map(({ title, value }) => [title, ...winds.map(value)])}
      strong={ROWS.findIndex(({ strong }) => strong)}
    />
  );
}
