import { MAX_PROJECT_POINTS, type ProjectPoint } from '@mapa/contract';
import { type LatLon, placeKey, toLambert } from '@mapa/field';
import type { ListedPoint } from '@mapa/places/list';
import type { Verdict } from '../../../shop/cart/list/judge.ts';

/** Points outside the domain that are asked about: a list of another part of the world has only such. */
const MOST_OUTSIDE = 60;

/**
 * What becomes of each row of a list that is put into a project: several points of a cell are points of their own here,
 * the same place is not. `isInside` says whether a point lies in the domain of the atlas. The domain is a rectangle of
 * its plane, so that what lies between points of it is in it, and is not asked about. Rejects when `isInside` does.
 */
export async function judgeForProject(
  rows: readonly ListedPoint[],
  puntos: readonly ProjectPoint[],
  isInside: (point: LatLon) => Promise<boolean>,
): Promise<Verdict[]> {
  const known = new Set(puntos.map(placeKey));
  const domain = knownDomain(isInside);
  let room = MAX_PROJECT_POINTS - puntos.length;
  let outside = 0;
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    if ('problem' in row) verdicts.push({ kind: 'unreadable', problem: row.problem });
    else if (known.has(placeKey(row.point))) verdicts.push({ kind: 'in-project' });
    else if (room === 0) verdicts.push({ kind: 'no-room', most: MAX_PROJECT_POINTS });
    else if (outside === MOST_OUTSIDE && !domain.knows(row.point)) verdicts.push({ kind: 'not-asked' });
    else if (await domain.has(row.point)) {
      known.add(placeKey(row.point));
      room--;
      verdicts.push({ kind: 'new', meso: null });
    } else {
      outside++;
      verdicts.push({ kind: 'outside' });
    }
  }
  return verdicts;
}

/** The part of the domain that lies between the points of it that are known. */
function knownDomain(isInside: (point: LatLon) => Promise<boolean>) {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const knows = (point: LatLon): boolean => {
    const { x, y } = toLambert(point);
    return x >= west && x <= east && y >= south && y <= north;
  };
  return {
    knows,
    async has(point: LatLon): Promise<boolean> {
      if (knows(point)) return true;
      if (!(await isInside(point))) return false;
      const { x, y } = toLambert(point);
      [west, south, east, north] = [
        Math.min(west, x),
        Math.min(south, y),
        Math.max(east, x),
        Math.max(north, y),
      ];
      return true;
    },
  };
}
