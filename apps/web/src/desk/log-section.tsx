import { type DeskLog, deskCalls } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { deskQuery } from './desk-query.ts';
import { type Column, DataList } from './list/data-list.tsx';
import { Paged } from './list/list-tools.tsx';
import { useList } from './list/use-list.ts';
import { formatMinute } from './moments.ts';
import { ACTIONS, queueText } from './texts.ts';

/** What was done more exactly; of a job that was tried again or dismissed, its kind and its order. */
function detailText({ accion, detalle }: DeskLog): string {
  if (accion !== 'reintento' && accion !== 'descarte') return detalle || '—';
  const [queue = '', ...rest] = detalle.split(' ');
  return [queueText(queue), ...rest].join(' ') || '—';
}

const COLUMNS: readonly Column<DeskLog>[] = [
  { title: 'Cuándo', kind: 'brief', cell: ({ cuando }) => formatMinute(cuando) },
  { title: 'Quién', cell: ({ quien }) => quien },
  { title: 'Qué', kind: 'brief', cell: ({ accion }) => ACTIONS[accion] },
  { title: 'Sobre', cell: ({ sobre }) => sobre },
  { title: 'Detalle', cell: detailText },
];

/** What was done here and on the command line, by whom and when. */
export function LogSection() {
  const list = useList();
  const log = useQuery(deskQuery(deskCalls.actuaciones, { query: { pagina: list.pagina } }));
  return (
    <Paged list={list} query={log}>
      {(rows) => (
        <DataList
          label="Actuaciones"
          columns={COLUMNS}
          rows={rows}
          keyOf={({ id }) => id}
          empty="Todavía no se ha hecho nada desde aquí."
        />
      )}
    </Paged>
  );
}
