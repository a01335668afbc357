import {
  type DeskOrderDetail,
  deskCalls,
  deskPath,
  isGivenBack,
  keptPoints,
  type MoneyBack,
  moneyToTell,
  toCents,
  toEuros,
} from '@mapa/contract';
import { coordinatesText, eurosText, percentText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { FactsList } from '../../ui/page/facts-list.tsx';
import classes from '../desk.module.css';
import { deskQuery, LOOK } from '../desk-query.ts';
import { InvoiceList } from '../invoice-list.tsx';
import { type Column, DataList } from '../list/data-list.tsx';
import { Loaded } from '../list/loaded.tsx';
import { formatMinute } from '../moments.ts';
import { REFUNDS } from '../refunds/columns.tsx';
import { NOTICES } from '../texts.ts';
import { evidenceFacts } from './evidence.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderState } from './orders-section.tsx';
import { answerText } from './payment-answer.ts';

type Payment = DeskOrderDetail['pagos'][number];

const PAYMENT_STATES = { iniciado: 'Iniciado', autorizado: 'Autorizado', denegado: 'Denegado' } as const;

const PAYMENTS: readonly Column<Payment>[] = [
  { title: 'Pago', kind: 'brief', cell: ({ numero }) => numero },
  { title: 'Iniciado', kind: 'brief', cell: ({ fecha }) => formatMinute(fecha) },
  { title: 'Estado', cell: ({ estado }) => PAYMENT_STATES[estado] },
  { title: 'Respuesta', cell: answerText },
  { title: 'Contestado', kind: 'brief', cell: ({ notificado }) => momentText(notificado) },
  { title: 'Importe', kind: 'amount', cell: ({ importe }) => eurosText(importe) },
  { title: 'Aviso', cell: ({ aviso }) => (aviso === null ? '—' : NOTICES[aviso]) },
];

/** All about an order, and what can be done about it. */
export function OrderDetail({ id }: { readonly id: string }) {
  const order = useQuery({
    ...deskQuery(deskCalls.gestionPedido, { params: { id } }),
    refetchInterval: ({ state }) => (state.data && backOf(state.data) === 'en-curso' ? LOOK : false),
  });
  return (
    <>
      <p>
        <Link className={classes.link} to={deskPath('pedidos')}>
          Todos los pedidos
        </Link>
      </p>
      {/* The heading is there at once, because it gets the focus of whoever came by a link. */}
      <div className={classes.head}>
        <h1>Pedido {order.data?.referencia}</h1>
        {order.data && <OrderState estado={order.data.estado} devuelto={backOf(order.data)} aviso={null} />}
      </div>
      <Loaded query={order}>{(pedido) => <Order pedido={pedido} />}</Loaded>
    </>
  );
}

function Order({ pedido }: { readonly pedido: DeskOrderDetail }) {
  const { facturacion, pagos, facturas, devoluciones } = pedido;
  const place = `${facturacion.domicilio}, ${facturacion.codigoPostal} ${facturacion.provincia}, ${facturacion.pais}`;
  const price =
    `${pedido.cantidad} × ${eurosText(pedido.precio)} − ${percentText(pedido.descuento)} + ` +
    `IVA ${percentText(pedido.iva)} = ${eurosText(pedido.totalAPagar)}`;
  return (
    <>
      <OrderActions pedido={pedido} />
      <div className={classes.columns}>
        <FactsList
          facts={{
            Cliente: facturacion.nombre,
            NIF: facturacion.cif,
            Dirección: place,
            Correo: pedido.email ?? 'cuenta eliminada',
            'Compra como': pedido.comprador === 'consumidor' ? 'consumidor' : 'empresa o profesional',
            Importe: price,
            ...moneyFacts(pedido),
          }}
        />
        <FactsList
          facts={{
            Hecho: formatMinute(pedido.fecha),
            Pagado: momentText(pedido.pagado),
            Entregado: momentText(pedido.entregado),
            'Correo enviado': momentText(pedido.correo),
            Entrega: deliveryText(pedido),
            ...(pedido.desistido !== null && { Desistido: formatMinute(pedido.desistido) }),
          }}
        />
      </div>
      {pedido.pruebas && (
        <>
          <h2>Pruebas del lugar del comprador</h2>
          <FactsList facts={evidenceFacts(pedido.pruebas)} />
        </>
      )}
      <h2>Facturas</h2>
      <InvoiceList invoices={facturas} />
      {devoluciones.length > 0 && (
        <>
          <h2>Devoluciones</h2>
          <DataList
            label="Devoluciones"
            columns={REFUNDS}
            rows={devoluciones}
            keyOf={({ factura }) => factura}
            empty=""
          />
        </>
      )}
      <h2>Pagos</h2>
      <DataList
        label="Pagos"
        columns={PAYMENTS}
        rows={pagos}
        keyOf={({ numero }) => numero}
        empty="Ninguno."
      />
      <h2>Puntos</h2>
      <ol>
        {pedido.puntos.map(({ posicion, latMeso, lonMeso, elegido, devuelto }) => (
          <li key={posicion}>
            {coordinatesText({ lat: latMeso, lon: lonMeso })}
            {elegido &&
              ` (elegido: ${coordinatesText(elegido)}${elegido.nombre ? `, ${elegido.nombre}` : ''})`}
            {devuelto && ' (ya devuelto)'}
          </li>
        ))}
      </ol>
    </>
  );
}

const backOf = (pedido: DeskOrderDetail): MoneyBack | null =>
  moneyToTell(
    pedido.devoluciones.map(({ dinero }) => dinero),
    isGivenBack(pedido),
  );

/** What is given back, and what still has to be. Money of before refunds were kept counts as given back. */
function moneyFacts({ devuelto, devoluciones }: DeskOrderDetail) {
  const open = devoluciones
    .filter(({ dinero }) => dinero !== 'devuelta')
    .reduce((cents, { importe }) => cents + toCents(importe), 0);
  const back = toCents(devuelto) - open;
  return {
    ...(back > 0 && { Devuelto: eurosText(toEuros(back)) }),
    ...(open > 0 && { 'Por devolver': eurosText(toEuros(open)) }),
  };
}

const momentText = (iso: string | null): string => (iso === null ? '—' : formatMinute(iso));

function deliveryText({ entrega, puntos }: DeskOrderDetail): string {
  const { length } = keptPoints(puntos);
  if (entrega === null || length === 0) return '—';
  if (entrega.estado === 'lista') return 'lista';
  const wait = entrega.desde === null ? '' : `, espera hasta el ${formatMinute(entrega.desde)}`;
  return `${entrega.puntosHechos} de ${length} ${length === 1 ? 'punto' : 'puntos'}${wait}`;
}
