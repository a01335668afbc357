import { IconHandClick } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useIsSold } from '../../../api/configuration.ts';
import { inStorage } from '../../../session/local-storage.ts';
import { formatPrice, priceWithVat } from '../../../shop/prices/cards/format-price.ts';
import { usePriceList } from '../../../shop/prices/cards/use-price-list.ts';
import classes from './container.module.css';

/** The key in local storage that says that this visitor has already seen a point. */
const KEY = 'mapaConocido';

interface Props {
  readonly hasPoint: boolean;
  /** The visitor measures or draws, and so consults no point and wants the room. */
  readonly measures: boolean;
  readonly wide: boolean;
}

/** One line for a first visit: what to do, and what it costs. After the first point it never appears again. */
export function FirstVisit({ hasPoint, measures, wide }: Props) {
  const [isFirst, setFirst] = useState(() => !inStorage((storage) => storage.getItem(KEY)));
  useEffect(() => {
    if (!hasPoint) return;
    inStorage((storage) => storage.setItem(KEY, 'sí'));
    setFirst(false);
  }, [hasPoint]);
  const prices = usePriceList();
  const isSold = useIsSold();
  if (!isFirst || hasPoint || measures || (isSold && !prices)) return null;
  const todo = `${wide ? 'Haga clic en' : 'Toque'} el mapa: consultar un punto es gratis`;
  return (
    <p className={`${classes.notice} ${classes.hint}`}>
      <IconHandClick size={16} aria-hidden />
      <span>
        {prices && isSold
          ? `${todo}; sus datos completos cuestan ${priceText(prices.precioUnidad)}.`
          : `${todo}.`}
      </span>
    </p>
  );
}

const priceText = (euros: number): string => `${priceWithVat(euros)} (${formatPrice(euros)} sin IVA)`;
