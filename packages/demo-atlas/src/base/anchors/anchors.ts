import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** Latitude, longitude, value. */
const anchorSchema = z.tuple([z.number(), z.number(), z.number()]).readonly();
const anchorsSchema = z.array(anchorSchema).readonly();
const regionsSchema = z
  .record(z.string(), anchorsSchema)
  .transform((regions) => Object.values(regions).flat());
const channelSchema = z.object({ gain: z.number(), width: z.number(), line: anchorsSchema }).readonly();

const schema = z.object({
  /** Mean wind over the open sea, m/s at 100 m. */
  seaWind: regionsSchema,
  /** Mean wind over open country without hills, m/s at 100 m. */
  landWind: regionsSchema,
  /** Winds that follow a line: they raise the speed of low ground and sea within `width` km by `gain` m/s. */
  channels: z.array(channelSchema),
  /** The share of the ground under trees or scrub, 0 to 1. */
  woods: anchorsSchema,
  /** Cities and their radius in km. */
  cities: anchorsSchema,
  /** Weibull shape at 100 m. */
  shape: anchorsSchema,
  /** Mean air temperature at 2 m, brought to sea level, degrees Celsius. */
  seaLevelTemperature: anchorsSchema,
});

export type Anchor = z.infer<typeof anchorSchema>;
export type Channel = z.infer<typeof channelSchema>;

/** The anchors of the demonstration's climate. The values are invented but plausible. */
export const ANCHORS = schema.parse(
  JSON.parse(readFileSync(new URL('../../../data/anchors.json', import.meta.url), 'utf8')),
);
