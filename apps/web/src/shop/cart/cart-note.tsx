import type { LatLon } from '@mapa/field';
import { IconAlertTriangle, IconShoppingCartCheck } from '@tabler/icons-react';
import classes from './cart.module.css';
import { repeatedText } from './repeated-text.ts';
import { pointAt, repeatedWith } from './state/cart.ts';
import { useCart } from './state/cart-store.ts';
import { mesoOf } from './state/point.ts';

/** What the cart says about a place: its number, and which other points share its cell. */
export function CartNote({ place }: { readonly place: LatLon }) {
  const cesta = useCart();
  const punto = pointAt(cesta, place);
  if (!punto) return null;
  return (
    <>
      <p className={classes.note}>
        <IconShoppingCartCheck size={16} aria-hidden />
        Punto {punto.posicion} en la cesta
      </p>
      {!mesoOf(punto) && <p className={classes.quiet}>Localizando su punto de mesoescala…</p>}
      {punto.repetido && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden />
          {repeatedText(repeatedWith(cesta, punto))}
        </p>
      )}
    </>
  );
}
