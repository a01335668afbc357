import { Button, TextInput } from '@mantine/core';
import { calls, isPaid } from '@mapa/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { askNothingMore, startAnew } from '../../session/leave.ts';
import { emptyStorage } from '../../session/session-store.ts';
import { ordersQuery } from '../../shop/bought/orders-query.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import { Section } from './section.tsx';
import { isAwaited, WaitingOrders } from './waiting-orders.tsx';

interface Props {
  readonly userId: string;
  readonly email: string;
}

/** Deletes the account once the user has typed its e-mail address. */
export function DeletionSection({ userId, email }: Props) {
  const [step, setStep] = useState<'rest' | 'asking' | 'deleted'>('rest');
  const [keepsInvoices, setKeepsInvoices] = useState(true);
  const queryClient = useQueryClient();
  const close = (): void => setStep('rest');
  // The data that the browser keeps go at once. In memory the session stays, so that this page can say that it is over.
  const end = (keeps: boolean): void => {
    void askNothingMore(queryClient);
    emptyStorage();
    setKeepsInvoices(keeps);
    setStep('deleted');
  };
  return (
    <Section
      id="eliminar"
      title="Eliminar la cuenta"
      text={
        'Se borran sus datos personales y sus sesiones. Las facturas emitidas se conservan el tiempo que ' +
        'exige la ley.'
      }
    >
      <Button variant="outline" color="red" onClick={() => setStep('asking')}>
        Eliminar mi cuenta
      </Button>
      {step === 'asking' && <Question userId={userId} email={email} onClose={close} onDeleted={end} />}
      <Dialog
        open={step === 'deleted'}
        title="Cuenta eliminada"
        message
        onClose={startAnew}
        actions={<Button onClick={startAnew}>Aceptar</Button>}
      >
        <p>
          Su cuenta y sus datos personales se han eliminado
          {keepsInvoices ? ', salvo las facturas y los pedidos que las justifican' : ''}.
        </p>
      </Dialog>
    </Section>
  );
}

interface QuestionProps extends Props {
  readonly onClose: () => void;
  /** Called with whether paid orders and their invoices are kept; true where it is not known. */
  readonly onDeleted: (keepsInvoices: boolean) => void;
}

function Question({ userId, email, onClose, onDeleted }: QuestionProps) {
  const [typed, setTyped] = useState('');
  const orders = useQuery(ordersQuery(userId));
  const keepsInvoices = orders.data?.some(({ estado }) => isPaid(estado)) ?? true;
  const removal = useMutation({
    mutationFn: () => tryCall(calls.deleteUser, { params: { id: userId } }),
    onSuccess: ({ ok }) => {
      if (ok) onDeleted(keepsInvoices);
    },
  });
  const field = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string>();
  const submit = (): void => {
    const said = typed.trim().toLowerCase();
    if (said === email.toLowerCase()) removal.mutate();
    else {
      setFault(said === '' ? 'Escriba el correo de su cuenta' : 'No es el correo de esta cuenta');
      field.current?.focus();
    }
  };
  return (
    <FormDialog
      title="¿Eliminar la cuenta?"
      action="Eliminar definitivamente"
      color="red"
      pending={removal.isPending}
      ready={!orders.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        No se puede deshacer. Con la cuenta se van también las descargas de sus pedidos pagados («Mis
        pedidos»): guarde antes los archivos que quiera conservar.
      </p>
      <WaitingOrders pedidos={(orders.data ?? []).filter(isAwaited)} />
      <p>Escriba su correo, {email}, para confirmarlo.</p>
      <TextInput
        ref={field}
        label="Correo electrónico"
        type="email"
        autoComplete="off"
        value={typed}
        error={fault}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFault(undefined);
        }}
      />
      <div role="alert">{removal.data?.ok === false && <p>{removal.data.msg}</p>}</div>
    </FormDialog>
  );
}
