import { countryCode, vatNumberOf, vatPrefix } from '@mapa/contract';
import type { InvoiceContent } from '../content.ts';
import type { Sale } from './sales.ts';

/** What a month of sales comes to in the tax agency's forms, in whole cents. */
export interface Forms {
  /** Form 303: taxed sales by rate in percent, what was taken back of them, and what is not subject. */
  readonly taxed: ReadonlyMap<number, { readonly base: number; readonly tax: number }>;
  readonly corrected: { readonly base: number; readonly tax: number };
  /** Services to businesses elsewhere in the Union, which form 349 names by their VAT numbers. */
  readonly union: ReadonlyMap<string, { readonly name: string; readonly base: number }>;
  /** One-stop shop (form 369): sales at the rates of other members, by country and rate. */
  readonly oneStop: ReadonlyMap<string, { readonly base: number; readonly tax: number }>;
  /** Not subject by place of supply: Canaries, Ceuta, Melilla and outside the Union. */
  readonly outside: number;
  /** Numbers of untaxed invoices to buyers in the Union who gave no VAT number: by law they bear tax. */
  readonly doubtful: readonly string[];
  /** Numbers of invoices that were cancelled at the tax agency: they are in no form. */
  readonly cancelled: readonly string[];
}

/** Sums the sales of a month for the forms 303, 349 and 369. Invoices that rectify have their signs turned already. */
export function formsOf(sales: readonly Sale[]): Forms {
  const taxed = new Map<number, { base: number; tax: number }>();
  const union = new Map<string, { name: string; base: number }>();
  const oneStop = new Map<string, { base: number; tax: number }>();
  const doubtful: string[] = [];
  const corrected = { base: 0, tax: 0 };
  let outside = 0;
  for (const { contenido, anulada } of sales) {
    if (anulada) continue;
    const { ivaPorcentaje: rate, iva: tax, cliente, rectifica } = contenido;
    const base = contenido.base - contenido.descuento;
    if (contenido.tratamiento === 'consumidor-ue') {
      const key = `${cliente.pais} ${rate} %`;
      const sum = oneStop.get(key) ?? { base: 0, tax: 0 };
      oneStop.set(key, { base: sum.base + base, tax: sum.tax + tax });
    } else if (rate > 0) {
      const sum = rectifica === null ? (taxed.get(rate) ?? { base: 0, tax: 0 }) : corrected;
      sum.base += base;
      sum.tax += tax;
      if (rectifica === null) taxed.set(rate, sum);
    } else if (isElsewhereInUnion(cliente)) {
      const number = vatNumberOf(cliente.cif, cliente.pais);
      if (number === undefined) doubtful.push(contenido.numero);
      else union.set(number, { name: cliente.nombre, base: base + (union.get(number)?.base ?? 0) });
    } else outside += base;
  }
  const cancelled = sales.flatMap(({ contenido, anulada }) => (anulada ? [contenido.numero] : []));
  return { taxed, corrected, union, oneStop, outside, doubtful, cancelled };
}

type Customer = InvoiceContent['cliente'];

const prefixOf = ({ pais }: Customer): string | undefined => vatPrefix(countryCode(pais) ?? '');
const isElsewhereInUnion = (cliente: Customer): boolean => !['ES', undefined].includes(prefixOf(cliente));
