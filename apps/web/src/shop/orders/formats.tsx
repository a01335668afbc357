import { Anchor } from '@mantine/core';
import { calls, FORMATO_NAMES, type OwnOrder } from '@mapa/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { tryCall } from '../../api/try-call.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { FormDialog } from '../../ui/dialog/form-dialog.tsx';
import type { Choice } from '../checkout/billing/order.ts';
import { FormatChoice } from '../checkout/formats/format-choice.tsx';
import { reportKey } from '../checkout/formats/formats-text.ts';
import { ReportChoice } from '../checkout/formats/report-choice.tsx';

const AGAIN =
  'Los archivos se preparan de nuevo con los formatos que elija, sin coste, y recibirá el enlace por correo. ' +
  'La serie, el informe, el mapa y la hoja de calidad se entregan siempre.';
const BEFORE =
  'Este pedido es anterior a la elección de formatos. Al volver a generarlo recibirá también los formatos que ' +
  'hay ahora.';

/** The formats of a paid order, and the way to choose others. */
export function Formats({ pedido }: { readonly pedido: OwnOrder }) {
  const { id, referencia, formatos, informe, entrega } = pedido;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Choice | null>(null);
  const [isValid, setValid] = useState(true);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ formatos, informe }: Choice) =>
      tryCall(calls.formatos, { params: { id }, body: { formatos: [...formatos], informe } }),
    onSuccess: async (outcome) => {
      setChosen(null);
      if (!outcome.ok) showSnackbar('error', outcome.msg);
      await queryClient.invalidateQueries({ queryKey: ['pedidos'] });
    },
  });
  const isSame =
    chosen !== null &&
    String(chosen.formatos) === String(formatos) &&
    reportKey(chosen.informe) === reportKey(informe);
  const open = (): void => {
    setChosen({ formatos: formatos ?? FORMATO_NAMES, informe });
    setValid(true);
  };
  const waits = entrega?.estado === 'pendiente';
  return (
    <>
      <Anchor component="button" type="button" size="sm" onClick={open}>
        {formatos === null
          ? 'Elegir los formatos y volver a generar'
          : `Cambiar los formatos (${formatos.length} de ${FORMATO_NAMES.length})`}
      </Anchor>
      <FormDialog
        open={chosen !== null}
        title={`Formatos del pedido ${referencia}`}
        action={waits ? 'Guardar' : 'Volver a generar'}
        pending={isPending}
        ready={!isSame && isValid}
        onSubmit={() => chosen && mutate(chosen)}
        onClose={() => setChosen(null)}
      >
        <p>{formatos === null ? `${BEFORE} ${AGAIN}` : AGAIN}</p>
        {chosen && (
          <>
            <FormatChoice
              value={chosen.formatos}
              onChange={(formatos) => setChosen({ ...chosen, formatos })}
            />
            <ReportChoice
              value={chosen.informe}
              onChange={(informe) => setChosen({ ...chosen, informe })}
              onValid={setValid}
            />
          </>
        )}
      </FormDialog>
    </>
  );
}
