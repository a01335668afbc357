import { Button, NumberInput } from '@mantine/core';
import { type AreaData, MAX_POINTS } from '@mapa/contract';
import { spanish, withUnit } from '@mapa/field';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { goToLogin } from '../../../session/go-to-login.ts';
import { useSession } from '../../../session/session-store.ts';
import { judgeList } from '../../../shop/cart/list/judge.ts';
import { addLocated, savePoint, useCart } from '../../../shop/cart/state/cart-store.ts';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import classes from './measure.module.css';

interface Props {
  readonly cells: AreaData['bestCells'];
  readonly altura: number;
}

const USUAL = 5;
const count = (number: number): string => (number === 1 ? '1 celda' : `${number} celdas`);

/** Puts the windiest 3 km cells of the area into the cart: none twice, and no more than it holds. */
export function BestCells({ cells, altura }: Props) {
  const cesta = useCart();
  const session = useSession();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(USUAL);
  // Each is the centre of its own cell, so that nobody has to be asked.
  const { data: verdicts = [] } = useQuery({
    queryKey: ['mejores celdas', cells, cesta],
    queryFn: () =>
      judgeList(
        cells.map((point, row) => ({ row: row + 1, written: '', point })),
        cesta,
        MAX_POINTS,
        async ({ lat, lon }) => ({ lat, lon }),
      ),
  });
  const isNew = cells.filter((_, n) => verdicts[n]?.kind === 'new');
  const inCart = verdicts.filter(({ kind }) => kind === 'in-cart').length;
  const chosen = isNew.slice(0, wanted);
  const [best] = cells;
  if (best === undefined) return null;
  const add = (): void => {
    const places = chosen.map(({ lat, lon }) => ({ lat, lon }));
    if (session === null) {
      // They are saved until the login brings them back.
      for (const place of places) savePoint(place);
      goToLogin(navigate);
      return;
    }
    addLocated(places.map((place) => ({ place, meso: place })));
    showSnackbar('success', `${count(places.length)} en la cesta.`);
  };
  return (
    <section className={classes.best} aria-label="Mejores celdas de 3 km">
      <h3 className={classes.title}>Mejores celdas de 3&#8239;km</h3>
      <p className={classes.note}>
        {cells.length === MAX_POINTS ? `Las ${MAX_POINTS} con` : `${count(cells.length)}, por`} más viento
        medio a {withUnit(altura, 0, 'm')}: de {withUnit(best.wind, 2, 'm/s')} a{' '}
        {spanish(cells.at(-1)?.wind, 2)}&#8239;m/s.
        {inCart > 0 && ` Ya están en la cesta ${inCart}.`}
        {isNew.length + inCart < cells.length && ` En la cesta caben ${MAX_POINTS} puntos.`}
      </p>
      <div className={classes.add}>
        <NumberInput
          label="Celdas"
          size="sm"
          min={1}
          max={Math.max(1, isNew.length)}
          clampBehavior="strict"
          allowDecimal={false}
          value={Math.min(wanted, Math.max(1, isNew.length))}
          onChange={(value) => setWanted(Math.max(1, Number(value) || 1))}
          disabled={isNew.length === 0}
        />
        <Button
          color="accent.7"
          size="sm"
          px={12}
          leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
          disabled={chosen.length === 0}
          onClick={add}
        >
          {chosen.length === 1
            ? 'Añadir la mejor celda a la cesta'
            : `Añadir las ${chosen.length} mejores celdas a la cesta`}
        </Button>
      </div>
    </section>
  );
}
