import { useDebouncedValue } from '@mantine/hooks';
import { calls, countryOf, openDoubt, SPAIN, type VatExemption } from '@mapa/contract';
import { useQuery } from '@tanstack/react-query';
import { useConfiguration } from '../../api/configuration.ts';
import { tryCall } from '../../api/try-call.ts';
import { type Amounts, amountsOf, type Vat, vatFor } from '../amounts/amounts.ts';
import { useCart } from '../cart/state/cart-store.ts';
import type { Billing } from '../purchase/purchase.ts';
import { useTariff } from '../tariff/use-tariff.ts';

/** Milliseconds without a key before the server is asked. */
const PAUSE = 500;

/** The data that decide the VAT of a buyer. */
type VatAddress = Pick<Billing, 'codigoPostal' | 'pais' | 'cif' | 'comprador'> & {
  readonly cifRevisado?: boolean | undefined;
};
const NOBODY: VatAddress = { codigoPostal: '', pais: '', cif: '', comprador: null };

/**
 * The price of the cart with that billing data, or without any yet. It is undefined while the prices, or a VAT that
 * only the server knows, are on their way. The latter is the VAT of buyers outside Spain where it follows the law: the
 * server checks whether their number is confirmed, and how much was sold to their country.
 */
export function useQuotedAmounts(billing: VatAddress | null): Amounts | undefined {
  const tariff = useTariff();
  const cantidad = useCart().length;
  const { data: configuration } = useConfiguration();
  const { codigoPostal, pais, cif, cifRevisado, comprador } = billing ?? NOBODY;
  const country = countryOf(pais);
  const asks = configuration?.reglaIva === 'law' && country !== undefined && country !== SPAIN;
  // The number confirms nothing while its field has a fault.
  const number = openDoubt(cif, pais, cifRevisado) === undefined ? cif : '';
  const now = {
    cantidad,
    codigoPostal: codigoPostal || '-',
    pais,
    cif: number || '-',
    // A buyer who has not chosen yet does not count as a business.
    comprador: comprador ?? ('consumidor' as const),
  };
  const [body] = useDebouncedValue(JSON.stringify(now), PAUSE);
  const quote = useQuery({
    queryKey: ['presupuesto', body],
    // The question waits for the typing to pause: the server refuses half a country.
    enabled: asks && cantidad > 0 && body === JSON.stringify(now),
    staleTime: 60_000,
    queryFn: ({ signal }) => tryCall(calls.presupuesto, { body: JSON.parse(body) as typeof now }, signal),
  });
  if (tariff === undefined) return undefined;
  if (!asks) return amountsOf(cantidad, tariff, vatFor(billing));
  if (quote.data === undefined || body !== JSON.stringify(now)) return undefined;
  // When the server gives no VAT now, it does so with the order, before anything is paid.
  return amountsOf(cantidad, tariff, quote.data.ok ? vatOfQuote(quote.data.answer.data) : vatFor(billing));
}

interface Quoted {
  readonly pedido: { readonly iva: number };
  readonly tratamiento: NonNullable<Vat['tratamiento']>;
}

function vatOfQuote({ pedido: { iva }, tratamiento }: Quoted): Vat {
  return { iva, supuesto: false, exemption: iva === 0 ? (tratamiento as VatExemption) : null, tratamiento };
}
