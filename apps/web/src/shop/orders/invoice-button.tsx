import { Button } from '@mantine/core';
import type { calls } from '@mapa/contract';
import { IconFileInvoice } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../api/error.ts';
import { callFile } from '../../api/file.ts';
import { showSnackbar } from '../../ui/alerts/snackbar.ts';
import { saveFile } from '../../ui/save-file.ts';

interface Props {
  readonly call: typeof calls.factura | typeof calls.rectificativa;
  /** The order's identifier. */
  readonly id: string;
  readonly name: string;
  readonly numero: string;
}

/** Fetches an invoice and hands it to the browser's downloads. */
export function InvoiceButton({ call, id, name, numero }: Props) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(call, { params: { id } }),
    onSuccess: (file) =>
      saveFile(file, `${call.answer.fileName.replace('.pdf', '')}_${numero.replaceAll('/', '-')}.pdf`),
    onError: (error) => showSnackbar('error', error.message),
    throwOnError: (error) => !(error instanceof ApiError),
  });
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={18} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {name} {numero}
      </Button>
      <span className="on-paper">
        {name} {numero}
      </span>
    </>
  );
}
