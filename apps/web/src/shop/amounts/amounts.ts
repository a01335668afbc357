import {
  amountsInCents,
  countryOf,
  discountFor,
  type Order,
  type OrderAmountsInCents,
  type Tariff,
  toEuros,
  VAT_GENERAL,
  type VatExemption,
  type VatTreatment,
  vatOf,
} from '@mapa/contract';

/** The VAT that the amounts of a cart are worked out with. */
export interface Vat {
  /** Percent. */
  readonly iva: number;
  /** Whether the address that decides is not known yet. */
  readonly supuesto: boolean;
  readonly exemption: VatExemption | null;
  /** The taxation according to the server. */
  readonly tratamiento?: VatTreatment;
}

/** An order's figures, and its amounts in whole cents. */
export interface Amounts {
  readonly pedido: Order;
  readonly importe: OrderAmountsInCents;
  readonly iva: Vat;
}

/** The VAT of an address that may be half written. The general rate applies until its country is known. */
export function vatFor(address: { readonly codigoPostal: string; readonly pais: string } | null): Vat {
  if (address === null || countryOf(address.pais) === undefined) {
    return { iva: VAT_GENERAL, supuesto: true, exemption: null };
  }
  const { iva, exemption, tratamiento } = vatOf(address);
  return { iva, supuesto: false, exemption: exemption ?? null, tratamiento };
}

/** The price of a number of points. */
export function amountsOf(cantidad: number, { precioUnidad, descuentos }: Tariff, iva: Vat): Amounts {
  const order = {
    cantidad,
    precio: precioUnidad,
    descuento: discountFor(cantidad, descuentos),
    iva: iva.iva,
  };
  const importe = amountsInCents(order);
  return { pedido: { ...order, totalAPagar: toEuros(importe.total) }, importe, iva };
}
