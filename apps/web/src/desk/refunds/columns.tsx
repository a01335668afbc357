import type { DeskRefund } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import type { Column } from '../list/data-list.tsx';
import { formatMinute } from '../moments.ts';
import { RefundActions } from './refund-actions.tsx';
import { refundText } from './refund-text.ts';

/** Money that goes back: how it stands, and what to do. */
export const REFUNDS: readonly Column<DeskRefund>[] = [
  { title: 'Factura', kind: 'brief', cell: ({ factura }) => factura },
  { title: 'Importe', kind: 'amount', cell: ({ importe }) => eurosText(importe) },
  { title: 'Qué ocurre', cell: refundText },
  { title: 'Cuándo', kind: 'brief', cell: ({ fecha }) => formatMinute(fecha) },
  { title: 'Qué hacer', cell: (refund) => <RefundActions refund={refund} /> },
];
