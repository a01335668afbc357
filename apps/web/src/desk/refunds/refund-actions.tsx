import { type DeskRefund, deskCalls } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import { tryCall } from '../../api/try-call.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import { useConfirmed } from '../action/use-confirmed.ts';
import { adviceOf } from './refund-text.ts';
import classes from './refunds.module.css';

const LOOK = { size: 'xs', variant: 'default' } as const;

/** What to do about a refund that did not go back by itself, and the buttons for it; nothing for the others. */
export function RefundActions({ refund }: { readonly refund: DeskRefund }) {
  const advice = adviceOf(refund);
  if (advice === undefined) return '—';
  return (
    <>
      <p className={classes.advice}>{advice}</p>
      <div className={classes.buttons}>
        <ByHand refund={refund} />
        {refund.estado === 'rechazado' && <Again refund={refund} />}
      </div>
    </>
  );
}

function ByHand({ refund: { factura, pago, importe, estado } }: { readonly refund: DeskRefund }) {
  const settled = useConfirmed<typeof deskCalls.devolucionAMano>({
    send: (_, marca) => tryCall(deskCalls.devolucionAMano, { params: { numero: factura }, body: { marca } }),
    done: 'Anotado como devuelto a mano',
  });
  return (
    <ConfirmButton
      name="Devuelto a mano"
      label={`Devuelto a mano: ${factura}`}
      title={`¿Está devuelto el importe de ${factura}?`}
      look={LOOK}
      {...settled}
    >
      <p>
        Confírmelo solo si {eurosText(importe)} del cobro {pago} ya están devueltos: en el panel del banco
        {estado === 'dudoso' ? ', donde quizá ya lo estaban,' : ''} o por otra vía. Queda anotado con su
        nombre y la hora, y el cliente lo lee en un correo y en «Mis pedidos». No se puede deshacer.
      </p>
    </ConfirmButton>
  );
}

function Again({ refund: { factura, pago, importe } }: { readonly refund: DeskRefund }) {
  const again = useConfirmed<typeof deskCalls.devolucionReintento>({
    send: (_, marca) =>
      tryCall(deskCalls.devolucionReintento, { params: { numero: factura }, body: { marca } }),
    done: 'Se pide otra vez al banco',
  });
  return (
    <ConfirmButton
      name="Volver a intentarlo"
      label={`Volver a intentarlo: ${factura}`}
      title="¿Pedir otra vez la devolución al banco?"
      look={LOOK}
      {...again}
    >
      <p>
        Se le piden otra vez {eurosText(importe)} del cobro {pago}. Compruebe antes que no los ha devuelto ya
        en su panel: se devolverían dos veces.
      </p>
    </ConfirmButton>
  );
}
