import { Anchor, Button } from '@mantine/core';
import { calls, FORMATO_NAMES, type Formato, type OwnOrder } from '@mapa/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { FormatChoice } from '../checkout/formats/format-choice.tsx';

const AGAIN =
  'Los archivos se preparan de nuevo con los formatos que elija, sin coste, y recibirá el enlace por correo. ' +
  'La serie, el informe, el mapa y la hoja de calidad se entregan siempre.';
const BEFORE =
  'Este pedido es anterior a la elección de formatos. Al volver a generarlo recibe también los que hay ahora.';

/** The formats of a paid order, and the way to others. */
export function Formats({ pedido }: { readonly pedido: OwnOrder }) {
  const { id, referencia, formatos, entrega } = pedido;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<readonly Formato[] | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (formatos: readonly Formato[]) =>
      tryCall(calls.formatos, { params: { id }, body: { formatos: [...formatos] } }),
    onSuccess: async (outcome) => {
      setChosen(null);
      if (!outcome.ok) showSnackbar('error', outcome.msg);
      await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
  });
  const isSame = chosen !== null && formatos !== null && String(chosen) === String(formatos);
  const waits = entrega?.estado === 'pendiente';
  return (
    <>
      <Anchor component="button" type="button" onClick={() => setChosen(formatos ?? [...FORMATO_NAMES])}>
        Formatos: {formatos === null ? 'volver a generar' : `${formatos.length} de ${FORMATO_NAMES.length}`}
      </Anchor>
      <Dialog
        open={chosen !== null}
        title={`Formatos del pedido ${referencia}`}
        onClose={() => setChosen(null)}
        actions={
          <>
            <Button variant="default" onClick={() => setChosen(null)}>
              Cancelar
            </Button>
            <Button disabled={isSame} loading={isPending} onClick={() => chosen && mutate(chosen)}>
              {waits ? 'Guardar' : 'Volver a generar'}
            </Button>
          </>
        }
      >
        <p>{formatos === null ? `${BEFORE} ${AGAIN}` : AGAIN}</p>
        <FormatChoice value={chosen ?? []} onChange={setChosen} />
      </Dialog>
    </>
  );
}
