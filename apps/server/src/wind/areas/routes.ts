import type { Atlas } from '@mapa/atlas';
import { calls, MAX_BEST_CELLS, polygonsOf } from '@mapa/contract';
import { roundDegrees } from '@mapa/field';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { networkAddressOf } from '../../platform/api/limit.ts';
import { type RouteOptions, serve } from '../../platform/api/route.ts';
import type { Team } from '../../platform/threads/team.ts';
import { absentField } from '../values/holdings.ts';
import { toWireValue } from '../values/values.ts';
import { placesAlong } from './along.ts';
import { createAreas } from './pool.ts';

/** Places along a line beside its beginning. */
const STEPS = 200;
/** How often an address may ask for what an area or a line has: nobody draws faster. */
const LIMITED: RouteOptions = { limits: [{ max: 60, minutes: 1, by: networkAddressOf }] };

/** The calls for what an area holds and what lies along a line, which a team does. */
export function registerAreaRoutes(
  app: FastifyInstance,
  { metadata }: Pick<Atlas, 'metadata'>,
  team: Team,
): void {
  const areas = createAreas(team);
  app.addHook('onClose', () => areas.close());

  serve(
    app,
    calls.area,
    async ({ params, body, caller }) => {
      const absent = absentField(metadata, params);
      if (absent !== undefined) return absent;
      const found = await areas.area({ ...params, polygons: polygonsOf(body), most: MAX_BEST_CELLS }, caller);
      if (found === 'too-large') return fault('area-too-large', 'coordinates');
      if (found === 'outside') return fault('area-outside-domain');
      if (found === 'too-small') return fault('area-too-small');
      const { km2, mean, min, max, best, histogram, ...rest } = found.summary;
      return {
        data: {
          ...rest,
          km2: toWireValue(km2),
          mean: toWireValue(mean),
          min: toWireValue(min),
          max: toWireValue(max),
          histogram: { ...histogram, counts: [...histogram.counts] },
          bestTenth: best,
          bestCells: found.windiest.map(({ lat, lon, wind }) => ({
            lat: roundDegrees(lat),
            lon: roundDegrees(lon),
            wind: toWireValue(wind),
          })),
        },
      };
    },
    LIMITED,
  );

  serve(
    app,
    calls.line,
    async ({ params, body, caller }) => {
      const absent = absentField(metadata, params);
      if (absent !== undefined) return absent;
      const line = body.coordinates.map(([lon = 0, lat = 0]) => ({ lat, lon }));
      const places = placesAlong(line, STEPS);
      const found = await areas.line({ ...params, places }, caller);
      if (found.every(({ value }) => value === null)) return fault('line-outside-domain');
      const points = places.map(({ lat, lon, metres }, n) => {
        const { elevation = null, value = null } = found[n] ?? {};
        return {
          lat: roundDegrees(lat),
          lon: roundDegrees(lon),
          km: toWireValue(metres / 1000),
          elevation: elevation === null ? null : Math.round(elevation) + 0,
          value: value === null ? null : toWireValue(value),
        };
      });
      return { data: { km: points.at(-1)?.km ?? 0, points } };
    },
    LIMITED,
  );
}
