import { type Attention, deskCalls, deskPath } from '@mapa/contract';
import { spanish } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import classes from '../desk.module.css';
import { deskQuery, LOOK } from '../desk-query.ts';
import { InvoiceList } from '../invoice-list.tsx';
import { JobList } from '../job-list.tsx';
import { type Column, DataList } from '../list/data-list.tsx';
import { Loaded } from '../list/loaded.tsx';
import { formatMinute } from '../moments.ts';
import { CONTRADICTIONS, LATE, MAILS, PAYMENTS, RECORD_ERRORS, REFUND_TROUBLES } from './columns.tsx';

const SALES = 'Ventas y devoluciones detenidas';
const RESTORED = 'Se ha restaurado una copia de seguridad, y lo que se hizo después de ella se ha perdido.';

/** Each standstill, and what ends it. */
const STOPPED = {
  numeros: {
    title: SALES,
    text: (
      <>
        {RESTORED} Diga los últimos números que se dieron con{' '}
        <code>npm run admin -- orders resume-after</code> y{' '}
        <code>npm run admin -- invoices resume-after</code>.
      </>
    ),
  },
  cadena: {
    title: SALES,
    text: (
      <>
        {RESTORED} Ponga en <code>VERIFACTU_INSTALLATION</code> un número de instalación que no se haya usado
        nunca y vuelva a arrancar el programa.
      </>
    ),
  },
  trabajos: {
    title: 'Entregas y correos detenidos',
    text: (
      <>
        Hay trabajos que esperan y ningún proceso los hace. Compruebe que está en marcha uno con{' '}
        <code>ROLE=worker</code> o <code>ROLE=all</code>.
      </>
    ),
  },
} as const;

/** What needs the owner's attention: a standstill, deliveries, payments, refunds, evidence, mails, records, jobs. */
export function AttentionSection() {
  const query = useQuery({ ...deskQuery(deskCalls.atencion, {}), refetchInterval: LOOK });
  return <Loaded query={query}>{(attention) => <Lists {...attention} />}</Loaded>;
}

function Lists(attention: Attention) {
  const { detenida, entregas, pagos, devoluciones, pruebas, correos, registros, trabajos } = attention;
  const { sinEnviar, desde, rechazados, conErrores } = registros;
  const lists = [entregas, pagos, devoluciones, pruebas, correos, rechazados, conErrores, trabajos];
  if (detenida === null && sinEnviar === 0 && lists.every((list) => list.length === 0))
    return <p>Todo está en orden: no hay nada pendiente.</p>;
  return (
    <>
      {detenida !== null && (
        <>
          <h2>{STOPPED[detenida].title}</h2>
          <p>{STOPPED[detenida].text}</p>
        </>
      )}
      <Rows title="Entregas que se retrasan" columns={LATE} rows={entregas} keyOf={({ id }) => id} />
      <Rows title="Pagos que revisar" columns={PAYMENTS} rows={pagos} keyOf={({ numero }) => numero} />
      <Rows
        title="Devoluciones que revisar"
        columns={REFUND_TROUBLES}
        rows={devoluciones}
        keyOf={({ factura }) => factura}
      />
      <Rows
        title="Pruebas del lugar que se contradicen"
        columns={CONTRADICTIONS}
        rows={pruebas}
        keyOf={({ id }) => id}
      />
      <Rows title="Correos devueltos" columns={MAILS} rows={correos} keyOf={({ id }) => id} />
      {sinEnviar > 0 && (
        <>
          <h2>Registros sin enviar</h2>
          <p>
            {spanish(sinEnviar, 0)} {sinEnviar === 1 ? 'registro espera' : 'registros esperan'} respuesta de
            la Agencia Tributaria{desde !== null && ` desde el ${formatMinute(desde)}`}. Se envían por sí
            mismos.{' '}
            <Link className={classes.link} to={`${deskPath('facturas')}?filtro=unsent`}>
              Ver las facturas
            </Link>
          </p>
        </>
      )}
      {rechazados.length > 0 && (
        <>
          <h2>Registros rechazados</h2>
          <p className={classes.quiet}>
            Corríjalos con <code>npm run admin -- invoices records amend</code>.
          </p>
          <InvoiceList invoices={rechazados} />
        </>
      )}
      <Rows
        title="Registros aceptados con errores"
        columns={RECORD_ERRORS}
        rows={conErrores}
        keyOf={({ numero }) => numero}
      />
      {trabajos.length > 0 && (
        <>
          <h2>Trabajos y correos que fallan</h2>
          <JobList jobs={trabajos} />
        </>
      )}
    </>
  );
}

interface RowsProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

/** A list under its heading, where there is anything in it. */
function Rows<Row>({ title, columns, rows, keyOf }: RowsProps<Row>) {
  if (rows.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
      <DataList label={title} columns={columns} rows={rows} keyOf={keyOf} empty="" />
    </>
  );
}
