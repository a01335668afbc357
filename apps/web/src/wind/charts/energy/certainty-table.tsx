import { doubtText } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import { FactsTable } from '../../../ui/page/facts-table.tsx';
import classes from './energy.module.css';

interface Horizon {
  readonly years: number;
  /** MWh a year: P50, P75, P90, P99. */
  readonly energies: readonly number[];
  /** One standard deviation, percent. */
  readonly sigma: number;
}

const EXCEEDED = ['P50', 'P75', 'P90', 'P99'];

/**
 * The net energies that are exceeded, by the years over which they are averaged: a column each, so that a phone shows
 * all of them.
 */
export function CertaintyTable({
  horizons,
  where = '',
}: {
  readonly horizons: readonly Horizon[];
  readonly where?: string;
}) {
  const doubt = doubtText(Math.max(...horizons.map(({ sigma }) => sigma)));
  return (
    <>
      <FactsTable
        caption={`Energía neta que se supera, MWh al año${where && `. ${where}`}`}
        columns={['Como media de', ...horizons.map(({ years }) => (years === 1 ? '1 año' : `${years} años`))]}
        rows={[
          ...EXCEEDED.map((name, at) => [name, ...horizons.map(({ energies }) => spanish(energies[at], 0))]),
          ['Incertidumbre', ...horizons.map(({ sigma }) => withUnit(sigma, 1, '%'))],
        ]}
      />
      {doubt && <p className={classes.quiet}>{doubt}</p>}
    </>
  );
}
