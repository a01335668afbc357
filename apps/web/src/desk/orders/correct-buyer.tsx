import { TextInput } from '@mantine/core';
import {
  type BillingData,
  countryOf,
  type DeskOrderDetail,
  deskCalls,
  provinceOfPostalCode,
  SPAIN,
} from '@mapa/contract';
import { useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { ConfirmButton } from '../action/confirm-button.tsx';
import { useConfirmed } from '../action/use-confirmed.ts';
import { ReasonField } from './reason-field.tsx';

const FIELDS = [
  ['nombre', 'Nombre o razón social'],
  ['cif', 'NIF'],
  ['domicilio', 'Domicilio'],
  ['codigoPostal', 'Código postal'],
  ['provincia', 'Provincia'],
] as const satisfies readonly (readonly [keyof BillingData, string])[];

/** Rectifies the invoice of an order that is made out to the wrong buyer. */
export function CorrectBuyer({ pedido }: { readonly pedido: DeskOrderDetail }) {
  const { id, email, facturas, facturacion } = pedido;
  const [buyer, setBuyer] = useState(facturacion);
  const [motivo, setMotivo] = useState('');
  /** What the server found wrong, by field. */
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  // A Spanish postal code says its province, as in the form of the purchase.
  const isSpain = countryOf(facturacion.pais) === SPAIN;
  const isChanged = FIELDS.some(([field]) => buyer[field].trim() !== facturacion[field]);
  const correct = useConfirmed<typeof deskCalls.correccion>({
    send: (_, marca) =>
      tryCall(deskCalls.correccion, {
        params: { id },
        body: { ...buyer, marca, motivo: motivo.trim(), cifRevisado: true },
      }),
    onRefused: ({ campos }) => {
      setFaults(campos);
      return FIELDS.some(([field]) => campos[field] !== undefined);
    },
    done: 'Factura rectificada',
    onDone: () => setMotivo(''),
  });
  return (
    <ConfirmButton
      name="Corregir el cliente"
      title={`¿Corregir el cliente de la factura ${facturas[0]?.numero}?`}
      {...correct}
      setOpen={(open) => {
        setBuyer(facturacion);
        setMotivo('');
        setFaults({});
        correct.setOpen(open);
      }}
      ready={isChanged && motivo.trim() !== ''}
    >
      <p>
        No se puede deshacer. Se emite una factura rectificativa con los datos correctos e importes de
        0&nbsp;€, y{' '}
        {email === null ? 'no se avisa a nadie, porque la cuenta ya no existe' : `se envía a ${email}`}. No se
        mueve dinero.
      </p>
      {FIELDS.map(([field, label]) => (
        <TextInput
          key={field}
          label={label}
          autoComplete="off"
          mb={12}
          value={buyer[field]}
          error={faults[field]}
          readOnly={
            field === 'provincia' && isSpain && provinceOfPostalCode(buyer.codigoPostal) !== undefined
          }
          onChange={(event) => {
            const text = event.currentTarget.value;
            const provincia = isSpain && field === 'codigoPostal' && (provinceOfPostalCode(text) ?? '');
            setBuyer({ ...buyer, [field]: text, ...(provincia !== false && { provincia }) });
          }}
        />
      ))}
      <ReasonField value={motivo} onChange={setMotivo} />
    </ConfirmButton>
  );
}
