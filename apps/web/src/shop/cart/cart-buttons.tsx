import { Button } from '@mantine/core';
import { coordinatesText, type LatLon } from '@mapa/field';
import { IconShoppingCartPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { PointPrice } from '../prices/cards/point-price.tsx';
import classes from './cart.module.css';
import { CartLink } from './cart-link.tsx';
import { pointAt } from './state/cart.ts';
import { useCart } from './state/cart-store.ts';
import { useCartActions } from './state/use-cart-actions.ts';

const ADD = 'Añadir a la cesta';
const REMOVE = 'Quitar de la cesta';

interface Props {
  readonly place: LatLon;
  /** Shows icons alone where there is no room, without the price and the cart's total. */
  readonly compact?: boolean;
}

/**
 * Puts a point into the cart and takes it out again. Only one of the two can be done at a time, and the button for
 * taking it out is visible only where the point is in the cart.
 */
export function CartButtons({ place, compact = false }: Props) {
  const isIn = pointAt(useCart(), place) !== undefined;
  const { add, remove } = useCartActions();
  const group = useRef<HTMLFieldSetElement>(null);
  const pressed = useRef(false);

  // The pressed button is disabled now, so the keyboard goes on from the other one.
  // biome-ignore lint/correctness/useExhaustiveDependencies(isIn): when the point comes or goes
  useEffect(() => {
    if (pressed.current) group.current?.querySelector<HTMLElement>('button:enabled')?.focus();
    pressed.current = false;
  }, [isIn]);

  const [isRemoved, setIsRemoved] = useState(false);
  const doAdd = (): void => {
    pressed.current = true;
    setIsRemoved(false);
    add(place);
  };
  const doRemove = (): void => {
    pressed.current = true;
    setIsRemoved(true);
    remove(place);
  };
  return (
    <fieldset ref={group} className={classes.buttons} aria-label={`Cesta, punto ${coordinatesText(place)}`}>
      {compact ? (
        <IconButton icon={IconShoppingCartPlus} name={ADD} disabled={isIn} onClick={doAdd} />
      ) : (
        <Button
          size="sm"
          px={12}
          color="accent.7"
          className={classes.add ?? ''}
          leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
          disabled={isIn}
          onClick={doAdd}
        >
          {ADD}
        </Button>
      )}
      <IconButton
        icon={IconTrash}
        name={REMOVE}
        className={classes.remove}
        disabled={!isIn}
        onClick={doRemove}
      />
      {!compact && (isIn ? <CartLink /> : <PointPrice />)}
      <span className="unseen" role="status">
        {isRemoved && 'Quitado de la cesta'}
      </span>
    </fieldset>
  );
}
