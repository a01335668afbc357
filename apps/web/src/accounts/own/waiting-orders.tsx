import { DOWNLOAD_LINK_HOURS, isGivenBack, type OwnOrder } from '@mapa/contract';
import { useConfiguration } from '../../api/configuration.ts';
import { madridClock } from '../../ui/madrid.ts';

const { formatDay } = madridClock('long');

/** Whether an order is paid and was neither delivered nor given back. */
export const isAwaited = (pedido: OwnOrder): boolean => pedido.estado === 'pagado' && !isGivenBack(pedido);

/**
 * Says what happens, without the account, to paid orders that are still to be delivered, and to the right to withdraw.
 */
export function WaitingOrders({ pedidos }: { readonly pedidos: readonly OwnOrder[] }) {
  const email = useConfiguration().data?.contacto.email;
  return pedidos.map(({ referencia, desistible, entrega }) => (
    <p key={referencia}>
      Tiene un pedido pagado que aún no se ha entregado ({referencia}). Si elimina la cuenta, se lo enviaremos
      igualmente por correo, con un enlace que vale {DOWNLOAD_LINK_HOURS} horas y que ya no podrá renovar
      aquí.
      {desistible &&
        ` Para desistir ${lastDay(entrega)}, escriba a ${email ?? 'la dirección de contacto'}, o use antes de ` +
          'eliminarla «Desistir del contrato aquí» en «Mis pedidos».'}
    </p>
  ));
}

/** The day before the delivery begins; one that does not wait begins at any moment. */
const lastDay = (entrega: OwnOrder['entrega']): string =>
  entrega?.desde
    ? `hasta el ${formatDay(new Date(Date.parse(entrega.desde) - 1).toISOString())}`
    : 'antes de la entrega';
