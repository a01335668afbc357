import type { CallName } from '@mapa/contract';
import { TRIANGLE } from '../triangle.ts';
import { bad, forbidden, missing, ok, outside, unauthorised } from './answers.ts';
import type { Example } from './example.ts';

const pointValues = (dato: string): Example[] => [
  { path: `/${dato}/wspd_hgt/50?lat=42.81687&lon=-1.64323`, ...ok },
  { path: `/${dato}/wspd_hgt/50/?lat=42.81687&lon=-1.64323`, ...ok },
  { path: `/${dato}/power_dens_hgt/100?lat=40&lon=-4&lat=nada`, ...ok },
  { path: `/${dato}/air_dens_hgt/200?lat=40&lon=-4`, ...ok },
  { path: `/${dato}/a_tot_hgt/50?lat=40&lon=-4`, ...ok },
  { path: `/${dato}/k_tot_hgt/50?lat=40&lon=-4`, ...ok },
  { path: `/${dato}/wspd_hgt/50?lat=28&lon=-16`, ...outside },
  { path: `/${dato}/wspd_hgt/50?lat=42.8`, ...bad },
  { path: `/${dato}/wspd_hgt/50?lat=norte&lon=-4`, ...bad },
  { path: `/${dato}/wspd_hgt/50?lat=91&lon=-4`, ...bad },
  { path: `/${dato}/wspd_hgt/60?lat=40&lon=-4`, ...bad },
  { path: `/${dato}/gusts/50?lat=40&lon=-4`, ...bad },
];

const charts = (name: string): Example[] => [
  { path: `/meso/${name}?lat=42.81687&lon=-1.64323&z=100`, ...ok },
  { path: `/meso/${name}/?lat=42.81687&lon=-1.64323&z=75&z=nada`, ...ok },
  { path: `/meso/${name}?lat=42.81687&lon=-1.64323&z=100&edicion=ayer&edicion=hoy`, ...ok },
  { path: `/meso/${name}?lat=28&lon=-16&z=100`, ...outside },
  { path: `/meso/${name}?lat=42.8&lon=-1.6&z=60`, ...bad },
  { path: `/meso/${name}?lat=42.8&lon=-1.6`, ...bad },
  { path: `/meso/${name}?lat=42.8&lon=este&z=50`, ...bad },
];

/** Only what fails: the files themselves are looked at beside their feature. */
const samples = (path: string): Example[] => [
  { path: `${path}?lat=28&lon=-16`, ...outside },
  { path: `${path}?lat=42.8`, ...bad },
  { path: `${path}?lat=42.8&lon=este`, ...bad },
  { path: `${path}?lat=91&lon=-4`, ...bad },
];

const mast = (rest: string) => `/referencia?lat=42.81687&lon=-1.64323&${rest}`;
const AIR = '/referencia/aire?lat=42.81687&lon=-1.64323&altura=60';
const hub = { lat: 42.81687, lon: -1.64323, buje: 120 };
const two = {
  puntos: [
    { lat: 42.81687, lon: -1.64323 },
    { lat: 41.75, lon: -0.9 },
  ],
  buje: 100,
};
const open = { nombre: 'IEC_Class2_Normalized_Industry_Composite', potencia: 4200 };

/** Calls about the wind, its maps and its free files. */
export const windExamples = {
  microValue: pointValues('micro'),
  mesoValue: pointValues('meso'),
  availablePeriod: [ok],
  tiles: [ok],
  // A tile that is there is no envelope.
  tile: [
    { path: '/tiles/ayer/micro/wspd_hgt/100/9/253/188', status: 404, success: false },
    { path: '/tiles/ayer/micro/wspd_hgt/100/9/253/norte', ...bad },
    { path: '/tiles/ayer/micro/gusts/100/9/253/188', ...bad },
  ],
  differences: [
    { path: '/tiles/ayer/micro/wspd_hgt/100/9/253/188/differences', status: 404, success: false },
    { path: '/tiles/ayer/micro/wspd_hgt/100/9/253/norte/differences', ...bad },
  ],
  relief: [
    { path: '/tiles/ayer/relief/6/31/24', status: 404, success: false },
    { path: '/tiles/ayer/relief/6/31/norte', ...bad },
  ],
  seabed: [
    { path: '/tiles/ayer/seabed/6/31/24', status: 404, success: false },
    { path: '/tiles/ayer/seabed/6/31/norte', ...bad },
  ],
  outlines: [
    { path: '/outlines/ayer/8/126/96', status: 404, success: false },
    { path: '/outlines/ayer/8/este/96', ...bad },
  ],
  provincia: [
    { path: '/vientos/provincia?lat=42.81687&lon=-1.64323', ...ok },
    { path: '/vientos/provincia?lat=44&lon=-3', ...ok },
    { path: '/vientos/provincia?lat=28&lon=-16', ...outside },
    { path: '/vientos/provincia?lat=42', ...bad },
  ],
  energia: [
    { body: { ...hub, turbina: open }, ...ok },
    {
      body: {
        ...hub,
        turbina: { curva: { nombre: 'x', velocidades: [3, 12, 25], potencias: [0, 90, 90] } },
        correccion: 'exponente',
        perdidas: { otras: 1 },
        incertidumbres: { modelo: 11 },
        calculadas: {
          histeresis: 20,
          temperatura: { minima: -10, maxima: 40 },
          murcielagos: true,
          ruido: { desde: 22, hasta: 6, porcentaje: 80 },
          red: 80,
        },
      },
      ...ok,
    },
    { body: { ...hub, turbina: open, lat: 28, lon: -16 }, ...outside },
    { body: { ...hub, turbina: open, buje: 201 }, ...bad },
    { body: { ...hub, turbina: { nombre: 'MOLINO' } }, ...bad },
    { body: { ...hub, turbina: open, coste: 3 }, ...bad },
    { body: hub, ...bad },
  ],
  comparar: [
    { body: { ...two, turbina: open }, ...ok },
    { body: { puntos: [...two.puntos, { lat: 28, lon: -16 }], buje: 50, turbina: open }, ...ok },
    { body: { ...two, puntos: two.puntos.slice(1), turbina: open }, ...bad },
    { body: { ...two, puntos: Array(7).fill(two.puntos[0]), turbina: open }, ...bad },
    { body: { ...two, puntos: [{ lat: 91, lon: 0 }, two.puntos[0]], turbina: open }, ...bad },
    { body: two, ...bad },
  ],
  lugares: [
    { path: '/lugares?q=to', ...ok },
    { path: '/lugares?q=qzxw', ...ok },
    { path: '/lugares?q=t', ...bad },
    { path: '/lugares', ...bad },
  ],
  lugarDelPunto: [
    { path: '/lugares/punto?lat=43.3&lon=-4.1', ...ok },
    { path: '/lugares/punto?lat=44&lon=-4.1', ...ok },
    { path: '/lugares/punto?lat=-40&lon=170', ...ok },
    { path: '/lugares/punto?lat=91&lon=0', ...bad },
    { path: '/lugares/punto?lat=43', ...bad },
  ],
  limites: [
    { path: '/lugares/limites/39087', ...ok },
    { path: '/lugares/limites/31', ...ok },
    { path: '/lugares/limites/c15', ...ok },
    { path: '/lugares/limites/99', ...missing },
    { path: '/lugares/limites/navarra', ...bad },
  ],
  vientos: [
    { path: '/vientos?lat=42.81687&lon=-1.64323&z=100', ...ok },
    { path: '/vientos?lat=28&lon=-16&z=100', ...outside },
    { path: '/vientos?lat=42.8&lon=-1.6&z=75', ...bad },
    { path: '/vientos?lat=42.8&lon=-1.6', ...bad },
  ],
  // A map is no envelope.
  areaMap: [
    { path: '/area/micro/wspd_hgt/100/geotiff?celda=75', body: TRIANGLE, ...bad },
    { path: '/area/micro/wspd_hgt/100/geotiff', body: TRIANGLE, ...bad },
    { path: '/area/micro/wspd_hgt/100/geotiff?celda=norte', body: TRIANGLE, ...bad },
    { path: '/area/micro/wspd_hgt/100/geotiff?celda=50', body: {}, ...bad },
  ],
  line: [
    {
      path: '/perfil/micro/wspd_hgt/100',
      body: { type: 'LineString', coordinates: TRIANGLE.coordinates[0] },
      ...ok,
    },
    {
      path: '/perfil/meso/wspd_hgt/50',
      body: {
        type: 'LineString',
        coordinates: [
          [-16, 28],
          [-16, 29],
        ],
      },
      ...outside,
    },
    { path: '/perfil/meso/wspd_hgt/50', body: { type: 'LineString', coordinates: [[-16, 28]] }, ...bad },
    { path: '/perfil/meso/wspd_hgt/50', body: TRIANGLE, ...bad },
  ],
  area: [
    { path: '/area/micro/wspd_hgt/100', body: TRIANGLE, ...ok },
    { path: '/area/meso/power_dens_hgt/50', body: { ...TRIANGLE, bbox: [0] }, ...ok },
    { path: '/area/meso/wspd_hgt/50', body: { type: 'Feature', geometry: TRIANGLE }, ...ok },
    { path: '/area/meso/wspd_hgt/50', body: { ...TRIANGLE, coordinates: [[]] }, ...bad },
    { path: '/area/meso/wspd_hgt/75', body: TRIANGLE, ...bad },
    { path: '/area/macro/wspd_hgt/50', body: TRIANGLE, ...bad },
    { path: '/area/meso/wspd_hgt/50', body: [], ...bad },
  ],
  nearestPoint: [
    { body: { lat: 42.81687, lon: -1.64323 }, ...ok },
    { body: { lat: 28, lon: -16 }, ...outside },
    { body: { lat: '42', lon: -4 }, ...bad },
    { body: { lat: 42 }, ...bad },
    { body: [], ...bad },
    { ...bad },
  ],
  wsChart: charts('WS'),
  profileChart: charts('WIND_PROFILE'),
  weibullChart: charts('WEIBULL'),
  roseChart: charts('WINDROSE'),
  referencia: [
    { path: mast('altura=60&desde=2017-01&hasta=2017-02'), ...unauthorised },
    { path: mast('altura=60&desde=2017-01&hasta=2017-02'), as: 'user', ...ok },
    { path: mast('altura=60&desde=2016-01&hasta=2016-02'), as: 'user', ...forbidden },
    { path: mast('altura=60&desde=2030-01&hasta=2030-02'), as: 'user', ...outside },
    { path: mast('altura=5&desde=2017-01&hasta=2017-02'), as: 'user', ...bad },
    { path: mast('altura=60&desde=enero&hasta=2017-02'), as: 'user', ...bad },
    { path: '/referencia?lat=28&lon=-16&altura=60&desde=2017-01&hasta=2017-02', as: 'user', ...outside },
  ],
  aireDeReferencia: [
    { path: AIR, ...unauthorised },
    { path: AIR, as: 'user', ...forbidden },
    { path: `${AIR}0000`, as: 'user', ...bad },
    { path: '/referencia/aire?lat=28&lon=-16&altura=60', as: 'user', ...outside },
  ],
  vista: [
    { path: '/vista?lat=42.81687&lon=-1.64323', ...ok },
    { path: '/vista?lat=42.81687&lon=-1.64323&buje=137.5', ...ok },
    { path: '/vista?lat=42.81687&lon=-1.64323&buje=201', ...bad },
    { path: '/vista?lat=28&lon=-16', ...outside },
    { path: '/vista?lat=42.8', ...bad },
  ],
  downloadFree: samples('/downloadFree'),
  downloadReportFree: samples('/downloadReportFree'),
  downloadDataFree: samples('/downloadDataFree'),
} satisfies Partial<Record<CallName, readonly Example[]>>;
