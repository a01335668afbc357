import type { Estado, MiPedido } from '@mapa/contract';

const ESTADO_TEXT: Readonly<Record<Estado, string>> = {
  pendiente: 'Pendiente de pago',
  pagado: 'Pagado, en preparación',
  entregado: 'Entregado',
  rechazado: 'Pago rechazado',
  caducado: 'Caducado sin pagar',
};

/** The state of an order in words. */
export function estadoText({ estado, rectificativa }: MiPedido): string {
  return rectificativa === null ? ESTADO_TEXT[estado] : 'Devuelto';
}

/** Whether an order can still be paid. */
export function isOpen({ estado }: MiPedido): boolean {
  return estado === 'pendiente' || estado === 'rechazado' || estado === 'caducado';
}
