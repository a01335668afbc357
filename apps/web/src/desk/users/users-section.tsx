import { type DeskUser, deskCalls } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from '../desk-query.ts';
import { type Column, DataList } from '../list/data-list.tsx';
import { ListTools, Paged } from '../list/list-tools.tsx';
import { useList } from '../list/use-list.ts';
import { formatDay } from '../moments.ts';
import { UserActions } from './user-actions.tsx';

const COLUMNS: readonly Column<DeskUser>[] = [
  { title: 'Nombre', cell: ({ nombre, apellido }) => `${nombre} ${apellido}` },
  { title: 'Correo', cell: ({ email }) => email },
  { title: 'Empresa', cell: ({ empresa }) => empresa || '—' },
  { title: 'Estado', kind: 'brief', cell: stateOf },
  { title: 'Alta', kind: 'brief', cell: ({ alta }) => formatDay(alta) },
  { title: 'Pedidos', kind: 'amount', cell: ({ pedidos }) => pedidos },
  { title: 'Qué hacer', cell: (user) => <UserActions user={user} /> },
];

function stateOf({ bloqueada, confirmada, rol }: DeskUser): string {
  if (bloqueada !== null) return 'Bloqueada';
  if (confirmada === null) return 'Sin confirmar';
  return rol === 'admin' ? 'Administración' : 'Activa';
}

/** Every account, and what can be done about it. */
export function UsersSection() {
  const list = useList();
  const { pagina, buscar } = list;
  const users = useQuery(deskQuery(deskCalls.gestionUsuarios, { query: { pagina, buscar } }));
  return (
    <>
      <ListTools list={list} searched="Nombre, correo o empresa" />
      <Paged list={list} query={users}>
        {(rows) => (
          <DataList
            label="Usuarios"
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            empty="No hay ninguna cuenta así."
          />
        )}
      </Paged>
    </>
  );
}
