import { type Attention, type DeskInvoice, deskPath } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import { Link } from 'react-router';
import desk from '../desk.module.css';
import { INVOICE_COLUMNS } from '../invoice-list.tsx';
import type { Column } from '../list/data-list.tsx';
import { formatMinute } from '../moments.ts';
import { OrderLink } from '../orders/order-link.tsx';
import { REFUNDS } from '../refunds/columns.tsx';
import classes from '../refunds/refunds.module.css';
import { NOTICES } from '../texts.ts';
import { SeenButton } from './seen-button.tsx';

/** An address, and where its user and its orders are found. */
function Found({ address }: { readonly address: string }) {
  const query = `?buscar=${encodeURIComponent(address)}`;
  return (
    <>
      {address}
      <br />
      <Link className={desk.link} to={`${deskPath('usuarios')}${query}`}>
        Usuario
      </Link>{' '}
      ·{' '}
      <Link className={desk.link} to={`${deskPath('pedidos')}${query}`}>
        Pedidos
      </Link>
    </>
  );
}

export const LATE: readonly Column<Attention['entregas'][number]>[] = [
  { title: 'Pedido', kind: 'brief', cell: (row) => <OrderLink {...row} /> },
  { title: 'Cliente', cell: ({ cliente }) => cliente },
  { title: 'Retrasada desde', kind: 'brief', cell: ({ desde }) => formatMinute(desde) },
  { title: 'Puntos hechos', kind: 'amount', cell: (row) => `${row.puntosHechos} de ${row.cantidad}` },
];

export const PAYMENTS: readonly Column<Attention['pagos'][number]>[] = [
  { title: 'Pedido', kind: 'brief', cell: ({ pedido }) => pedido && <OrderLink {...pedido} /> },
  { title: 'Pago', kind: 'brief', cell: ({ numero }) => numero },
  { title: 'Qué ocurre', cell: ({ aviso }) => NOTICES[aviso] },
  { title: 'Importe', kind: 'amount', cell: ({ importe }) => eurosText(importe) },
  { title: 'Cuándo', kind: 'brief', cell: ({ fecha }) => formatMinute(fecha) },
  {
    title: 'Qué hacer',
    cell: ({ numero }) => <SeenButton what={{ pago: numero }} name={`el pago ${numero}`} />,
  },
];

export const REFUND_TROUBLES: readonly Column<Attention['devoluciones'][number]>[] = [
  { title: 'Pedido', kind: 'brief', cell: ({ pedido }) => <OrderLink {...pedido} /> },
  ...REFUNDS,
];

export const CONTRADICTIONS: readonly Column<Attention['pruebas'][number]>[] = [
  { title: 'Pedido', kind: 'brief', cell: (row) => <OrderLink {...row} /> },
  { title: 'Cliente', cell: ({ cliente }) => cliente },
  { title: 'País de facturación', cell: ({ pais }) => pais },
  { title: 'País de la tarjeta', cell: ({ paisTarjeta }) => paisTarjeta },
  {
    title: 'Qué hacer',
    cell: ({ id, referencia }) => <SeenButton what={{ pruebas: id }} name={`las pruebas de ${referencia}`} />,
  },
];

export const RECORD_ERRORS: readonly Column<DeskInvoice>[] = [
  ...INVOICE_COLUMNS,
  {
    title: 'Qué hacer',
    cell: ({ numero }) => <SeenButton what={{ registro: numero }} name={`el registro de ${numero}`} />,
  },
];

export const MAILS: readonly Column<Attention['correos'][number]>[] = [
  { title: 'Pedido', kind: 'brief', cell: ({ pedido }) => (pedido ? <OrderLink {...pedido} /> : '—') },
  { title: 'Dirección', cell: ({ direccion }) => <Found address={direccion} /> },
  { title: 'Código', kind: 'brief', cell: ({ codigo }) => codigo },
  { title: 'Respuesta del servidor', cell: ({ texto }) => texto || '—' },
  { title: 'Cuándo', kind: 'brief', cell: ({ fecha }) => formatMinute(fecha) },
  {
    title: 'Qué hacer',
    cell: ({ id, direccion }) => (
      <>
        <p className={classes.advice}>
          Corrija la dirección con el cliente y reenvíele la entrega desde su pedido, si le falta.
        </p>
        <SeenButton what={{ correo: id }} name={`el correo a ${direccion}`} />
      </>
    ),
  },
];
