import { type DeskQueue, deskCalls } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { deskQuery, LOOK } from './desk-query.ts';
import { JobList } from './job-list.tsx';
import { type Column, DataList } from './list/data-list.tsx';
import { Loaded } from './list/loaded.tsx';
import { queueText } from './texts.ts';

const COLUMNS: readonly Column<DeskQueue>[] = [
  { title: 'Trabajos', cell: ({ cola }) => queueText(cola) },
  { title: 'En espera', kind: 'amount', cell: ({ pendientes }) => pendientes },
  { title: 'En marcha', kind: 'amount', cell: ({ activos }) => activos },
  { title: 'Por reintentar', kind: 'amount', cell: ({ reintentos }) => reintentos },
  { title: 'Abandonados', kind: 'amount', cell: ({ fallidos }) => fallidos },
];

/** The queues, and the jobs that failed. */
export function JobsSection() {
  const jobs = useQuery({ ...deskQuery(deskCalls.trabajos, {}), refetchInterval: LOOK });
  return (
    <Loaded query={jobs}>
      {({ colas, fallidos }) => (
        <>
          <DataList
            label="Colas"
            columns={COLUMNS}
            rows={colas}
            keyOf={({ cola }) => cola}
            empty="No hay trabajos en espera."
          />
          <h2>Trabajos que fallan</h2>
          <JobList jobs={fallidos} />
        </>
      )}
    </Loaded>
  );
}
