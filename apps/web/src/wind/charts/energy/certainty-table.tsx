import { formatQuantity } from '../../../ui/format.ts';
import { FactsTable } from '../../../ui/page/facts-table.tsx';

interface Horizon {
  readonly years: number;
  /** MWh a year: P50, P75, P90, P99. */
  readonly energies: readonly number[];
  /** One standard deviation, percent. */
  readonly sigma: number;
}

/** The net energies that are exceeded, by the years over which they are averaged. */
export function CertaintyTable({
  horizons,
  where = '',
}: {
  readonly horizons: readonly Horizon[];
  readonly where?: string;
}) {
  return (
    <FactsTable
      caption={`Energía neta que se supera, MWh al año${where && `. ${where}`}`}
      columns={['Media de', 'P50', 'P75', 'P90', 'P99', 'Incertidumbre']}
      rows={horizons.map(({ years, energies, sigma }) => [
        years === 1 ? '1 año' : `${years} años`,
        ...energies.map((energy) => formatQuantity(energy, 0)),
        formatQuantity(sigma, 1, '%'),
      ])}
    />
  );
}
