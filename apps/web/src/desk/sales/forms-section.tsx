import { Button } from '@mantine/core';
import { deskCalls, type SalesForms } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import classes from '../desk.module.css';
import { deskQuery } from '../desk-query.ts';
import { type Column, DataList } from '../list/data-list.tsx';
import { Loaded } from '../list/loaded.tsx';
import { madridQuarter } from '../moments.ts';
import { periodText } from './period-text.ts';

const QUARTERS = [1, 2, 3, 4] as const;

const COLUMNS: readonly Column<SalesForms['filas'][number]>[] = [
  { title: 'Modelo', kind: 'brief', cell: ({ modelo }) => modelo },
  { title: 'Concepto', cell: ({ concepto }) => concepto },
  { title: 'Importe', kind: 'amount', cell: ({ importe }) => eurosText(importe) },
];

/** What the sales of a quarter come to in the forms of the tax agency. */
export function FormsSection({ anio }: { readonly anio: number }) {
  const [quarter, setQuarter] = useState(() => madridQuarter(new Date()));
  const periodo = `${anio}-T${quarter}`;
  const forms = useQuery(deskQuery(deskCalls.ventasModelos, { params: { periodo } }));
  return (
    <section>
      <h2>Para los modelos 303, 349 y 369</h2>
      <fieldset className={classes.buttons} aria-label="Trimestre">
        {QUARTERS.map((one) => (
          <Button
            key={one}
            size="xs"
            variant={one === quarter ? 'filled' : 'default'}
            aria-pressed={one === quarter}
            onClick={() => setQuarter(one)}
          >
            {one}.º trimestre
          </Button>
        ))}
      </fieldset>
      <Loaded query={forms}>
        {({ filas, avisos }) => (
          <>
            <DataList
              label={`Para los modelos 303, 349 y 369, ${periodText(periodo)}`}
              columns={COLUMNS}
              rows={filas}
              keyOf={({ modelo, concepto }) => `${modelo} ${concepto}`}
              empty="Nada que declarar."
            />
            {avisos.map((aviso) => (
              <p key={aviso}>{aviso}</p>
            ))}
          </>
        )}
      </Loaded>
    </section>
  );
}
