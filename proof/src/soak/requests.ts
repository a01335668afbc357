import { CHARTS, tileCalls } from '@mapa/contract';
import { metresPerPixel, toMercator } from '@mapa/field';

const FIRST_ZOOM = 6;
const LAST_ZOOM = 14;
const TILE_SIZE = 256;

/** A request of the page; no two of them are alike. */
export interface Wanted {
  readonly path: string;
  readonly body?: object;
}

/** Makes requests of every kind, at places all over the peninsula. */
export async function requests(url: string, random: () => number): Promise<() => Wanted> {
  const list = await (await fetch(`${url}/api/v1/tiles`)).json();
  const { version, layers } = tileCalls.tiles.answer.parse(list).data;
  const fields = layers.map(({ dato, variable, altura }) => `${dato}/${variable}/${altura}`);
  const any = <Value>(values: readonly Value[]) => values[Math.floor(random() * values.length)] as Value;
  const place = () => ({
    lat: Number((37.5 + 5 * random()).toFixed(5)),
    lon: Number((-7 + 6 * random()).toFixed(5)),
  });
  const at = () => {
    const { lat, lon } = place();
    return `lat=${lat}&lon=${lon}`;
  };
  const tile = () => {
    const zoom = FIRST_ZOOM + Math.floor(random() * (LAST_ZOOM - FIRST_ZOOM + 1));
    const { x, y } = toMercator(place());
    const side = TILE_SIZE * metresPerPixel(zoom);
    const [column, row] = [2 ** (zoom - 1) + x / side, 2 ** (zoom - 1) - y / side].map(Math.floor);
    return `/api/v1/tiles/${version}/${any(fields)}/${zoom}/${column}/${row}/differences`;
  };
  const picture = () => {
    const { lat, lon } = place();
    const wide = 0.02 + random();
    const box = `${lat},${lon},${lat + wide},${lon + wide}`;
    return (
      `/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=base,wspd_hgt100&STYLES=&CRS=EPSG:4326&BBOX=${box}` +
      '&WIDTH=512&HEIGHT=512&FORMAT=image/png'
    );
  };
  const area = (): Wanted => {
    const { lat, lon } = place();
    const wide = 0.02 + random() / 5;
    const ring = [
      [lon, lat],
      [lon + wide, lat],
      [lon, lat + wide],
      [lon, lat],
    ];
    return {
      path: '/api/v1/area/micro/wspd_hgt/100',
      body: { type: 'Polygon', coordinates: [ring] },
    };
  };
  const energy = (): Wanted => ({
    path: '/api/v1/energia',
    body: {
      ...place(),
      buje: 60 + Math.floor(random() * 100),
      turbina: { nombre: 'IEC_Class2_Normalized_Industry_Composite', potencia: 4200 },
    },
  });
  /** How often each kind comes, of a hundred. */
  const kinds: readonly (readonly [share: number, make: () => Wanted])[] = [
    [55, () => ({ path: tile() })],
    [8, () => ({ path: picture() })],
    [12, () => ({ path: `/api/v1/${any(['micro', 'meso'])}/wspd_hgt/100?${at()}` })],
    [12, () => ({ path: `/api/v1/meso/${any(CHARTS)}?${at()}&z=100` })],
    [3, () => ({ path: `/api/v1/lugares/punto?${at()}` })],
    [
      1,
      () => ({ path: `/api/v1/lugares/limites/${String(1 + Math.floor(random() * 50)).padStart(2, '0')}` }),
    ],
    [3, () => ({ path: `/api/v1/vientos/provincia?${at()}` })],
    [3, energy],
    [2, area],
    [1, () => ({ path: `/api/v1/downloadDataFree?${at()}` })],
  ];
  return () => {
    let left = random() * 100;
    for (const [share, make] of kinds) {
      left -= share;
      if (left < 0) return make();
    }
    return { path: tile() };
  };
}
