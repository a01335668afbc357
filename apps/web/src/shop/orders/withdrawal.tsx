import { Anchor } from '@mantine/core';
import { calls, type OwnOrder } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';

/** The withdrawal function, in two steps: the link, and the confirmation that says what follows. */
export function Withdrawal({ pedido }: { readonly pedido: OwnOrder }) {
  const { id, referencia, totalAPagar, devuelto } = pedido;
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => tryCall(calls.desistimiento, { params: { id } }),
    onSuccess: async (outcome) => {
      setOpen(false);
      if (outcome.ok)
        showSnackbar('success', 'Hemos recibido su desistimiento. Le enviamos un acuse por correo.');
      else showSnackbar('error', outcome.msg);
      await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
  });
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={() => setOpen(true)}>
        Desistir del contrato aquí
      </Anchor>
      <FormDialog
        open={isOpen}
        title={`Desistir del pedido ${referencia}`}
        action="Confirmar desistimiento"
        pending={isPending}
        onSubmit={mutate}
        onClose={() => setOpen(false)}
      >
        <p>
          Al confirmar nos comunica que desiste del contrato del pedido {referencia}. Le devolveremos{' '}
          {eurosText(totalAPagar - devuelto)} a la tarjeta con la que pagó y no recibirá los datos. Le
          enviaremos un acuse de recibo y la factura rectificativa por correo.
        </p>
      </FormDialog>
    </>
  );
}
