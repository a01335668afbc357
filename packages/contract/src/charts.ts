import { z } from 'zod';

export const CHARTS = ['WS', 'WIND_PROFILE', 'WEIBULL', 'WINDROSE'] as const;
export type ChartName = (typeof CHARTS)[number];

/** A value of a series, null where it is missing. */
const values = z.array(z.number().nullable());
const generic = { type: z.string(), tracename: z.string() };

/** Mean daily cycle: x the UTC hours as `HH:00`, y the mean speed in m/s. */
export const wsChartSchema = z.object({
  ...generic,
  x: z.array(z.string()),
  y: values,
  xlabel: z.string(),
  ylabel: z.string(),
});

/**
 * Mean vertical profile: x is the mean speed in m/s and y the height in m. The subplot's x is the mean temperature in
 * °C.
 */
export const profileChartSchema = z.object({
  ...generic,
  x: values,
  y: z.array(z.number()),
  xlabel: z.string(),
  ylabel: z.string(),
  subplot: z.object({ x: values, y: z.array(z.number()) }),
});

/**
 * Wind rose: the labels of the directions, the edges of the speed bins in m/s (the last bin is open), and for each bin
 * a list of percents by direction.
 */
export const roseChartSchema = z.object({
  ...generic,
  yhist0: z.array(z.string()),
  yhist1: z.array(z.number()),
  yhist2: z.array(z.array(z.number())),
});

/**
 * Histogram of the speed (xhist in m/s, yhist in percent) and the fitted Weibull curve, whose A and k are in `name`.
 */
export const weibullChartSchema = z.object({
  ...generic,
  x: z.array(z.number()),
  y: values,
  xhist: z.array(z.number()),
  yhist: values,
  xlabel: z.string(),
  name: z.string(),
});

export type WsChart = z.infer<typeof wsChartSchema>;
export type ProfileChart = z.infer<typeof profileChartSchema>;
export type RoseChart = z.infer<typeof roseChartSchema>;
export type WeibullChart = z.infer<typeof weibullChartSchema>;
