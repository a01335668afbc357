import { Skeleton } from '@mantine/core';
import { amountsInCents, MAX_POINTS, toEuros, VAT_GENERAL, withGeneralVat } from '@mapa/contract';
import { percentText } from '@mapa/field';
import { formatPrice } from './format-price.ts';
import classes from './price-cards.module.css';
import type { PriceLevel } from './price-levels.ts';
import { usePriceList } from './use-price-list.ts';

/** The price of a point by number of points: a card for each price. */
export function PriceCards() {
  const prices = usePriceList();
  return (
    <>
      <ul className={classes.cards} aria-busy={prices === undefined}>
        {!prices && <Skeleton component="li" height={194} />}
        {prices?.levels.map((level) => (
          <li key={level.desde} className={classes.card}>
            <h3 className={classes.name}>{level.name}</h3>
            <p className={classes.price}>
              <strong>{formatPrice(level.precio)}</strong>
              {'\u00a0+\u00a0IVA ('}
              <strong>{formatPrice(withGeneralVat(level.precio))}</strong>
              {'\u00a0con\u00a0IVA) '}
              <span>por punto</span>
            </p>
            <p className={classes.range}>{rangeText(level)}</p>
            <p className={classes.discount}>
              {level.descuento === 0
                ? 'Sin descuento'
                : `${percentText(level.descuento)} de descuento sobre ${formatPrice(prices.precioUnidad)}`}
            </p>
            <p className={classes.example}>{exampleText(level, prices.precioUnidad)}</p>
          </li>
        ))}
      </ul>
      <p className={classes.note}>
        Precios con IVA al {percentText(VAT_GENERAL)} (Península y Baleares). El total exacto según su
        dirección se muestra antes de pagar. El descuento se aplica a todos los puntos del pedido en cuanto se
        alcanza el número indicado, ese incluido; un pedido admite hasta {MAX_POINTS} puntos.
      </p>
    </>
  );
}

function rangeText({ desde, hasta }: PriceLevel): string {
  if (desde > 1) return `Desde ${desde} puntos`;
  if (hasta === undefined) return 'Cualquier número de puntos';
  return hasta === 1 ? '1 punto' : `Hasta ${hasta} puntos`;
}

/** The price of the smallest order at this level. */
function exampleText({ desde, descuento }: PriceLevel, precio: number): string {
  const { iva, total } = amountsInCents({ cantidad: desde, precio, descuento, iva: VAT_GENERAL });
  const points = `${desde} ${desde === 1 ? 'punto' : 'puntos'}`;
  return `${points}: ${formatPrice(toEuros(total - iva))} + IVA (${formatPrice(toEuros(total))}\u00a0con\u00a0IVA)`;
}
