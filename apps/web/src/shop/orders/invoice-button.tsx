import { calls } from '@mapa/contract';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/error.ts';
import { callFile } from '../../api/file.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { CallButton } from '../../ui/call-button.tsx';
import { saveFile } from '../../ui/save-file.ts';

interface Props {
  /** The order's identifier. */
  readonly id: string;
  readonly numero: string;
  /** Whether it rectifies another. */
  readonly rectifies?: boolean;
}

/** Fetches an invoice and hands it to the browser's downloads. */
export function InvoiceButton({ id, numero, rectifies = false }: Props) {
  const call = rectifies ? calls.rectificativa : calls.factura;
  const name = rectifies ? 'Factura rectificativa' : 'Factura';
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      rectifies
        ? callFile(calls.rectificativa, { params: { id, numero } })
        : callFile(calls.factura, { params: { id } }),
    onSuccess: (file) =>
      saveFile(file, `${call.answer.fileName.replace('.pdf', '')}_${numero.replaceAll('/', '-')}.pdf`),
    onError: (error) => showSnackbar('error', error.message),
    throwOnError: (error) => !(error instanceof ApiError),
  });
  return (
    <>
      <CallButton
        variant="default"
        leftSection={<IconFileInvoice size={18} aria-hidden />}
        pending={isPending}
        onClick={() => mutate()}
      >
        {name} {numero}
      </CallButton>
      <span className="on-paper">
        {name} {numero}
      </span>
    </>
  );
}
