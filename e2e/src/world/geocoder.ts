import { listen } from '@mapa/server/test/listen';

export interface Geocoder {
  /** Value for `GEOCODER_URL`. */
  readonly url: string;
  /** Queries and headers of the searches made, the oldest first. */
  readonly searches: { readonly query: Record<string, string>; readonly headers: Record<string, unknown> }[];
  /** Makes every later search a 503. */
  fail(): void;
  recover(): void;
  stop(): Promise<void>;
}

/** A town and a street that it knows, in the form of Nominatim's answers. */
const PLACES = [
  {
    lat: '42.8184538',
    lon: '-1.6442556',
    name: 'Plaza del Castillo',
    display_name: 'Plaza del Castillo, Casco Antiguo, Pamplona, Navarra, España',
  },
  {
    lat: '40.7877000',
    lon: '-4.0040000',
    name: 'Calle Mayor',
    display_name: 'Calle Mayor, Pamplona, Navarra, España',
  },
];

/** Stands in for the public address search, over HTTP: knows anything with `Pamplona` in it. */
export async function startGeocoder(): Promise<Geocoder> {
  let failing = false;
  const searches: Geocoder['searches'] = [];
  const { address, stop } = await listen((request, response) => {
    const query = Object.fromEntries(new URL(request.url ?? '/', 'http://localhost').searchParams);
    searches.push({ query, headers: request.headers });
    const known = query.q?.includes('Pamplona') ? PLACES : [];
    response
      .writeHead(failing ? 503 : 200, {
        'content-type': 'application/json',
        'access-control-allow-origin': '*',
      })
      .end(failing ? '' : JSON.stringify(known));
  });
  return {
    url: `${address}/search`,
    searches,
    fail: () => {
      failing = true;
    },
    recover: () => {
      failing = false;
    },
    stop,
  };
}
