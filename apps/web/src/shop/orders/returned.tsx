import { isGivenBack, type MoneyBack, type OwnOrder, toCents, toEuros } from '@mapa/contract';
import { eurosText } from '@mapa/field';
import classes from './orders.module.css';

const NAMES: Readonly<Record<MoneyBack, string>> = {
  devuelta: 'Devuelto',
  'en-curso': 'Devolución en curso',
  pendiente: 'Devolución pendiente',
};

/** The money that goes back, by what became of it; the total already says so of an order that is back as a whole. */
export function Returned({ pedido }: { readonly pedido: OwnOrder }) {
  const sums = sumsOf(pedido);
  const isAllBack = isGivenBack(pedido) && sums['en-curso'] + sums.pendiente === 0;
  return (['devuelta', 'en-curso', 'pendiente'] as const)
    .filter((state) => sums[state] > 0 && !isAllBack)
    .map((state) => (
      <p key={state} className={classes.returned}>
        {NAMES[state]}: <b>{eurosText(toEuros(sums[state]))}</b>
        {state === 'pendiente' && '. Le escribiremos.'}
      </p>
    ));
}

/** Whole cents by what became of them. Money counts as given back where nothing else is known of it. */
function sumsOf({ devuelto, rectificativas }: OwnOrder): Readonly<Record<MoneyBack, number>> {
  const sum = (state: MoneyBack): number =>
    rectificativas.reduce((cents, one) => cents + (one.dinero === state ? toCents(one.importe) : 0), 0);
  const open = { 'en-curso': sum('en-curso'), pendiente: sum('pendiente') };
  return { ...open, devuelta: toCents(devuelto) - open['en-curso'] - open.pendiente };
}
