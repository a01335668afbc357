import type { CallName } from '@mapa/contract';
import { testPassword } from '../../accounts/test/user.ts';
import { payload } from '../../shop/checkout/test/buyer.ts';
import { deskExamples } from './desk-examples.ts';
import type { Example } from './example.ts';

const ok = { status: 200, success: true };
const outside = { status: 200, success: false };
const bad = { status: 400, success: false };
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
  { path: `/meso/${name}?lat=28&lon=-16&z=100`, ...outside },
  { path: `/meso/${name}?lat=42.8&lon=-1.6&z=60`, ...bad },
  { path: `/meso/${name}?lat=42.8&lon=-1.6`, ...bad },
  { path: `/meso/${name}?lat=42.8&lon=este&z=50`, ...bad },
];

const triangle = {
  type: 'Polygon',
  coordinates: [
    [
      [-1.7, 42.7],
      [-1.6, 42.7],
      [-1.6, 42.8],
      [-1.7, 42.7],
    ],
  ],
};

/** Only what fails: the files themselves are looked at beside their feature. */
const samples = (path: string): Example[] => [
  { path: `${path}?lat=28&lon=-16`, ...outside },
  { path: `${path}?lat=42.8`, ...bad },
  { path: `${path}?lat=42.8&lon=este`, ...bad },
  { path: `${path}?lat=91&lon=-4`, ...bad },
];

const mast = (rest: string) => `/referencia?lat=42.81687&lon=-1.64323&${rest}`;
const hub = { lat: 42.81687, lon: -1.64323, buje: 120 };
const two = {
  puntos: [
    { lat: 42.81687, lon: -1.64323 },
    { lat: 41.75, lon: -0.9 },
  ],
  buje: 100,
};
const open = { nombre: 'IEC_Class2_Normalized_Industry_Composite', potencia: 4200 };

const unauthorised = { status: 401, success: false };
const forbidden = { status: 403, success: false };
const missing = { status: 404, success: false };
const conflict = { status: 409, success: false };
const unknownId = '00000000-0000-4000-8000-000000000000';
const forged = { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_MerchantParameters: 'e30=', Ds_Signature: 'AAAA' };
const person = { nombre: 'Ana', apellido: 'Ruiz', sector: 'Particular', otro: '', usoDatos: '', empresa: '' };

/** Only what fails: the files themselves are looked at beside their feature. */
const quoteBody = {
  cantidad: 3,
  cif: 'B12345674',
  codigoPostal: '31621',
  pais: 'España',
  comprador: 'empresa',
};

const project = {
  nombre: 'Sierra',
  notas: 'Dos líneas\nde notas',
  color: 'verde',
  puntos: [{ lat: 42.81687, lon: -1.64323, nombre: 'Mástil', nota: '' }],
  version: 0,
};

const invoices = (name: string): Example[] => [
  { path: `/pedidos/${unknownId}/${name}`, ...unauthorised },
  { path: `/pedidos/${unknownId}/${name}`, as: 'user', ...missing },
  { path: `/pedidos/nada/${name}`, as: 'user', ...bad },
];

/** Examples that carry a session are those of `as`; what ends it comes last. */
export const examples: Partial<Record<CallName, readonly Example[]>> = {
  configuration: [ok],
  estado: [ok],
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
  relief: [
    { path: '/tiles/ayer/relief/6/31/24', status: 404, success: false },
    { path: '/tiles/ayer/relief/6/31/norte', ...bad },
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
  vientos: [
    { path: '/vientos?lat=42.81687&lon=-1.64323&z=100', ...ok },
    { path: '/vientos?lat=28&lon=-16&z=100', ...outside },
    { path: '/vientos?lat=42.8&lon=-1.6&z=75', ...bad },
    { path: '/vientos?lat=42.8&lon=-1.6', ...bad },
  ],
  // A map is no envelope.
  areaMap: [
    { path: '/area/micro/wspd_hgt/100/geotiff?celda=75', body: triangle, ...bad },
    { path: '/area/micro/wspd_hgt/100/geotiff', body: triangle, ...bad },
    { path: '/area/micro/wspd_hgt/100/geotiff?celda=norte', body: triangle, ...bad },
    { path: '/area/micro/wspd_hgt/100/geotiff?celda=50', body: {}, ...bad },
  ],
  line: [
    {
      path: '/perfil/micro/wspd_hgt/100',
      body: { type: 'LineString', coordinates: triangle.coordinates[0] },
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
    { path: '/perfil/meso/wspd_hgt/50', body: triangle, ...bad },
  ],
  area: [
    { path: '/area/micro/wspd_hgt/100', body: triangle, ...ok },
    { path: '/area/meso/power_dens_hgt/50', body: { ...triangle, bbox: [0] }, ...ok },
    { path: '/area/meso/wspd_hgt/50', body: { ...triangle, coordinates: [[]] }, ...bad },
    { path: '/area/meso/wspd_hgt/75', body: triangle, ...bad },
    { path: '/area/macro/wspd_hgt/50', body: triangle, ...bad },
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
  vista: [
    { path: '/vista?lat=42.81687&lon=-1.64323', ...ok },
    { path: '/vista?lat=28&lon=-16', ...outside },
    { path: '/vista?lat=42.8', ...bad },
  ],
  downloadFree: samples('/downloadFree'),
  downloadReportFree: samples('/downloadReportFree'),
  downloadDataFree: samples('/downloadDataFree'),
  register: [
    { body: { email: 'nueva@ejemplo.es', ...person, password: 'cierzo-7' }, ...ok },
    { body: { email: 'nueva@ejemplo.es', ...person, password: '12345' }, ...bad },
    { body: {}, ...bad },
  ],
  confirm: [{ path: '/confirm/nada', ...missing }],
  authenticate: [
    { body: { email: 'user@ejemplo.es', password: testPassword }, ...ok },
    { body: { email: 'user@ejemplo.es', password: 'otra' }, ...unauthorised },
    { body: { email: '' }, ...bad },
  ],
  forget: [
    { body: { email: 'nadie@ejemplo.es' }, ...ok },
    { body: { email: 'nadie' }, ...bad },
  ],
  reset: [
    { path: '/reset/nada', body: { password: 'clave-nueva' }, ...missing },
    { path: '/reset/nada', body: { password: 'clave' }, ...bad },
  ],
  sectors: [ok],
  users: [unauthorised, { as: 'user', ...forbidden }, { as: 'admin', ...ok }],
  deleteUser: [
    { path: `/users/${unknownId}`, ...unauthorised },
    { path: `/users/${unknownId}`, as: 'user', ...forbidden },
    { path: `/users/${unknownId}`, as: 'admin', ...missing },
  ],
  account: [unauthorised, { as: 'user', ...ok }],
  changeAccount: [
    { body: { nombre: 'Eva', apellido: 'Sanz', empresa: '' }, ...unauthorised },
    { body: { nombre: 'Eva', apellido: 'Sanz', empresa: '' }, as: 'user', ...ok },
    { body: { nombre: '', apellido: 'Sanz', empresa: '' }, as: 'user', ...bad },
  ],
  changePassword: [
    { body: { actual: 'otra', password: 'clave-nueva' }, as: 'user', ...bad },
    { body: { actual: testPassword, password: 'clave-nueva' }, as: 'user', ...ok },
  ],
  exportAccount: [unauthorised, { as: 'user', ...ok }],
  sessions: [unauthorised, { as: 'user', ...ok }],
  endSession: [
    { path: `/cuenta/sesiones/${unknownId}`, ...unauthorised },
    { path: `/cuenta/sesiones/${unknownId}`, as: 'user', ...missing },
  ],
  descuentos: [unauthorised, { as: 'user', ...ok }],
  tarifa: [ok],
  pedido: [
    { body: payload(1), ...unauthorised },
    { body: payload(1), as: 'user', ...ok },
    { body: { ...payload(1), totalAPagar: 1 }, as: 'user', status: 409, success: false },
    { body: { ...payload(1), puntos: [] }, as: 'user', ...bad },
    { body: {}, as: 'user', ...bad },
  ],
  presupuesto: [
    { body: quoteBody, ...unauthorised },
    { body: quoteBody, as: 'user', ...ok },
    { body: {}, as: 'user', ...bad },
  ],
  pedidos: [unauthorised, { as: 'user', ...ok }],
  facturacion: [unauthorised, { as: 'user', ...ok }],
  olvidarFacturacion: [unauthorised, { as: 'user', ...ok }],
  proyectos: [unauthorised, { as: 'user', ...ok }],
  guardarProyecto: [
    { path: `/proyectos/${unknownId}`, body: project, ...unauthorised },
    { path: `/proyectos/${unknownId}`, body: { ...project, version: 1 }, as: 'user', ...missing },
    { path: `/proyectos/${unknownId}`, body: project, as: 'user', ...ok },
    { path: `/proyectos/${unknownId}`, body: { ...project, version: 7 }, as: 'user', ...conflict },
    { path: `/proyectos/${unknownId}`, body: project, as: 'admin', ...missing },
    { path: `/proyectos/${unknownId}`, body: { ...project, color: 'beige' }, as: 'user', ...bad },
    { path: `/proyectos/${unknownId}`, body: { ...project, nombre: ' ' }, as: 'user', ...bad },
    { path: '/proyectos/nada', body: project, as: 'user', ...bad },
  ],
  compartirProyecto: [
    { path: `/proyectos/${unknownId}/enlace`, ...unauthorised },
    { path: `/proyectos/${unknownId}/enlace`, as: 'admin', ...missing },
    { path: `/proyectos/${unknownId}/enlace`, as: 'user', ...ok },
  ],
  proyectoCompartido: [{ path: '/compartidos/nada', ...missing }],
  retirarProyecto: [
    { path: `/proyectos/${unknownId}/enlace`, ...unauthorised },
    { path: `/proyectos/${unknownId}/enlace`, as: 'admin', ...missing },
    { path: `/proyectos/${unknownId}/enlace`, as: 'user', ...ok },
  ],
  archivosDeProyecto: [
    { path: `/proyectos/${unknownId}/archivos`, ...unauthorised },
    { path: `/proyectos/${unknownId}/archivos`, as: 'user', ...ok },
    { path: `/proyectos/${unknownId}/archivos`, as: 'admin', ...missing },
  ],
  // What is no stream of bytes is no file.
  subirArchivo: [
    { path: `/proyectos/${unknownId}/archivos/${unknownId}?nombre=a.csv`, ...unauthorised },
    {
      path: `/proyectos/${unknownId}/archivos/${unknownId}?nombre=a.csv`,
      as: 'user',
      body: { a: 1 },
      status: 415,
      success: false,
    },
    { path: `/proyectos/${unknownId}/archivos/${unknownId}`, as: 'user', ...bad },
  ],
  bajarArchivo: [
    { path: `/proyectos/${unknownId}/archivos/${unknownId}`, ...unauthorised },
    { path: `/proyectos/${unknownId}/archivos/${unknownId}`, as: 'user', ...missing },
  ],
  borrarArchivo: [
    { path: `/proyectos/${unknownId}/archivos/${unknownId}`, as: 'user', ...missing },
    { path: `/proyectos/${unknownId}/archivos/nada`, as: 'user', ...bad },
  ],
  borrarProyecto: [
    { path: `/proyectos/${unknownId}`, ...unauthorised },
    { path: `/proyectos/${unknownId}`, as: 'user', ...ok },
    { path: `/proyectos/${unknownId}`, as: 'user', ...missing },
  ],
  desistimiento: [
    { path: `/pedidos/${unknownId}/desistimiento`, ...unauthorised },
    { path: `/pedidos/${unknownId}/desistimiento`, as: 'user', status: 409, success: false },
    { path: '/pedidos/nada/desistimiento', as: 'user', ...bad },
  ],
  declaracion: [ok],
  pago: [
    { path: '/pagos/2611NADA', ...unauthorised },
    { path: '/pagos/2611NADA', as: 'user', ...missing },
    { path: '/pagos/nada', as: 'user', ...bad },
  ],
  notificacion: [
    { body: forged, ...forbidden },
    { body: {}, ...bad },
  ],
  enlace: [
    { path: `/pedidos/${unknownId}/enlace`, ...unauthorised },
    { path: `/pedidos/${unknownId}/enlace`, as: 'user', ...missing },
    { path: '/pedidos/nada/enlace', as: 'user', ...bad },
  ],
  formatos: [
    { path: `/pedidos/${unknownId}/formatos`, body: { formatos: [] }, ...unauthorised },
    { path: `/pedidos/${unknownId}/formatos`, as: 'user', body: { formatos: ['wasp'] }, ...missing },
    { path: `/pedidos/${unknownId}/formatos`, as: 'user', body: { formatos: ['lib'] }, ...bad },
  ],
  descarga: [{ path: '/descargas/nada', ...missing }],
  factura: invoices('factura'),
  rectificativa: invoices('rectificativas/R2026-000001'),
  ...deskExamples,
  logout: [unauthorised, { as: 'user', ...ok }, { as: 'user', ...unauthorised }],
};
