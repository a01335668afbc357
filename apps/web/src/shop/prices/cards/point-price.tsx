import { useIsSold } from '../../../api/configuration.ts';
import { formatPrice, priceWithoutVat, priceWithVat } from './format-price.ts';
import classes from './point-price.module.css';
import { usePriceList } from './use-price-list.ts';

/** The price of a point, without VAT and with it, and the number of points from which it is lower. */
export function PointPrice() {
  const isSold = useIsSold();
  const [single, next] = usePriceList()?.levels ?? [];
  if (!isSold) return null;
  // The line is there before the prices are, so that nothing moves when they come.
  if (!single) return <p className={classes.price}>{'\u00a0'}</p>;
  return (
    <p className={classes.price}>
      <strong>{formatPrice(single.precio)}</strong>
      {`\u00a0+\u00a0IVA (${priceWithVat(single.precio)})`}
      {next && ` · desde ${next.desde} puntos, ${priceWithoutVat(next.precio)}`}
    </p>
  );
}
