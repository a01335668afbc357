import type { OwnOrder } from '@mapa/contract';

/** Whether an order can still be paid. */
export function isOpen({ estado }: OwnOrder): boolean {
  return estado === 'pendiente' || estado === 'rechazado' || estado === 'caducado';
}
