import { moneyText } from '@mapa/field';
import { IconDiscount2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useMapAddress } from '../../../ui/map-address.ts';
import { useCart } from '../../cart/state/cart-store.ts';
import { nextDiscount } from '../../prices/cards/next-discount.ts';
import { useTariff } from '../../tariff/use-tariff.ts';
import classes from './cart-page.module.css';

/** Says how many more points would lower the price of each; empty where no discount is near. */
export function SavingHint() {
  const count = useCart().length;
  const tarifa = useTariff();
  const mapAddress = useMapAddress();
  const next = tarifa && nextDiscount(count, tarifa);
  if (!next) return null;
  const { missing, desde, saving } = next;
  return (
    <p className={classes.saving}>
      <IconDiscount2 size={20} aria-hidden />
      <span>
        <Link to={mapAddress}>Añada {missing === 1 ? '1 punto más' : `${missing} puntos más`}</Link> y ahorre{' '}
        {moneyText(saving)} (sin IVA): el descuento se aplica desde {desde} puntos.
      </span>
    </p>
  );
}
