import { negotiate } from '@fastify/accept-negotiator';
import type { Atlas } from '@mapa/atlas';
import { API_ROOT, calls } from '@mapa/contract';
import { MAP_HEIGHTS, VARIABLE_INFO, VARIABLES } from '@mapa/field';
import { TILE_CODINGS, TILE_SHAPE, type TileCoding, tileEncoding, tilesVersion } from '@mapa/wms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/api/caller.ts';
import { refuse } from '../../platform/api/errors.ts';
import { fileSchema } from '../../platform/api/file-route.ts';
import { type Input, inputOf, serve } from '../../platform/api/route.ts';
import { datosOf } from '../values/values.ts';
import type { AnswerCache } from './cache.ts';

/** The version in the address changes with the values, so that nothing that is kept ever has to be asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The calls for tiles of values, which are made and kept as the pictures of the map service are. */
export function registerTiles(
  app: FastifyInstance,
  { metadata }: Pick<Atlas, 'metadata'>,
  { answer }: Pick<AnswerCache, 'answer'>,
): void {
  const version = tilesVersion(metadata.version);
  const layers = datosOf(metadata).flatMap((dato) =>
    VARIABLES.filter((variable) => dato === 'micro' || VARIABLE_INFO[variable].onMeso).flatMap((variable) =>
      MAP_HEIGHTS.map((altura) => ({ dato, variable, altura, ...tileEncoding(variable), ...TILE_SHAPE })),
    ),
  );
  const known = new Set(layers.map(({ dato, variable, altura }) => `${dato}/${variable}/${altura}`));
  serve(app, calls.tiles, async () => ({ data: { version, layers } }), { etag: version });

  const isThere = ({ version: asked, dato, variable, altura, z, x, y }: Input<typeof calls.tile>['params']) =>
    asked === version &&
    known.has(`${dato}/${variable}/${altura}`) &&
    z >= TILE_SHAPE.minZoom &&
    z <= TILE_SHAPE.maxZoom &&
    Math.max(x, y) < 2 ** z;

  app.get(
    API_ROOT + calls.tile.path,
    { logLevel: 'warn', schema: fileSchema(calls.tile), helmet: false, config: { withoutAntiForgery: true } },
    async (request, reply) => {
      const { params } = inputOf<typeof calls.tile>(request);
      reply.headers(HEADERS);
      if (!isThere(params)) {
        reply.header('cache-control', 'no-store');
        return refuse(reply, 'unknown-tile');
      }
      const coding = codingOf(request);
      const etag = `"${version}-${coding}"`;
      const kept = { etag, 'cache-control': FOR_EVER, vary: 'accept-encoding' };
      if (request.headers['if-none-match']?.includes(etag)) return reply.headers(kept).code(304).send();
      const { dato, variable, altura, z, x, y } = params;
      const { type, body } = await answer(
        { request: 'ValueTile', field: { dato, variable, altura }, place: { z, x, y }, coding },
        callerOf(request),
      );
      if (coding !== 'identity') reply.header('content-encoding', coding);
      return reply
        .headers(kept)
        .type(type)
        .send(Buffer.from(body as Uint8Array));
    },
  );
}

/** Tiles are public: map clients of other sites may read them. */
const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
};

function codingOf({ headers }: FastifyRequest): TileCoding {
  const best = negotiate(headers['accept-encoding'] ?? '', [...TILE_CODINGS]);
  return TILE_CODINGS.find((coding) => coding === best) ?? 'identity';
}
