import { formatPrice } from './format-price.ts';
import { usePriceList } from './use-price-list.ts';

/** The prices of the moment in a sentence; nothing while the server has not said them. */
export function PricesNow() {
  const levels = usePriceList()?.levels;
  if (!levels) return null;
  const texts = levels.map(({ desde, precio }) =>
    desde === 1 ? formatPrice(precio) : `desde ${desde} puntos, ${formatPrice(precio)}`,
  );
  return <p>Hoy, por punto y sin IVA: {texts.join('; ')}.</p>;
}
