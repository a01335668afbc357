import type { Atlas } from '@mapa/atlas';
import { calls, polygonsOf } from '@mapa/contract';
import type { FastifyInstance } from 'fastify';
import { fault } from '../../platform/api/errors.ts';
import { serveFile } from '../../platform/api/file-route.ts';
import type { Team } from '../../platform/threads/team.ts';
import { absentField } from '../../wind/values/holdings.ts';
import { createAreaMaps } from './pool.ts';

/** How often an address may download a map. */
const LIMITS = { limitAMinute: 20 };

/** The call for the map of an area as GeoTIFF, which a team makes. */
export function registerAreaMapRoutes(
  app: FastifyInstance,
  { metadata }: Pick<Atlas, 'metadata'>,
  team: Team,
): void {
  const maps = createAreaMaps(team);
  app.addHook('onClose', () => maps.close());
  serveFile(
    app,
    calls.areaMap,
    async ({ params, query: { celda }, body, caller }) => {
      const absent = absentField(metadata, params);
      if (absent !== undefined) return absent;
      const made = await maps.make({ ...params, celda, polygons: polygonsOf(body) }, caller);
      if ('fault' in made) return fault(made.fault);
      const { dato, variable, altura } = params;
      return { file: made.file, fileName: `${dato}-${variable}-${altura}m-${celda}m.tif` };
    },
    LIMITS,
  );
}
