import { calls, type PeriodSales, type SALES_BY, type SalesForms, toEuros } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { serveFile } from '../platform/api/file-route.ts';
import { serve } from '../platform/api/route.ts';
import type { Tables } from '../platform/db/schema.ts';
import { salesCsv } from '../shop/invoice/sales/csv.ts';
import { formsOf } from '../shop/invoice/sales/forms.ts';
import { operationText, partsOf } from '../shop/invoice/sales/parts.ts';
import type { Period } from '../shop/invoice/sales/period.ts';
import { formNotes, formRows } from '../shop/invoice/sales/rows.ts';
import { isStanding, type Sale, salesBefore, salesOf, sumOf } from '../shop/invoice/sales/sales.ts';
import type { DeskParts } from './parts.ts';

type Db = Kysely<Tables>;

const YEARS = 5;

/** The periods of a year, or some years up to it, each by itself. */
const PERIODS: Readonly<Record<(typeof SALES_BY)[number], (year: number) => Period[]>> = {
  mes: (year) => Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
  trimestre: (year) => Array.from({ length: 4 }, (_, at) => `${year}-T${at + 1}`),
  anio: (year) => Array.from({ length: YEARS }, (_, at) => String(year - YEARS + 1 + at)),
};

async function periodSales(db: Db, periodo: Period): Promise<PeriodSales> {
  const sales = (await salesOf(db, periodo)).filter(isStanding);
  const { base, descuento, iva, total } = sumOf(sales);
  const rectificativas = sales.filter(({ contenido }) => contenido.rectifica !== null).length;
  const elsewhere = sales
    .flatMap(({ contenido }) => partsOf(contenido))
    .reduce((sum, { operacion, tax }) => sum + (operacion === 'ventanilla-unica' ? tax : 0), 0);
  return {
    periodo,
    facturas: sales.length - rectificativas,
    rectificativas,
    base: toEuros(base - descuento),
    iva: toEuros(iva - elsewhere),
    ivaDeOtros: toEuros(elsewhere),
    total: toEuros(total),
    desglose: breakdownOf(sales),
  };
}

/** What sales come to by kind of operation and rate. */
function breakdownOf(sales: readonly Sale[]): PeriodSales['desglose'] {
  const parts = sales.flatMap(({ contenido }) =>
    partsOf(contenido).map((part) => ({ ...part, text: operationText(part.operacion, contenido) })),
  );
  const groups = Map.groupBy(parts, ({ text, rate }) => `${text} ${rate}`);
  return [...groups.keys()].sort().flatMap((key) => {
    const group = groups.get(key) ?? [];
    const sum = (of: 'base' | 'tax') => toEuros(group.reduce((cents, part) => cents + part[of], 0));
    return group
      .slice(0, 1)
      .map(({ text, rate }) => ({ operacion: text, tipo: rate, base: sum('base'), iva: sum('tax') }));
  });
}

async function salesForms(db: Db, period: Period): Promise<SalesForms> {
  const forms = formsOf(await salesOf(db, period), period, await salesBefore(db, period));
  return {
    filas: formRows(forms).map(({ modelo, es, centimos }) => ({
      modelo,
      concepto: es,
      importe: toEuros(centimos),
    })),
    avisos: formNotes(forms).map(({ es }) => es),
  };
}

/** Sales at the desk: sums, files for spreadsheets, and the figures for the tax agency's forms. */
export function registerDeskSales(app: FastifyInstance, { db }: DeskParts): void {
  serve(app, calls.ventas, async ({ query: { anio, por } }) => {
    const data: PeriodSales[] = [];
    for (const period of PERIODS[por](anio)) data.push(await periodSales(db, period));
    return { data };
  });

  serveFile(
    app,
    calls.ventasCsv,
    async ({ params: { periodo } }) => ({
      file: Buffer.from(salesCsv(await salesOf(db, periodo))),
      fileName: `ventas-${periodo}.csv`,
    }),
    { limitAMinute: 60 },
  );

  serve(app, calls.ventasModelos, async ({ params: { periodo } }) => ({
    data: await salesForms(db, periodo),
  }));
}
