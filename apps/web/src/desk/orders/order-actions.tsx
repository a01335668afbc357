import { type DeskOrderDetail, deskCalls, isGivenBack } from '@mapa/contract';
import { tryCall } from '../../api/try-call.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import { useConfirmed } from '../action/use-confirmed.ts';
import classes from '../desk.module.css';
import { CorrectBuyer } from './correct-buyer.tsx';
import { Refund } from './refund.tsx';

/** The actions on a paid order that has not been given back as a whole. */
export function OrderActions({ pedido }: { readonly pedido: DeskOrderDetail }) {
  const { facturas, pagado, email } = pedido;
  if (pagado === null || isGivenBack(pedido)) return null;
  return (
    <div className={classes.buttons}>
      {email !== null && <Resend pedido={pedido} email={email} />}
      {facturas.length > 0 && <CorrectBuyer pedido={pedido} />}
      {facturas.length > 0 && <Refund pedido={pedido} />}
    </div>
  );
}

interface ResendProps {
  readonly pedido: DeskOrderDetail;
  readonly email: string;
}

function Resend({ pedido: { id, entrega }, email }: ResendProps) {
  const resend = useConfirmed<typeof deskCalls.reenvio>({
    send: (_, marca) => tryCall(deskCalls.reenvio, { params: { id }, body: { marca } }),
    done: 'El enlace está en camino',
  });
  return (
    <ConfirmButton name="Reenviar la entrega" title="¿Reenviar la entrega?" {...resend}>
      <p>
        {entrega?.estado === 'lista'
          ? `Se envía a ${email} un enlace nuevo con la factura. Si los archivos ya no están, se hacen de nuevo antes.`
          : `Los archivos se intentan hacer otra vez; cuando estén, el enlace llega a ${email}.`}
      </p>
    </ConfirmButton>
  );
}
