import { z } from 'zod';
import type { Call } from '../call.ts';
import { successOf } from '../envelope.ts';
import { datoSchema, latLonSchema, mapHeightParamSchema, variableSchema } from '../point.ts';
import { lineSchema } from '../rules/line.ts';

/** A variable and the relief along a line. */
export const lineDataSchema = z.object({
  /** The length of the line. */
  km: z.number(),
  /** Places at even distances along it, both ends among them. */
  points: z.array(
    latLonSchema.extend({
      /** The distance from the beginning of the line. */
      km: z.number(),
      /** Metres above the sea, negative below it; null where the relief of the map ends. */
      elevation: z.number().nullable(),
      /** The value of the nearest cell, in the unit of the variable; null outside the domain. */
      value: z.number().nullable(),
    }),
  ),
});
export type LineData = z.infer<typeof lineDataSchema>;

/** Calls about places along a line. */
export const lineCalls = {
  line: {
    method: 'POST',
    path: '/perfil/:dato/:variable/:altura',
    summary: 'A variable and the relief at 201 places along a line',
    description:
      '`km` along the line; `elevation` m above the sea, negative below it; `value` in the unit of the variable.',
    tag: 'atlas',
    session: 'none',
    params: z.object({ dato: datoSchema, variable: variableSchema, altura: mapHeightParamSchema }),
    body: lineSchema,
    answer: successOf({ data: lineDataSchema }),
  },
} as const satisfies Record<string, Call>;
