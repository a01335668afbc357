import { type DeskOrder, deskCalls, ORDER_STATES, orderStateSchema } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../desk-query.ts';
import { type Column, DataList } from '../list/data-list.tsx';
import { ListTools, Paged } from '../list/list-tools.tsx';
import { StateBadge } from '../list/state-badge.tsx';
import { useList } from '../list/use-list.ts';
import { formatDay } from '../moments.ts';
import { BACK_LOOKS, NOTICES, ORDER_LOOKS } from '../texts.ts';
import { OrderLink } from './order-link.tsx';

const COLUMNS: readonly Column<DeskOrder>[] = [
  { title: 'Pedido', kind: 'brief', cell: (row) => <OrderLink {...row} /> },
  { title: 'Fecha', kind: 'brief', cell: ({ fecha }) => formatDay(fecha) },
  { title: 'Estado', cell: (row) => <OrderState {...row} /> },
  { title: 'Cliente', cell: ({ cliente }) => cliente },
  { title: 'Correo', cell: ({ email }) => email ?? 'cuenta eliminada' },
  { title: 'Puntos', kind: 'amount', cell: ({ cantidad }) => cantidad },
  { title: 'Total', kind: 'amount', cell: ({ total }) => eurosText(total) },
];

const CHOICES = ORDER_STATES.map((value) => ({ value, label: ORDER_LOOKS[value].text }));

/** How an order stands, and what has to be looked at. */
export function OrderState({ estado, devuelto, aviso }: Pick<DeskOrder, 'estado' | 'devuelto' | 'aviso'>) {
  return (
    <>
      <StateBadge {...ORDER_LOOKS[estado]} /> {devuelto !== null && <StateBadge {...BACK_LOOKS[devuelto]} />}{' '}
      {aviso !== null && NOTICES[aviso]}
    </>
  );
}

/** Every order, by state and by what is looked for. */
export function OrdersSection() {
  const list = useList();
  const { pagina, buscar, filtro } = list;
  const estado = orderStateSchema.safeParse(filtro).data;
  const orders = useQuery(deskQuery(deskCalls.gestionPedidos, { query: { pagina, buscar, estado } }));
  return (
    <>
      <ListTools
        list={list}
        searched="Referencia, cliente, correo, NIF, factura, pago o importe"
        filter={{ label: 'Estado', all: 'Todos', choices: CHOICES }}
      />
      <Paged list={list} query={orders}>
        {(rows) => (
          <DataList
            label="Pedidos"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            empty="No hay ningún pedido así."
          />
        )}
      </Paged>
    </>
  );
}
