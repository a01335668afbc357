import { latSchema, lonSchema } from '@mapa/contract';
import type { LatLon } from '@mapa/field';
import { z } from 'zod';

/** A place that an address search found. */
export interface Address extends LatLon {
  /** Display name: the street, town or peak itself. */
  readonly name: string;
  /** The surroundings of the place, from the nearest to the widest; empty when the name says it all. */
  readonly address: string;
}

const degrees = (schema: typeof latSchema) =>
  z
    .union([z.number(), z.string().min(1)])
    .transform(Number)
    .pipe(schema);

const placeSchema = z.object({
  lat: degrees(latSchema),
  lon: degrees(lonSchema),
  display_name: z.string().min(1),
  name: z.string().optional(),
});

/** Most places that are listed. */
export const MAX_ADDRESSES = 6;

/** The request for places by a text. `geocoderUrl` may already carry a query. */
export function searchUrl(geocoderUrl: string, text: string): string {
  const query = new URLSearchParams({
    q: text,
    format: 'jsonv2',
    limit: String(MAX_ADDRESSES),
    'accept-language': 'es',
  });
  return `${geocoderUrl}${geocoderUrl.includes('?') ? '&' : '?'}${query}`;
}

/** The places in an answer of a Nominatim-compatible service, without doubles; throws a ZodError when it is none. */
export function parseAddresses(answer: unknown): readonly Address[] {
  const places = z.array(placeSchema).parse(answer).map(toAddress);
  return places
    .filter((place, index) => places.findIndex((other) => isDouble(place, other)) === index)
    .slice(0, MAX_ADDRESSES);
}

function toAddress({ lat, lon, display_name, name }: z.infer<typeof placeSchema>): Address {
  const parts = display_name.split(',').map((part) => part.trim());
  const title = name?.trim() || (parts[0] ?? display_name);
  const rest = parts[0] === title ? parts.slice(1) : parts;
  return { lat, lon, name: title, address: rest.join(', ') };
}

function isDouble(one: Address, other: Address): boolean {
  return one.name === other.name && one.address === other.address;
}
