import { type DeskOrderDetail, isGivenBack } from '@mapa/contract';
import classes from '../desk.module.css';
import { CorrectBuyer } from './correct-buyer.tsx';
import { Refund } from './refund.tsx';
import { Resend } from './resend.tsx';

/** The actions on a paid order that has not been given back as a whole. */
export function OrderActions({ pedido }: { readonly pedido: DeskOrderDetail }) {
  const { facturas, pagado } = pedido;
  if (pagado === null || isGivenBack(pedido)) return null;
  return (
    <div className={classes.buttons}>
      <Resend pedido={pedido} />
      {facturas.length > 0 && <CorrectBuyer pedido={pedido} />}
      {facturas.length > 0 && <Refund pedido={pedido} />}
    </div>
  );
}
