import { type DeskTariff, deskCalls } from '@mapa/contract';
import { eurosText, percentText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../desk-query.ts';
import { type Column, DataList } from '../list/data-list.tsx';
import { Loaded } from '../list/loaded.tsx';
import { StateBadge } from '../list/state-badge.tsx';
import { formatDay } from '../moments.ts';
import { TariffForm } from './tariff-form.tsx';

const STATES = {
  pasada: { text: 'Pasada', colour: 'gray.5' },
  vigente: { text: 'Vigente', colour: 'teal' },
  futura: { text: 'Futura', colour: 'brand' },
} as const;

/** A calendar day is the same everywhere: noon keeps it so in every time zone of the country. */
const dayText = (day: string): string => formatDay(`${day}T12:00:00Z`);

const COLUMNS: readonly Column<DeskTariff>[] = [
  { title: 'Desde', kind: 'brief', cell: ({ desde }) => (desde === null ? 'el principio' : dayText(desde)) },
  { title: 'Estado', cell: ({ estado }) => <StateBadge {...STATES[estado]} /> },
  { title: 'Precio de un punto, sin IVA', kind: 'amount', cell: ({ precio }) => eurosText(precio) },
  {
    title: 'Descuentos',
    cell: ({ descuentos }) =>
      descuentos
        .map(({ desde, descuento }) => `desde ${desde} puntos, ${percentText(descuento)}`)
        .join('; ') || 'ninguno',
  },
];

/** Every tariff with its dates, and a new one. */
export function PricesSection() {
  const tariffs = useQuery(deskQuery(deskCalls.tarifas, {}));
  return (
    <Loaded query={tariffs}>
      {(rows) => (
        <>
          <DataList
            label="Tarifas"
            columns={COLUMNS}
            rows={rows.toReversed()}
            keyOf={({ desde }) => desde ?? ''}
            empty="No hay tarifas."
          />
          <h2>Nueva tarifa</h2>
          <TariffForm tariffs={rows} />
        </>
      )}
    </Loaded>
  );
}
