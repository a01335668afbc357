import type { LatLon } from '@mapa/field';
import { readWritten } from '../written/index.ts';
import { decimal, tidy } from '../written/tidy.ts';
import { degreesOr } from './degrees.ts';

export const NOT_A_POINT = 'No se entiende como coordenadas.';

export type Read = { readonly point: LatLon } | { readonly problem: string };

export const readPair = (lat: string, lon: string): Read =>
  Number.isNaN(number(lat)) ? read(`${lat}; ${lon}`) : degreesOr(number(lat), number(lon));

/** Metres of a plane; numbers that are too small for metres are degrees, longitude first. */
export function readMetresPair(x: string, y: string, zone = ''): Read {
  if (Math.abs(number(x)) <= 180 && Math.abs(number(y)) <= 90) return degreesOr(number(y), number(x));
  return read(`${zoneText(zone)} ${x} ${y}`);
}

/** A zone as the search box reads it; codes of the EPSG are in columns as numbers too. */
function zoneText(zone: string): string {
  const text = tidy(zone);
  return /^(?:258\d\d|3763)$/.test(text) ? `EPSG:${text}` : text;
}

export const number = (text: string): number => decimal(tidy(text));

export function read(text: string): Read {
  const written = readWritten(text);
  if (written.kind === 'point') return { point: written.point };
  return { problem: written.kind === 'unreadable' ? written.msg : NOT_A_POINT };
}
