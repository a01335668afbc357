import { Button } from '@mantine/core';
import { type DeskJob, deskCalls } from '@mapa/contract';
import { tryCall } from '../api/try-call.ts';
import { useAct } from './action/use-act.ts';
import { faultText } from './fault-text.ts';
import { endOf, tellEnd } from './job-end.ts';
import { type Column, DataList } from './list/data-list.tsx';
import { formatMinute } from './moments.ts';
import { OrderLink } from './orders/order-link.tsx';
import { queueText } from './texts.ts';

const COLUMNS: readonly Column<DeskJob>[] = [
  { title: 'Trabajo', cell: ({ cola }) => queueText(cola) },
  { title: 'Pedido', kind: 'brief', cell: ({ pedido }) => (pedido ? <OrderLink {...pedido} /> : '—') },
  { title: 'Desde', kind: 'brief', cell: ({ creado }) => formatMinute(creado) },
  { title: 'Intentos', kind: 'amount', cell: ({ intentos }) => intentos },
  { title: 'Para', cell: ({ direccion }) => direccion ?? '—' },
  { title: 'Fallo', cell: faultText },
  {
    title: 'Próximo intento',
    kind: 'brief',
    cell: ({ proximo }) => (proximo === null ? 'Ninguno: se ha abandonado' : formatMinute(proximo)),
  },
  { title: 'Qué hacer', cell: (job) => <Retry job={job} /> },
];

/** Jobs that failed, each with a button that tries it again at once. */
export function JobList({ jobs }: { readonly jobs: readonly DeskJob[] }) {
  return (
    <DataList
      label="Trabajos que fallan"
      columns={COLUMNS}
      rows={jobs}
      keyOf={({ id }) => id}
      empty="Ningún trabajo falla."
    />
  );
}

function Retry({ job: { id, cola, pedido, direccion, creado } }: { readonly job: DeskJob }) {
  const retry = useAct<typeof deskCalls.reintento>({
    send: async (_, marca) => {
      const outcome = await tryCall(deskCalls.reintento, { params: { id }, body: { marca } });
      if (outcome.ok) tellEnd(cola, await endOf(id));
      return outcome;
    },
  });
  return (
    <Button
      size="xs"
      variant="default"
      aria-label={`Reintentar ahora: ${queueText(cola)}, ${pedido?.referencia ?? direccion ?? formatMinute(creado)}`}
      loading={retry.isPending}
      onClick={() => retry.act()}
    >
      Reintentar
    </Button>
  );
}
