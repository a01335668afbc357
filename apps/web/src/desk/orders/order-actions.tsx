import { Textarea } from '@mantine/core';
import { type DeskOrderDetail, deskCalls, REFUND_REASON_LENGTH } from '@mapa/contract';
import { useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { formatEuros } from '../../shop/amounts/euros.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import { useAct } from '../action/use-act.ts';
import classes from '../desk.module.css';

/** What can be done about a paid order that was not taken back. */
export function OrderActions({ pedido }: { readonly pedido: DeskOrderDetail }) {
  const { facturas, pagado, email } = pedido;
  if (pagado === null || facturas.some(({ rectifica }) => rectifica !== null)) return null;
  return (
    <div className={classes.buttons}>
      {email !== null && <Resend pedido={pedido} email={email} />}
      {facturas.length > 0 && <Refund pedido={pedido} />}
    </div>
  );
}

interface ResendProps {
  readonly pedido: DeskOrderDetail;
  readonly email: string;
}

function Resend({ pedido: { id, entrega }, email }: ResendProps) {
  const [open, setOpen] = useState(false);
  const resend = useAct<typeof deskCalls.reenvio>({
    send: (_, marca) => tryCall(deskCalls.reenvio, { params: { id }, body: { marca } }),
    done: 'El enlace está en camino',
    onDone: () => setOpen(false),
  });
  return (
    <ConfirmButton
      name="Reenviar la entrega"
      title="¿Reenviar la entrega?"
      pending={resend.isPending}
      open={open}
      setOpen={setOpen}
      onConfirm={() => resend.mutate()}
    >
      <p>
        {entrega?.estado === 'lista'
          ? `Se envía a ${email} un enlace nuevo con la factura. Si los archivos ya no están, se hacen de nuevo antes.`
          : `Los archivos se intentan hacer otra vez; cuando estén, el enlace llega a ${email}.`}
      </p>
    </ConfirmButton>
  );
}

function Refund({ pedido: { id, referencia, totalAPagar, email } }: { readonly pedido: DeskOrderDetail }) {
  const [open, setOpen] = useState(false);
  const [motivo, setMotivo] = useState('');
  const refund = useAct<typeof deskCalls.devolucion>({
    send: (_, marca) =>
      tryCall(deskCalls.devolucion, {
        params: { id },
        body: { marca, motivo: motivo.trim(), confirmacion: referencia },
      }),
    done: 'Pedido devuelto',
    onDone: () => setOpen(false),
  });
  return (
    <ConfirmButton
      name="Devolver el pedido"
      title={`¿Devolver el pedido ${referencia}?`}
      typed={{ label: `Escriba ${referencia} para confirmarlo`, text: referencia }}
      pending={refund.isPending}
      ready={motivo.trim() !== ''}
      open={open}
      setOpen={setOpen}
      onConfirm={() => refund.mutate()}
    >
      <p>
        No se puede deshacer. Se emite la factura rectificativa, los enlaces de descarga dejan de funcionar y{' '}
        {email === null ? 'no se avisa a nadie, porque la cuenta ya no existe' : `se avisa a ${email}`}.
        Después devuelva {formatEuros(totalAPagar)} en el panel del proveedor de pagos.
      </p>
      <Textarea
        label="Motivo"
        description="Figura en la factura rectificativa."
        maxLength={REFUND_REASON_LENGTH}
        value={motivo}
        mb={12}
        onChange={(event) => setMotivo(event.currentTarget.value.replaceAll('\n', ' '))}
      />
    </ConfirmButton>
  );
}
