import { formatPrice } from './format-price.ts';
import { usePriceList } from './use-price-list.ts';

/** The prices of the moment within a sentence: ` (hoy, 200 €; desde 3 puntos, 167 €)`. */
export function PricesNow() {
  const levels = usePriceList()?.levels ?? [];
  if (levels.length === 0) return null;
  const texts = levels.map(({ desde, precio }) =>
    desde === 1 ? formatPrice(precio) : `desde ${desde} puntos, ${formatPrice(precio)}`,
  );
  return <> (hoy, {texts.join('; ')})</>;
}
