import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { type AskedRefund, type DeskOrderDetail, deskCalls, toCents, toEuros } from '@mapa/contract';
import { coordinatesText, eurosText } from '@mapa/field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import { useConfirmed } from '../action/use-confirmed.ts';
import { deskQuery } from '../desk-query.ts';
import { readPrice } from '../prices/read-tariff.ts';
import { ReasonField } from './reason-field.tsx';

const TAX = { value: 'tax', label: 'Solo el IVA' };
const PARTS = [
  { value: 'rest', label: 'Todo lo que queda' },
  { value: 'points', label: 'Algunos puntos' },
  { value: 'amount', label: 'Un importe' },
];

/** Gives back an order, some of its points or an amount, once its reference is typed. */
export function Refund({ pedido }: { readonly pedido: DeskOrderDetail }) {
  const { id, referencia, totalAPagar, devuelto, email } = pedido;
  const [motivo, setMotivo] = useState('');
  const [part, setPart] = useState('rest');
  const [puntos, setPuntos] = useState<readonly number[]>([]);
  const [amount, setAmount] = useState('');
  const left = toEuros(toCents(totalAPagar) - toCents(devuelto));
  const importe = readPrice(amount);
  const isAmount = importe !== undefined && importe <= left;
  const asked: AskedRefund = {
    ...(part === 'points' && { puntos: [...puntos] }),
    ...(part === 'amount' && { importe: importe ?? 0 }),
    ...(part === 'tax' && { soloIva: true }),
  };
  const isPart =
    (part === 'points' && puntos.length > 0) ||
    (part === 'amount' && isAmount) ||
    ['rest', 'tax'].includes(part);
  // Only orders from elsewhere in the Union keep evidence of the place; the server knows whether their tax may be given
  // back.
  const parts = pedido.pruebas !== null && pedido.iva > 0 ? [...PARTS, TAX] : PARTS;
  const refund = useConfirmed<typeof deskCalls.devolucion>({
    send: (_, marca) =>
      tryCall(deskCalls.devolucion, {
        params: { id },
        body: { marca, motivo: motivo.trim(), confirmacion: referencia, antes: devuelto, ...asked },
      }),
    done: part === 'rest' ? 'Pedido devuelto' : 'Parte del pedido devuelta',
    onDone: () => {
      setMotivo('');
      setPuntos([]);
      setAmount('');
    },
  });
  const back = useQuery({
    ...deskQuery(deskCalls.calculoDevolucion, { params: { id }, body: asked }),
    // Once it is given back there is nothing left to be asked for.
    enabled: refund.open && !refund.pending && isPart,
  });
  // What was found before another part was given back is out of date until it is asked for anew.
  const known = isPart && !back.isFetching ? back : null;
  const choose = (posicion: number, chosen: boolean): void =>
    setPuntos(chosen ? [...puntos, posicion] : puntos.filter((one) => one !== posicion));
  return (
    <ConfirmButton
      name="Devolver el pedido"
      title={`¿Devolver el pedido ${referencia}?`}
      typed={{ label: `Escriba ${referencia} para confirmarlo`, text: referencia }}
      {...refund}
      ready={motivo.trim() !== '' && known?.data !== undefined}
    >
      <p>
        No se puede deshacer. Se emite la factura rectificativa, el proveedor de pagos devuelve el dinero y{' '}
        {email === null ? 'no se avisa a nadie, porque la cuenta ya no existe' : `se avisa a ${email}`}.
        Quedan {eurosText(left)} por devolver.
      </p>
      <NativeSelect
        label="Qué se devuelve"
        data={parts}
        value={part}
        mb={12}
        onChange={(event) => setPart(event.currentTarget.value)}
      />
      {part === 'points' &&
        pedido.puntos.map(({ posicion, latMeso, lonMeso, devuelto: gone }) => (
          <Checkbox
            key={posicion}
            mb={8}
            label={`${posicion}. ${coordinatesText({ lat: latMeso, lon: lonMeso })}${gone ? ' (ya devuelto)' : ''}`}
            disabled={gone}
            checked={puntos.includes(posicion)}
            onChange={(event) => choose(posicion, event.currentTarget.checked)}
          />
        ))}
      {part === 'amount' && (
        <TextInput
          label="Importe (€, con IVA)"
          inputMode="decimal"
          autoComplete="off"
          mb={12}
          value={amount}
          error={amount !== '' && !isAmount && `Escriba euros, como 50,00; como máximo ${eurosText(left)}`}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
      )}
      <p role="status">
        {known?.data && (
          <>
            Se devuelven <strong>{eurosText(known.data.importe)}</strong>, con el IVA.
          </>
        )}
        {known?.error?.message}
      </p>
      <ReasonField value={motivo} onChange={setMotivo} />
    </ConfirmButton>
  );
}
