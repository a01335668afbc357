import {
  countryOf,
  descuentoFor,
  type Importe,
  IVA_GENERAL,
  type IvaExemption,
  importeOf,
  ivaOf,
  type Pedido,
  toEuros,
} from '@mapa/contract';
import type { Tarifa } from '../tariff/tariff.ts';

/** The VAT that the cart reckons with. */
export interface Iva {
  /** Percent. */
  readonly iva: number;
  /** The address that decides is not known yet. */
  readonly supuesto: boolean;
  readonly exemption: IvaExemption | null;
}

/** An order's figures, and its amounts in whole cents. */
export interface Importes {
  readonly pedido: Pedido;
  readonly importe: Importe;
  readonly iva: Iva;
}

/** The VAT of an address, which may be half written: the general rate until its country is known. */
export function ivaFor(address: { readonly codigoPostal: string; readonly pais: string } | null): Iva {
  if (address === null || countryOf(address.pais) === undefined) {
    return { iva: IVA_GENERAL, supuesto: true, exemption: null };
  }
  const { iva, exemption } = ivaOf(address);
  return { iva, supuesto: false, exemption: exemption ?? null };
}

/** What so many points cost. */
export function importesOf(cantidad: number, { precioUnidad, descuentos }: Tarifa, iva: Iva): Importes {
  const order = {
    cantidad,
    precio: precioUnidad,
    descuento: descuentoFor(cantidad, descuentos),
    iva: iva.iva,
  };
  const importe = importeOf(order);
  return { pedido: { ...order, totalAPagar: toEuros(importe.total) }, importe, iva };
}
