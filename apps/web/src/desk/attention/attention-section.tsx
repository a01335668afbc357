import { type Attention, deskCalls, deskPath } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatEuros } from '../../shop/amounts/euros.ts';
import { formatQuantity } from '../../ui/format.ts';
import classes from '../desk.module.css';
import { deskQuery } from '../desk-query.ts';
import { InvoiceList } from '../invoice-list.tsx';
import { JobList } from '../job-list.tsx';
import { type Column, DataList } from '../list/data-list.tsx';
import { Loaded } from '../list/loaded.tsx';
import { formatMinute } from '../moments.ts';
import { OrderLink } from '../orders/order-link.tsx';
import { NOTICES } from '../texts.ts';
import { SeenButton } from './seen-button.tsx';

const LATE: readonly Column<Attention['entregas'][number]>[] = [
  { title: 'Pedido', kind: 'brief', cell: (row) => <OrderLink {...row} /> },
  { title: 'Cliente', cell: ({ cliente }) => cliente },
  { title: 'Debida desde', kind: 'brief', cell: ({ desde }) => formatMinute(desde) },
  { title: 'Puntos hechos', kind: 'amount', cell: (row) => `${row.puntosHechos} de ${row.cantidad}` },
];

const PAYMENTS: readonly Column<Attention['pagos'][number]>[] = [
  { title: 'Pedido', kind: 'brief', cell: ({ pedido }) => <OrderLink {...pedido} /> },
  { title: 'Pago', kind: 'brief', cell: ({ numero }) => numero },
  { title: 'Qué ocurre', cell: ({ aviso }) => NOTICES[aviso] },
  { title: 'Importe', kind: 'amount', cell: ({ importe }) => formatEuros(importe) },
  { title: 'Cuándo', kind: 'brief', cell: ({ fecha }) => formatMinute(fecha) },
  { title: 'Qué hacer', cell: ({ numero }) => <SeenButton numero={numero} /> },
];

/** What needs the owner's attention: late deliveries, odd payments, records and jobs that failed. */
export function AttentionSection() {
  const query = useQuery(deskQuery(deskCalls.atencion, {}));
  return <Loaded query={query}>{(attention) => <Lists {...attention} />}</Loaded>;
}

function Lists({ entregas, pagos, registros, trabajos }: Attention) {
  const { sinEnviar, desde, rechazados } = registros;
  if (entregas.length + pagos.length + sinEnviar + rechazados.length + trabajos.length === 0)
    return <p>Todo está en orden: nada espera por usted.</p>;
  return (
    <>
      {entregas.length > 0 && (
        <>
          <h2>Entregas que se retrasan</h2>
          <DataList
            label="Entregas que se retrasan"
            columns={LATE}
            rows={entregas}
            keyOf={({ id }) => id}
            empty=""
          />
        </>
      )}
      {pagos.length > 0 && (
        <>
          <h2>Pagos que revisar</h2>
          <DataList
            label="Pagos que revisar"
            columns={PAYMENTS}
            rows={pagos}
            keyOf={({ numero }) => numero}
            empty=""
          />
        </>
      )}
      {sinEnviar > 0 && (
        <>
          <h2>Registros sin enviar</h2>
          <p>
            {formatQuantity(sinEnviar, 0)} {sinEnviar === 1 ? 'registro espera' : 'registros esperan'}{' '}
            respuesta de la Agencia Tributaria{desde !== null && ` desde el ${formatMinute(desde)}`}. Se
            envían por sí mismos.{' '}
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
      {trabajos.length > 0 && (
        <>
          <h2>Trabajos y correos que fallan</h2>
          <JobList jobs={trabajos} />
        </>
      )}
    </>
  );
}
