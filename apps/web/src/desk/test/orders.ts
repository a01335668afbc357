import type { DeskInvoice, DeskOrderDetail } from '@mapa/contract';
import { billing } from '@mapa/contract/test';
import { order } from '../../shop/bought/test/order.ts';

/** A refund of 242 € without an outcome. */
export const REFUND = {
  factura: 'R2026-000001',
  pago: '2611N2FEPAV4',
  importe: 242,
  respuesta: null,
  fecha: '2026-11-27T15:22:00Z',
  aMano: null,
} as const;

/** An invoice of an order. */
export const invoice = (numero: string, total: number, rectifica: string | null): DeskInvoice => ({
  numero,
  emitida: '2026-11-21T12:00:00Z',
  pedido: { id: 'p', referencia: 'P-000042' },
  cliente: 'Eólica, S. A.',
  total,
  rectifica,
  registro: null,
});

/** A paid order of 242 €. */
export const paid = (): DeskOrderDetail => ({
  ...order('P-000042', 'pagado', [42]),
  id: '5cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11',
  facturacion: billing,
  pruebas: null,
  aceptado: { condiciones: null, renuncia: null, recordar: null },
  email: 'ana@ejemplo.es',
  usuario: null,
  pagado: '2026-11-21T12:00:00Z',
  entregado: null,
  correo: null,
  pagos: [],
  facturas: [invoice('F2026-000001', 242, null)],
  devoluciones: [],
});
