import { negotiate } from '@fastify/accept-negotiator';
import { type Atlas, hasGround } from '@mapa/atlas';
import { API_ROOT, calls, type OutlineTiles, type tileCalls } from '@mapa/contract';
import { DATOS, isHeld, MAP_HEIGHTS, VARIABLE_INFO, VARIABLES } from '@mapa/field';
import {
  OUTLINE_SHAPE,
  outlinesVersion,
  reliefShape,
  SEABED_SHAPE,
  type Task,
  TILE_CODINGS,
  TILE_SHAPE,
  type TileCoding,
  type TilePlace,
  tileEncoding,
  tilesVersion,
} from '@mapa/wms';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf } from '../../platform/api/caller.ts';
import { fileSchema } from '../../platform/api/file-route.ts';
import { FOR_EVER } from '../../platform/api/keeping.ts';
import { refuse } from '../../platform/api/refuse.ts';
import { FOR_OTHER_SITES, type Input, inputOf, serve } from '../../platform/api/route.ts';
import { holdingsOf } from '../values/holdings.ts';
import type { AnswerCache } from './cache.ts';

/** The calls for tiles of values and of lines, which are made and kept as the pictures of the map service are. */
export function registerTiles(
  app: FastifyInstance,
  { metadata }: Pick<Atlas, 'metadata'>,
  { answer }: Pick<AnswerCache, 'answer'>,
): void {
  const version = tilesVersion(metadata.version);
  const held = holdingsOf(metadata);
  const layers = DATOS.flatMap((dato) =>
    VARIABLES.filter((variable) => dato === 'micro' || VARIABLE_INFO[variable].onMeso).flatMap((variable) =>
      MAP_HEIGHTS.filter((altura) => isHeld(held, { dato, variable, altura })).map((altura) => ({
        dato,
        variable,
        altura,
        ...tileEncoding(variable),
        ...TILE_SHAPE,
      })),
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
      forOtherSites: true,
    },
  );

  /** Answers a call with what a thread makes, to be kept for ever under a version. */
  const offer = <C extends TileCall>(
    call: C,
    kept: string,
    isThere: (params: Input<C>['params']) => boolean,
    taskOf: (params: Input<C>['params'], place: TilePlace, coding: TileCoding) => Task,
  ) =>
    app.get(
      API_ROOT + call.path,
      {
        logLevel: 'warn',
        schema: fileSchema(call),
        helmet: false,
        config: { withoutAntiForgery: true },
      },
      async (request, reply) => {
        const { params } = inputOf<C>(request);
        const { version: asked, z, x, y } = params;
        reply.headers(HEADERS);
        if (asked !== kept || Math.max(x, y) >= 2 ** z || !isThere(params))
          return refuse(reply.header('cache-control', 'no-store'), 'unknown-tile');
        const coding = codingOf(request);
        const etag = `"${kept}-${coding}"`;
        const caching = { etag, 'cache-control': FOR_EVER, vary: 'accept-encoding' };
        if (request.headers['if-none-match']?.includes(etag)) return reply.headers(caching).code(304).send();
        const { type, body } = await answer(taskOf(params, { z, x, y }, coding), callerOf(request));
        if (coding !== 'identity') reply.header('content-encoding', coding);
        return reply
          .headers(caching)
          .type(type)
          .send(Buffer.from(body as Uint8Array));
      },
    );
  const isIn = ({ minZoom, maxZoom }: Zooms, { z }: TilePlace) => z >= minZoom && z <= maxZoom;

  for (const [call, request] of [
    [calls.tile, 'ValueTile'],
    [calls.differences, 'DifferenceTile'],
  ] as const)
    offer(
      call,
      version,
      (params) => known.has(`${params.dato}/${params.variable}/${params.altura}`) && isIn(TILE_SHAPE, params),
      ({ dato, variable, altura }, place, coding) => ({
        request,
        field: { dato, variable, altura },
        place,
        coding,
      }),
    );
  for (const [call, shape, request] of [
    [calls.relief, relief, 'ReliefTile'],
    [calls.seabed, SEABED_SHAPE, 'SeabedTile'],
  ] as const)
    offer(
      call,
      version,
      (params) => isIn(shape, params),
      (_, place, coding) => ({ request, place, coding }),
    );
  offer(
    calls.outlines,
    outlines.version,
    ({ z }) => outlines.zooms.includes(z),
    (_, place, coding) => ({ request: 'OutlineTile', place, coding }),
  );
}

type TileCall = (typeof tileCalls)[Exclude<keyof typeof tileCalls, 'tiles'>];

interface Zooms {
  readonly minZoom: number;
  readonly maxZoom: number;
}

/** Tiles are public: map clients of other sites may read them. */
const HEADERS = {
  ...FOR_OTHER_SITES,
  'x-content-type-options': 'nosniff',
};

function codingOf({ headers }: FastifyRequest): TileCoding {
  const best = negotiate(headers['accept-encoding'] ?? '', [...TILE_CODINGS]);
  return TILE_CODINGS.find((coding) => coding === best) ?? 'identity';
}
