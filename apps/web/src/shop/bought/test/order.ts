import { INFORME_DEFAULTS, type MoneyBack, type OrderState, type OwnOrder } from '@mapa/contract';

/** An order of cells at whole degrees of latitude. */
export const order = (
  referencia: string,
  estado: OrderState,
  lats: readonly number[],
  /** What was given back, euros. */
  devuelto = 0,
): OwnOrder => ({
  id: referencia,
  referencia,
  fecha: '2026-11-21T12:00:00Z',
  estado,
  precio: 200,
  cantidad: lats.length,
  descuento: 0,
  iva: 21,
  totalAPagar: 242,
  importe: { base: 200, descuento: 0, iva: 42 },
  puntos: lats.map((latMeso, at) => ({ posicion: at + 1, latMeso, lonMeso: -4, devuelto: devuelto >= 242 })),
  formatos: null,
  informe: INFORME_DEFAULTS,
  comprador: 'empresa',
  renuncia: null,
  desistible: false,
  desistido: null,
  verificacion: null,
  factura: null,
  rectificativas: [],
  devuelto,
  entrega: null,
});

/** An invoice that gives euros back, and what became of the money. */
export const creditNote = (
  importe: number,
  dinero: MoneyBack | null,
): OwnOrder['rectificativas'][number] => ({
  numero: 'R2026-000001',
  fecha: '2026-11-22T12:00:00Z',
  importe,
  puntos: [],
  dinero,
  verificacion: null,
});
