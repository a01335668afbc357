import { Button } from '@mantine/core';
import { type DeskJob, deskCalls, isDismissible } from '@mapa/contract';
import { tryCall } from '../api/try-call.ts';
import { ConfirmButton } from './action/confirm-button.tsx';
import { useAct } from './action/use-act.ts';
import { useConfirmed } from './action/use-confirmed.ts';
import { faultText } from './fault-text.ts';
import { endOf, tellEnd } from './job-end.ts';
import { type Column, DataList } from './list/data-list.tsx';
import { formatMinute } from './moments.ts';
import { OrderLink } from './orders/order-link.tsx';
import classes from './refunds/refunds.module.css';
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
  { title: 'Qué hacer', cell: (job) => <JobActions job={job} /> },
];

/** Jobs that failed, each with a button that tries it again at once, and one that dismisses it where it may be. */
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

function JobActions({ job }: { readonly job: DeskJob }) {
  return (
    <div className={classes.buttons}>
      <Retry job={job} />
      {job.estado === 'failed' && isDismissible(job.cola) && <Dismiss job={job} />}
    </div>
  );
}

/** What a job does, and for whom or since when. */
const nameOf = ({ cola, pedido, direccion, creado }: DeskJob): string =>
  `${queueText(cola)}, ${pedido?.referencia ?? direccion ?? formatMinute(creado)}`;

function Retry({ job }: { readonly job: DeskJob }) {
  const { id, cola } = job;
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
      aria-label={`Reintentar ahora: ${nameOf(job)}`}
      loading={retry.isPending}
      onClick={() => retry.act()}
    >
      Reintentar
    </Button>
  );
}

function Dismiss({ job }: { readonly job: DeskJob }) {
  const dismissed = useConfirmed<typeof deskCalls.descarte>({
    send: (_, marca) => tryCall(deskCalls.descarte, { params: { id: job.id }, body: { marca } }),
    done: 'Descartado',
  });
  return (
    <ConfirmButton
      name="Descartar"
      label={`Descartar: ${nameOf(job)}`}
      title="¿Descartar este trabajo?"
      look={{ size: 'xs', variant: 'default' }}
      {...dismissed}
    >
      <p>
        {nameOf(job)}: no se vuelve a intentar y desaparece de la lista. Queda anotado con su nombre y la
        hora. No se puede deshacer.
      </p>
    </ConfirmButton>
  );
}
