import { useIsSold } from '../../../api/configuration.ts';
import { formatPrice } from './format-price.ts';
import classes from './point-price.module.css';
import { usePriceList } from './use-price-list.ts';

const VAT = '\u00a0+\u00a0IVA';

/** What a point costs, and from how many points it costs less: the first two prices of the list. */
export function PointPrice() {
  const isSold = useIsSold();
  const [single, next] = usePriceList()?.levels ?? [];
  if (!isSold) return null;
  // The line is there before the prices are, so that nothing moves when they come.
  if (!single) return <p className={classes.price}>{'\u00a0'}</p>;
  return (
    <p className={classes.price}>
      <strong>{formatPrice(single.precio)}</strong>
      {VAT}
      {next && ` · desde ${next.desde} puntos, ${formatPrice(next.precio)}${VAT}`}
    </p>
  );
}
