import { Button } from '@mantine/core';
import { type ChartStyle, salesOption } from '@mapa/charts';
import { deskCalls, type PeriodSales, SALES_BY } from '@mapa/contract';
import { eurosText, madridYear, percentText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { callFile } from '../../api/file.ts';
import { ChartPlot } from '../../wind/charts/plot/chart-plot.tsx';
import { engineQuery } from '../../wind/charts/plot/engine-query.ts';
import classes from '../desk.module.css';
import { deskQuery } from '../desk-query.ts';
import { type Column, DataList } from '../list/data-list.tsx';
import { FileLink } from '../list/file-link.tsx';
import { Loaded } from '../list/loaded.tsx';
import { FormsSection } from './forms-section.tsx';
import { periodText } from './period-text.ts';

type By = (typeof SALES_BY)[number];

const BY_TEXTS: Readonly<Record<By, string>> = { mes: 'Meses', trimestre: 'Trimestres', anio: 'Años' };

const COLUMNS: readonly Column<PeriodSales>[] = [
  { title: 'Periodo', kind: 'brief', cell: ({ periodo }) => periodText(periodo) },
  { title: 'Facturas', kind: 'amount', cell: ({ facturas }) => facturas },
  { title: 'Rectificativas', kind: 'amount', cell: ({ rectificativas }) => rectificativas },
  { title: 'Base imponible', kind: 'amount', cell: ({ base }) => eurosText(base) },
  { title: 'IVA español', kind: 'amount', cell: ({ iva }) => eurosText(iva) },
  { title: 'IVA de otros países', kind: 'amount', cell: ({ ivaDeOtros }) => eurosText(ivaDeOtros) },
  { title: 'Total', kind: 'amount', cell: ({ total }) => eurosText(total) },
  {
    title: 'Archivo',
    cell: ({ periodo }) => (
      <FileLink
        label={`Descargar las ventas de ${periodText(periodo)} en CSV`}
        name={`ventas-${periodo}.csv`}
        call={() => callFile(deskCalls.ventasCsv, { params: { periodo } })}
      >
        CSV
      </FileLink>
    ),
  },
];

type Part = PeriodSales['desglose'][number] & Pick<PeriodSales, 'periodo'>;

const PART_COLUMNS: readonly Column<Part>[] = [
  { title: 'Periodo', kind: 'brief', cell: ({ periodo }) => periodText(periodo) },
  { title: 'Operación', cell: ({ operacion }) => operacion },
  { title: 'Tipo', kind: 'amount', cell: ({ tipo }) => percentText(tipo) },
  { title: 'Base imponible', kind: 'amount', cell: ({ base }) => eurosText(base) },
  { title: 'IVA', kind: 'amount', cell: ({ iva }) => eurosText(iva) },
];

/** The sales by month, quarter or year, and what they come to in the forms of the tax agency. */
export function SalesSection() {
  const [anio, setAnio] = useState(() => madridYear(new Date()));
  const [por, setPor] = useState<By>('mes');
  const sales = useQuery(deskQuery(deskCalls.ventas, { query: { anio, por } }));
  const label = por === 'anio' ? `Ventas hasta ${anio}` : `Ventas de ${anio}`;
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
        {SALES_BY.map((by) => (
          <Button
            key={by}
            size="xs"
            variant={by === por ? 'filled' : 'default'}
            aria-pressed={by === por}
            onClick={() => setPor(by)}
          >
            {BY_TEXTS[by]}
          </Button>
        ))}
      </div>
      <Loaded query={sales}>
        {(periods) => (
          <>
            <Plot label={label} periods={periods} />
            <DataList
              label={label}
              columns={COLUMNS}
              rows={periods.filter(({ facturas, rectificativas }) => facturas + rectificativas > 0)}
              keyOf={({ periodo }) => periodo}
              empty="En este periodo no se ha emitido ninguna factura."
            />
            <h2>Por operación y tipo</h2>
            <DataList
              label={`${label}, por operación y tipo`}
              columns={PART_COLUMNS}
              rows={periods.flatMap(({ periodo, desglose }) =>
                desglose.map((part) => ({ ...part, periodo })),
              )}
              keyOf={({ periodo, operacion, tipo }) => `${periodo} ${operacion} ${tipo}`}
              empty="Nada que desglosar."
            />
          </>
        )}
      </Loaded>
      <FormsSection anio={anio} />
    </>
  );
}

interface PlotProps {
  readonly label: string;
  readonly periods: readonly PeriodSales[];
}

function Plot({ label, periods }: PlotProps) {
  const engine = useQuery(engineQuery);
  const drawing = useCallback((style: ChartStyle) => salesOption(periods, style), [periods]);
  if (!engine.data) return <div className={classes.plot} aria-busy={!engine.isError} />;
  const description = `${label}, base imponible; las cifras están en la tabla.`;
  return (
    <ChartPlot drawing={drawing} plotIn={engine.data.plotIn} label={description} className={classes.plot} />
  );
}
