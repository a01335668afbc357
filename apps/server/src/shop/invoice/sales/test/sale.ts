import type { InvoiceContent } from '../../content.ts';
import type { Sale } from '../sales.ts';

/** What differs of a sale from one of 501.00 in Spain in November. */
interface Sold {
  readonly pais?: string;
  readonly cif?: string;
  readonly emitida?: string;
  readonly tratamiento?: InvoiceContent['tratamiento'];
  /** When the invoice was issued that this one takes back. */
  readonly rectifica?: string;
  /** What of it: the whole, the tax alone, or its buyer. */
  readonly alcance?: 'todo' | 'iva' | 'cliente';
  readonly pedido?: string;
}

export const NOVEMBER = '2026-11-20T12:00:00Z';
const TAXES: Readonly<Record<number, number>> = { 0: 0, 20: 10_020, 21: 10_521 };

// By hand: each is 600.00 - 99.00 = 501.00; 21 % of it is 105.21, the 20 % of France 100.20.
export function sale(numero: string, rate: number, sold: Sold = {}): Sale {
  const { pais = 'España', cif = 'B12345674', emitida = NOVEMBER, rectifica, alcance = 'todo' } = sold;
  const sign = rectifica === undefined ? 1 : -1;
  const isTax = alcance === 'iva';
  const isFree = alcance !== 'todo';
  const content = {
    ...{ numero, emitida, operacion: emitida, tratamiento: sold.tratamiento ?? null, ivaPorcentaje: rate },
    base: isFree ? 0 : sign * 60_000,
    descuento: isFree ? 0 : sign * 9_900,
    iva: alcance === 'cliente' ? 0 : sign * (TAXES[rate] ?? 0),
    cliente: { nombre: 'Viento', cif, pais },
    pedido: sold.pedido ?? `P-${numero}`,
    rectifica: rectifica ? { emitida: rectifica, alcance, baseSinIva: isTax ? 50_100 : 0 } : null,
  };
  return { contenido: content as unknown as InvoiceContent, autorizacion: '', anulada: false };
}

export const greek = { pais: 'Grecia', cif: 'EL123456789' };
export const portuguese = { pais: 'Portugal', cif: 'PT501442600' };
export const french = { pais: 'Francia', cif: '12345678A', tratamiento: 'consumidor-ue' } as const;
/** The forms of no sale at all. */
export const none = {
  taxed: new Map(),
  corrected: { base: 0, tax: 0 },
  services: 0,
  union: new Map(),
  unionCorrections: [],
  oneStop: new Map(),
  oneStopCorrections: new Map(),
  oneStopBase: 0,
  outside: 0,
  doubtful: [],
  cancelled: [],
};
