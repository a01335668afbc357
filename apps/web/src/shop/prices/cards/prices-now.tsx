import { VAT_GENERAL } from '@mapa/contract';
import { percentText } from '@mapa/field';
import { priceWithoutVat, priceWithVat } from './format-price.ts';
import { usePriceList } from './use-price-list.ts';

/** The present prices in a sentence; nothing while the server has not given them. */
export function PricesNow() {
  const levels = usePriceList()?.levels;
  if (!levels) return null;
  const texts = levels.map(({ desde, precio }) => {
    const price = `${priceWithoutVat(precio)} (${priceWithVat(precio)})`;
    return desde === 1 ? price : `desde ${desde} puntos, ${price}`;
  });
  return (
    <p>
      Hoy, por punto: {texts.join('; ')}. Con IVA, al {percentText(VAT_GENERAL)} (Península y Baleares).
    </p>
  );
}
