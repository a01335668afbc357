import { Anchor } from '@mantine/core';
import { type DeskInvoice, deskCalls } from '@mapa/contract';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../api/error.ts';
import { callFile } from '../api/file.ts';
import { formatEuros } from '../shop/amounts/euros.ts';
import { showSnackbar } from '../ui/alerts/snackbar.ts';
import { saveFile } from '../ui/save-file.ts';
import { type Column, DataList } from './list/data-list.tsx';
import { StateBadge } from './list/state-badge.tsx';
import { formatDay } from './moments.ts';
import { OrderLink } from './orders/order-link.tsx';
import { RECORD_LOOKS } from './texts.ts';

export const INVOICE_COLUMNS: readonly Column<DeskInvoice>[] = [
  { title: 'Factura', kind: 'brief', cell: ({ numero }) => <InvoiceFile numero={numero} /> },
  { title: 'Emitida', kind: 'brief', cell: ({ emitida }) => formatDay(emitida) },
  { title: 'Pedido', kind: 'brief', cell: ({ pedido }) => <OrderLink {...pedido} /> },
  { title: 'Cliente', cell: ({ cliente }) => cliente },
  { title: 'Rectifica', kind: 'brief', cell: ({ rectifica }) => rectifica ?? '—' },
  { title: 'Total', kind: 'amount', cell: ({ total }) => formatEuros(total) },
  { title: 'Registro', cell: ({ registro }) => <RecordState registro={registro} /> },
];

/** Invoices, each with its file and what became of its record. */
export function InvoiceList({ invoices }: { readonly invoices: readonly DeskInvoice[] }) {
  return (
    <DataList
      label="Facturas"
      columns={INVOICE_COLUMNS}
      rows={invoices}
      keyOf={({ numero }) => numero}
      empty="No hay ninguna factura así."
    />
  );
}

function InvoiceFile({ numero }: { readonly numero: string }) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => callFile(deskCalls.gestionFactura, { params: { numero } }),
    onSuccess: (file) => saveFile(file, `factura_${numero}.pdf`),
    onError: (error) => showSnackbar('error', error.message),
    throwOnError: (error) => !(error instanceof ApiError),
  });
  return (
    <Anchor
      component="button"
      type="button"
      size="sm"
      disabled={isPending}
      aria-label={`Descargar la factura ${numero}`}
      onClick={() => mutate()}
    >
      {numero}
    </Anchor>
  );
}

function RecordState({ registro }: Pick<DeskInvoice, 'registro'>) {
  if (registro === null) return '—';
  return (
    <>
      <StateBadge {...RECORD_LOOKS[registro.resultado]} />
      {registro.codigo !== null && ` ${registro.codigo}: ${registro.texto ?? ''}`}
    </>
  );
}
