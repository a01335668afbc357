import { type DeskInvoice, deskCalls } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import { callFile } from '../api/file.ts';
import { type Column, DataList } from './list/data-list.tsx';
import { FileLink } from './list/file-link.tsx';
import { StateBadge } from './list/state-badge.tsx';
import { formatDay } from './moments.ts';
import { OrderLink } from './orders/order-link.tsx';
import { RECORD_LOOKS } from './texts.ts';

export const INVOICE_COLUMNS: readonly Column<DeskInvoice>[] = [
  {
    title: 'Factura',
    kind: 'brief',
    cell: ({ numero }) => (
      <FileLink
        label={`Descargar la factura ${numero}`}
        name={`factura_${numero}.pdf`}
        call={() => callFile(deskCalls.gestionFactura, { params: { numero } })}
      >
        {numero}
      </FileLink>
    ),
  },
  { title: 'Emitida', kind: 'brief', cell: ({ emitida }) => formatDay(emitida) },
  { title: 'Pedido', kind: 'brief', cell: ({ pedido }) => <OrderLink {...pedido} /> },
  { title: 'Cliente', cell: ({ cliente }) => cliente },
  { title: 'Rectifica', kind: 'brief', cell: ({ rectifica }) => rectifica ?? '—' },
  { title: 'Total', kind: 'amount', cell: ({ total }) => eurosText(total) },
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

function RecordState({ registro }: Pick<DeskInvoice, 'registro'>) {
  if (registro === null) return '—';
  return (
    <>
      <StateBadge {...RECORD_LOOKS[registro.resultado]} />
      {registro.codigo !== null && ` ${registro.codigo}: ${registro.texto ?? ''}`}
    </>
  );
}
