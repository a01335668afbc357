import { DEGREE, KM_A_DEGREE } from '@mapa/field';
import type { Anchor, Channel } from './anchors.ts';

/** Kilometres in a degree of longitude. */
function kmEast(lat: number): number {
  return KM_A_DEGREE * Math.cos(lat * DEGREE);
}

/**
 * The weighted mean of the anchors around a point. The weight (d^2 + soft^2)^-1.5, with `soft` in km, is smooth
 * everywhere.
 */
export function spread(anchors: readonly Anchor[], soft: number, lat: number, lon: number): number {
  let sum = 0;
  let weights = 0;
  const degree = kmEast(lat);
  for (const [atLat, atLon, value] of anchors) {
    const north = (atLat - lat) * KM_A_DEGREE;
    const east = (atLon - lon) * degree;
    const d2 = north * north + east * east + soft * soft;
    const weight = 1 / (d2 * Math.sqrt(d2));
    sum += weight * value;
    weights += weight;
  }
  return sum / weights;
}

/** The largest gain of the channels at a point, m/s. It falls off like a bell curve with the distance to the line. */
export function channelGain(channels: readonly Channel[], lat: number, lon: number): number {
  let gain = 0;
  const degree = kmEast(lat);
  for (const { gain: top, width, line } of channels) {
    for (let n = 1; n < line.length; n++) {
      const [aLat, aLon, aShare] = line[n - 1]!;
      const [bLat, bLon, bShare] = line[n]!;
      const ux = (bLon - aLon) * degree;
      const uy = (bLat - aLat) * KM_A_DEGREE;
      const px = (lon - aLon) * degree;
      const py = (lat - aLat) * KM_A_DEGREE;
      const along = Math.min(Math.max((px * ux + py * uy) / (ux * ux + uy * uy), 0), 1);
      const away2 = (px - along * ux) ** 2 + (py - along * uy) ** 2;
      const share = aShare + along * (bShare - aShare);
      gain = Math.max(gain, top * share * Math.exp(-away2 / (width * width)));
    }
  }
  return gain;
}

/** The degree to which cities cover a point, 0 to 1. */
export function cityShare(cities: readonly Anchor[], lat: number, lon: number): number {
  let share = 0;
  const degree = kmEast(lat);
  for (const [atLat, atLon, radius] of cities) {
    const ratio2 = (((atLat - lat) * KM_A_DEGREE) ** 2 + ((atLon - lon) * degree) ** 2) / (radius * radius);
    if (ratio2 < 9) share = Math.max(share, Math.exp(-ratio2));
  }
  return share;
}
