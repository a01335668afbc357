import type { CallName } from '@mapa/contract';
import { testPassword } from '../../accounts/test/user.ts';
import { payload } from '../../shop/checkout/test/buyer.ts';
import { bad, conflict, forbidden, missing, ok, unauthorised, unknownId } from './answers.ts';
import { deskExamples } from './desk-examples.ts';
import type { Example } from './example.ts';
import { windExamples } from './wind-examples.ts';

const forged = { Ds_SignatureVersion: 'HMAC_SHA256_V1', Ds_MerchantParameters: 'e30=', Ds_Signature: 'AAAA' };
const person = { nombre: 'Ana', apellido: 'Ruiz', sector: 'Particular', otro: '', usoDatos: '', empresa: '' };

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
  ...windExamples,
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
  resetLink: [{ path: '/reset/nada', ...missing }],
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
    {
      body: { nombre: 'Eva', apellido: 'Sanz', sector: 'Promotor', usoDatos: '', empresa: '' },
      ...unauthorised,
    },
    {
      body: { nombre: 'Eva', apellido: 'Sanz', sector: 'Promotor', usoDatos: '', empresa: '' },
      as: 'user',
      ...ok,
    },
    {
      body: { nombre: '', apellido: 'Sanz', sector: 'Promotor', usoDatos: '', empresa: '' },
      as: 'user',
      ...bad,
    },
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
  condiciones: [ok],
  factura: invoices('factura'),
  rectificativa: invoices('rectificativas/R2026-000001'),
  ...deskExamples,
  logout: [unauthorised, { as: 'user', ...ok }, { as: 'user', ...unauthorised }],
};
