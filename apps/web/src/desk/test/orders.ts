import type { DeskOrderDetail } from '@mapa/contract';
import { billing } from '@mapa/contract/test';
import { order } from '../../shop/bought/test/order.ts';

/** An order of the desk that is paid. */
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
});
/** An invoice as the desk lists it; one that rectifies another names it. */
export const invoice = (numero: string, total: number, rectifica: string | null) => ({
  numero,
  emitida: '2026-11-21T12:00:00Z',
  pedido: { id: 'p', referencia: 'P-000042' },
  cliente: 'Eólica, S. A.',
  total,
  rectifica,
  registro: null,
});
