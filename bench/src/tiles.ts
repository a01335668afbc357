const EARTH = 20_037_508.342789244;

/** WMS addresses of distinct 256 x 256 tiles over land and sea of the peninsula, zoom 6 to 14 in turn. */
export function tileUrls(root: string, layer: string, count: number, seed: number): string[] {
  const random = generator(seed);
  const seen = new Set<string>();
  const urls: string[] = [];
  for (let zoom = 6; urls.length < count; zoom = zoom === 14 ? 6 : zoom + 1) {
    const tiles = 2 ** zoom;
    const size = (2 * EARTH) / tiles;
    const x = Math.floor(((-9.5 + random() * 12.5 + 180) / 360) * tiles);
    const row = Math.floor((EARTH - mercatorY(36 + random() * 7.5)) / size);
    const key = `${zoom}/${x}/${row}`;
    // Few tiles exist at low zooms: the next zoom fills up for them.
    if (seen.has(key)) continue;
    seen.add(key);
    const west = -EARTH + x * size;
    const north = EARTH - row * size;
    urls.push(
      `${root}/wms?SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layer}&STYLES=&CRS=EPSG:3857&BBOX=${west},${north - size},${west + size},${north}&WIDTH=256&HEIGHT=256&FORMAT=image/png&TRANSPARENT=TRUE`,
    );
  }
  return urls;
}

function mercatorY(latitude: number): number {
  return (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * EARTH) / Math.PI;
}

/** Park and Miller's minimal standard generator: the same places in every run. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
