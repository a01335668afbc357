import { TextInput } from '@mantine/core';
import { type DeskOrderDetail, deskCalls } from '@mapa/contract';
import { useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import { useConfirmed } from '../action/use-confirmed.ts';
import { formatMinute } from '../moments.ts';

/** Sends the customer a new link; the address is asked for where the account is gone. */
export function Resend({ pedido }: { readonly pedido: DeskOrderDetail }) {
  const { id, entrega, email, usuario } = pedido;
  const isGone = usuario === null;
  const [address, setAddress] = useState(email ?? '');
  /** What the server found wrong about the address. */
  const [wrong, setWrong] = useState<string>();
  const until = waitsUntil(entrega);
  const resend = useConfirmed<typeof deskCalls.reenvio>({
    send: (_, marca) =>
      tryCall(deskCalls.reenvio, {
        params: { id },
        body: { marca, ...(isGone && { email: address.trim() }) },
      }),
    onRefused: ({ campos }) => {
      setWrong(campos.email);
      return isGone && campos.email !== undefined;
    },
    done: 'El enlace está en camino',
  });
  const to = isGone ? 'la dirección que escriba aquí' : email;
  return (
    <ConfirmButton
      name="Reenviar la entrega"
      title="¿Reenviar la entrega?"
      {...resend}
      setOpen={(open) => {
        setAddress(email ?? '');
        setWrong(undefined);
        resend.setOpen(open);
      }}
      ready={until === undefined && (!isGone || address.trim() !== '')}
    >
      {until === undefined ? (
        <p>
          {entrega?.estado === 'lista'
            ? `Se envía a ${to} un enlace nuevo con la factura. Si los archivos ya no están, se hacen de nuevo antes.`
            : `Los archivos se intentan hacer otra vez; cuando estén, el enlace llega a ${to}.`}
        </p>
      ) : (
        <p>Los datos se entregan cuando acabe el plazo de desistimiento, el {formatMinute(until)}.</p>
      )}
      {isGone && until === undefined && (
        <TextInput
          label="Correo electrónico"
          description="El cliente ha eliminado su cuenta: la dirección se olvida cuando el correo ha salido."
          inputMode="email"
          autoComplete="off"
          value={address}
          error={wrong}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
      )}
    </ConfirmButton>
  );
}

/** When the files may be made, where the buyer can still withdraw. */
function waitsUntil(entrega: DeskOrderDetail['entrega']): string | undefined {
  if (entrega === null || entrega.desde === null || entrega.estado === 'lista') return undefined;
  return Date.parse(entrega.desde) > Date.now() ? entrega.desde : undefined;
}
