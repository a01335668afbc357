import { Button, NativeSelect } from '@mantine/core';
import { type AreaData, MAX_BEST_CELLS, MAX_POINTS, PAGE_PATHS } from '@mapa/contract';
import { withUnit } from '@mapa/field';
import { IconShoppingCartPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { goToLogin } from '../../../session/go-to-login.ts';
import { useSession } from '../../../session/session-store.ts';
import { judgeList } from '../../../shop/cart/list/judge.ts';
import { pointAt } from '../../../shop/cart/state/cart.ts';
import { addLocated, savedCart, savePoint, useCart } from '../../../shop/cart/state/cart-store.ts';
import { showSnackbar } from '../../../ui/alerts/snackbar.ts';
import type { AreaFilter } from '../filter/area-filter.ts';
import { apart, DISTANCES } from './apart.ts';
import { cellCount } from './cell-count.ts';
import classes from './measure.module.css';

interface Props {
  readonly cells: AreaData['bestCells'];
  readonly altura: number;
  /** Null where no filter veils the map. */
  readonly filter: AreaFilter | null;
}

const USUAL = 5;

/**
 * Puts the windiest 3 km cells of the area into the cart: none twice, and no more than it holds. Where the map is
 * filtered only cells that pass are offered; where that cannot be found out, the note says that they are all cells.
 * They are as far from each other as the visitor wants.
 */
export function BestCells({ cells: all, altura, filter }: Props) {
  const passed = filter?.passed;
  const [km, setKm] = useState(0);
  const cells = apart(passed?.cells ?? all, km, MAX_POINTS);
  const cesta = useCart();
  const session = useSession();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(USUAL);
  // Each place is the centre of its own cell, so the server need not be asked.
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
  const isFull = cesta.length >= MAX_POINTS;
  const isAll = all.length < MAX_BEST_CELLS;
  const from = `De las ${all.length} ${isAll ? 'del área' : 'con más viento'}`;
  if (all.length === 0) return null;
  const add = (): void => {
    const places = chosen.map(({ lat, lon }) => ({ lat, lon }));
    if (session === null) {
      // They are saved until the login brings them back.
      for (const place of places) savePoint(place);
      const saved = savedCart();
      goToLogin(navigate, { waiting: places.filter((place) => pointAt(saved, place)).length });
      return;
    }
    addLocated(places.map((place) => ({ place, meso: place })));
    showSnackbar('success', `${cellCount(places.length)} en la cesta.`);
  };
  if (filter?.isLoading || cells.length === 0)
    return (
      <Frame>
        <p className={classes.note} role="status">
          {filter?.isLoading
            ? 'Buscando las que cumplen el filtro del mapa, por favor espere'
            : 'Ninguna de las celdas con más viento del área cumple el filtro del mapa en su centro.'}
        </p>
      </Frame>
    );
  return (
    <Frame>
      <p className={classes.note}>
        {passed &&
          `${all.length === 1 ? 'Cumple' : `${from}, las que cumplen`} el filtro del mapa en su centro. `}
        {filter && !passed && 'Son las de toda el área, sin tener en cuenta el filtro del mapa. '}
        {/* Only the windiest cells of a large area are listed: with all of them there might have been more. */}
        {!isAll && !passed && cells.length < MAX_POINTS && `${from}. `}
        {foundIn(cells, altura, km)}
        {inCart > 0 && ` Ya están en la cesta ${inCart}.`}
        {!isFull && isNew.length + inCart < cells.length && ` En la cesta caben ${MAX_POINTS} puntos.`}
      </p>
      {isFull ? (
        <p className={classes.note} role="status">
          La cesta está llena: caben {MAX_POINTS} puntos. <Link to={PAGE_PATHS.cart}>Ver cesta</Link>
        </p>
      ) : (
        <div className={classes.add}>
          <NativeSelect
            label="Celdas"
            size="sm"
            value={chosen.length}
            onChange={({ currentTarget }) => setWanted(Number(currentTarget.value))}
            data={isNew.map((_, n) => String(n + 1))}
            disabled={isNew.length === 0}
          />
          <NativeSelect
            label="Separadas al menos"
            size="sm"
            value={String(km)}
            onChange={({ currentTarget }) => setKm(Number(currentTarget.value))}
            data={DISTANCES.map((one) => ({
              value: String(one),
              label: one === 0 ? 'Sin mínimo' : withUnit(one, 0, 'km'),
            }))}
          />
          <Button
            color="accent.7"
            size="sm"
            px={12}
            leftSection={<IconShoppingCartPlus size={18} aria-hidden />}
            disabled={chosen.length === 0}
            onClick={add}
          >
            {buttonText(chosen.length, passed !== undefined)}
          </Button>
        </div>
      )}
    </Frame>
  );
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <section className={classes.best} aria-label="Mejores celdas de 3 km">
    <h3 className={classes.title}>Mejores celdas de 3&#8239;km</h3>
    {children}
  </section>
);

function buttonText(count: number, isFiltered: boolean): string {
  if (isFiltered)
    return count === 1 ? 'Añadir la mejor que cumple el filtro' : `Añadir las ${count} que cumplen el filtro`;
  return count === 1 ? 'Añadir la mejor celda a la cesta' : `Añadir las ${count} mejores celdas a la cesta`;
}

/** How many cells were found, and how windy they are. */
function foundIn(cells: Readonly<AreaData['bestCells']>, altura: number, km: number): string {
  const [best, ...others] = cells.map(({ wind }) => wind);
  const height = withUnit(altura, 0, 'm');
  const last = others.at(-1);
  if (last === undefined) return `1 celda, con un viento medio a ${height} de ${withUnit(best, 2, 'm/s')}.`;
  const distance = km > 0 ? `, separadas al menos ${withUnit(km, 0, 'km')}` : '';
  const range = `de ${withUnit(best, 2, 'm/s')} a ${withUnit(last, 2, 'm/s')}${distance}`;
  return cells.length === MAX_POINTS
    ? `Las ${MAX_POINTS} con más viento medio a ${height}: ${range}.`
    : `${cellCount(cells.length)}, de más a menos viento medio a ${height}: ${range}.`;
}
