import { DATO_INFO, type LatLon, toLambert } from '@mapa/field';
import type { ListedPoint } from '@mapa/places/list';
import type { Cart } from '../state/cart.ts';
import { mesoOf } from '../state/point.ts';

/** What happens to an entry of a list of points. */
export type Verdict =
  /** It can be added; `meso` is the centre of its mesoscale cell, where that matters. */
  | { readonly kind: 'new'; readonly meso: LatLon | null }
  /** The cell is that of an earlier row, or of a point of the cart: it would be the same product. */
  | { readonly kind: 'repeated'; readonly row: number }
  | { readonly kind: 'in-cart' }
  | { readonly kind: 'outside' }
  | { readonly kind: 'in-project' }
  | { readonly kind: 'no-room'; readonly most: number }
  /** Too many rows before it lie outside the domain for this one to be asked about. */
  | { readonly kind: 'not-asked' }
  | { readonly kind: 'unreadable'; readonly problem: string };

const { cellMetres: SIDE } = DATO_INFO.meso;
/**
 * The most points outside the domain that are asked about: after that many, the rest of the list is not asked about.
 */
const MOST_ASKED = 60;

/**
 * Says what happens to each row of a list that is put into a cart with room for `most` points. `cellOf` gives the
 * centre of the mesoscale cell of a point, null outside the domain. It is asked only about points in unknown cells: all
 * centres follow from one. Rejects when `cellOf` does.
 */
export async function judgeList(
  rows: readonly ListedPoint[],
  cart: Cart,
  most: number,
  cellOf: (point: LatLon) => Promise<LatLon | null>,
): Promise<readonly Verdict[]> {
  let origin: LatLon | undefined;
  const known = new Map<string, 'in-cart' | number>();
  const learn = (meso: LatLon, where: 'in-cart' | number): void => {
    origin ??= meso;
    known.set(cellKey(meso, origin), where);
  };
  for (const punto of cart) {
    const meso = mesoOf(punto);
    if (meso !== null) learn(meso, 'in-cart');
  }
  let room = most - cart.length;
  let asked = 0;
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    if ('problem' in row) {
      verdicts.push({ kind: 'unreadable', problem: row.problem });
      continue;
    }
    const where = origin && known.get(cellKey(row.point, origin));
    if (where !== undefined) {
      verdicts.push(where === 'in-cart' ? { kind: 'in-cart' } : { kind: 'repeated', row: where });
    } else if (room === 0) verdicts.push({ kind: 'no-room', most });
    else if (asked === MOST_ASKED) verdicts.push({ kind: 'not-asked' });
    else {
      asked++;
      const meso = await cellOf(row.point);
      if (meso === null) verdicts.push({ kind: 'outside' });
      else {
        learn(meso, row.row);
        room--;
        verdicts.push({ kind: 'new', meso });
      }
    }
  }
  return verdicts;
}

/** The cell of a point, counted from the one with this centre. */
function cellKey(point: LatLon, origin: LatLon): string {
  const [{ x, y }, from] = [toLambert(point), toLambert(origin)];
  return `${Math.round((x - from.x) / SIDE)} ${Math.round((y - from.y) / SIDE)}`;
}
