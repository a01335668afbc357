import { negotiate } from '@fastify/accept-negotiator';
import { type Atlas, hasGround } from '@mapa/atlas';
import { API_ROOT, calls, type OutlineTiles } from '@mapa/contract';
import { MAP_HEIGHTS, VARIABLE_INFO, VARIABLES } from '@mapa/field';
import {
  OUTLINE_SHAPE,
  outlinesVersion,
  reliefShape,
  SEABED_SHAPE,
  type Task,
  TILE_CODINGS,
  TILE_SHAPE,
  type TileCoding,
  tileEncoding,
  tilesVersion,
} from '@mapa/wms';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/api/caller.ts';
import { refuse } from '../../platform/api/errors.ts';
import { fileSchema } from '../../platform/api/file-route.ts';
import { type Input, inputOf, serve } from '../../platform/api/route.ts';
import { FOR_EVER } from '../../platform/http/keeping.ts';
import { datosOf } from '../values/values.ts';
import type { AnswerCache } from './cache.ts';

/** The calls for tiles of values and of lines, which are made and kept as the pictures of the map service are. */
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
  const relief = reliefShape(hasGround(metadata));
  const outlines: OutlineTiles = {
    version: outlinesVersion(),
    zooms: [...OUTLINE_SHAPE.zooms],
    extent: OUTLINE_SHAPE.extent,
  };
  serve(
    app,
    calls.tiles,
    async () => ({ data: { version, layers, outlines, relief, seabed: SEABED_SHAPE } }),
    {
      etag: `${version}-${outlines.version}`,
    },
  );

  const isThere = ({ version: asked, dato, variable, altura, z, x, y }: Input<typeof calls.tile>['params']) =>
    asked === version &&
    known.has(`${dato}/${variable}/${altura}`) &&
    z >= TILE_SHAPE.minZoom &&
    z <= TILE_SHAPE.maxZoom &&
    Math.max(x, y) < 2 ** z;

  const isGroundThere = (
    { minZoom, maxZoom }: typeof relief | typeof SEABED_SHAPE,
    { version: asked, z, x, y }: Input<typeof calls.relief>['params'],
  ) => asked === version && z >= minZoom && z <= maxZoom && Math.max(x, y) < 2 ** z;
  const areOutlinesThere = ({ version: asked, z, x, y }: Input<typeof calls.outlines>['params']) =>
    asked === outlines.version && outlines.zooms.includes(z) && Math.max(x, y) < 2 ** z;

  /** Sends what a thread makes, to be kept for ever. */
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    kept: string,
    taskIn: (coding: TileCoding) => Task,
  ): Promise<FastifyReply> => {
    const coding = codingOf(request);
    const etag = `"${kept}-${coding}"`;
    const caching = { etag, 'cache-control': FOR_EVER, vary: 'accept-encoding' };
    if (request.headers['if-none-match']?.includes(etag)) return reply.headers(caching).code(304).send();
    const { type, body } = await answer(taskIn(coding), callerOf(request));
    if (coding !== 'identity') reply.header('content-encoding', coding);
    return reply
      .headers(caching)
      .type(type)
      .send(Buffer.from(body as Uint8Array));
  };
  const options = (
    call: typeof calls.tile | typeof calls.relief | typeof calls.seabed | typeof calls.outlines,
  ) =>
    ({
      logLevel: 'warn',
      schema: fileSchema(call),
      helmet: false,
      config: { withoutAntiForgery: true },
    }) as const;
  const lacking = (reply: FastifyReply) => refuse(reply.header('cache-control', 'no-store'), 'unknown-tile');

  app.get(API_ROOT + calls.tile.path, options(calls.tile), async (request, reply) => {
    const { params } = inputOf<typeof calls.tile>(request);
    reply.headers(HEADERS);
    if (!isThere(params)) return lacking(reply);
    const { dato, variable, altura, z, x, y } = params;
    return send(request, reply, version, (coding) => ({
      request: 'ValueTile',
      field: { dato, variable, altura },
      place: { z, x, y },
      coding,
    }));
  });
  for (const [call, shape, kind] of [
    [calls.relief, relief, 'ReliefTile'],
    [calls.seabed, SEABED_SHAPE, 'SeabedTile'],
  ] as const)
    app.get(API_ROOT + call.path, options(call), async (request, reply) => {
      const { params } = inputOf<typeof call>(request);
      reply.headers(HEADERS);
      if (!isGroundThere(shape, params)) return lacking(reply);
      const { z, x, y } = params;
      return send(request, reply, version, (coding) => ({ request: kind, place: { z, x, y }, coding }));
    });
  app.get(API_ROOT + calls.outlines.path, options(calls.outlines), async (request, reply) => {
    const { params } = inputOf<typeof calls.outlines>(request);
    reply.headers(HEADERS);
    if (!areOutlinesThere(params)) return lacking(reply);
    const { z, x, y } = params;
    return send(request, reply, outlines.version, (coding) => ({
      request: 'OutlineTile',
      place: { z, x, y },
      coding,
    }));
  });
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
