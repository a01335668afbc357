import { Button } from '@mantine/core';
import { type ChartStyle, salesOption } from '@mapa/charts';
import { deskCalls, type MonthSales } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callFile } from '../api/file.ts';
import { madridYear } from '../ui/madrid.ts';
import { ChartPlot } from '../wind/charts/plot/chart-plot.tsx';
import { engineQuery } from '../wind/charts/plot/engine-query.ts';
import classes from './desk.module.css';
import { deskQuery } from './desk-query.ts';
import { type Column, DataList } from './list/data-list.tsx';
import { FileLink } from './list/file-link.tsx';
import { Loaded } from './list/loaded.tsx';

const month = new Intl.DateTimeFormat('es-ES', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthText = (mes: string): string => month.format(new Date(`${mes}-15`));

const COLUMNS: readonly Column<MonthSales>[] = [
  { title: 'Mes', kind: 'brief', cell: ({ mes }) => monthText(mes) },
  { title: 'Facturas', kind: 'amount', cell: ({ facturas }) => facturas },
  { title: 'Rectificativas', kind: 'amount', cell: ({ rectificativas }) => rectificativas },
  { title: 'Base imponible', kind: 'amount', cell: ({ base }) => eurosText(base) },
  { title: 'IVA', kind: 'amount', cell: ({ iva }) => eurosText(iva) },
  { title: 'Total', kind: 'amount', cell: ({ total }) => eurosText(total) },
  {
    title: 'Archivo',
    cell: ({ mes }) => (
      <FileLink
        label={`Descargar las ventas de ${monthText(mes)} en CSV`}
        name={`ventas-${mes}.csv`}
        call={() => callFile(deskCalls.ventasCsv, { params: { mes } })}
      >
        CSV
      </FileLink>
    ),
  },
];

/** The sales of a year by month. */
export function SalesSection() {
  const [anio, setAnio] = useState(() => madridYear(new Date()));
  const sales = useQuery(deskQuery(deskCalls.ventas, { query: { anio } }));
  return (
    <>
      <div className={classes.buttons}>
        <Button size="xs" variant="default" onClick={() => setAnio(anio - 1)}>
          {anio - 1}
        </Button>
        <strong role="status">{anio}</strong>
        <Button size="xs" variant="default" onClick={() => setAnio(anio + 1)}>
          {anio + 1}
        </Button>
      </div>
      <Loaded query={sales}>
        {(months) => (
          <>
            <Plot anio={anio} months={months} />
            <DataList
              label={`Ventas de ${anio}`}
              columns={COLUMNS}
              rows={months.filter(({ facturas, rectificativas }) => facturas + rectificativas > 0)}
              keyOf={({ mes }) => mes}
              empty="En este año no se ha emitido ninguna factura."
            />
          </>
        )}
      </Loaded>
    </>
  );
}

function Plot({ anio, months }: { readonly anio: number; readonly months: readonly MonthSales[] }) {
  const engine = useQuery(engineQuery);
  const drawing = useCallback((style: ChartStyle) => salesOption(months, style), [months]);
  if (!engine.data) return <div className={classes.plot} aria-busy={!engine.isError} />;
  const label = `Base imponible de cada mes de ${anio}; las cifras están en la tabla.`;
  return <ChartPlot drawing={drawing} plotIn={engine.data.plotIn} label={label} className={classes.plot} />;
}
