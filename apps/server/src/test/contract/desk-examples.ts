import { type Call, type CallName, deskCalls } from '@mapa/contract';
import { billing } from '@mapa/contract/test';
import { bad, missing, ok, unknownId } from './answers.ts';
import type { Example } from './example.ts';

const marca = '5cbd4a6c-3a3c-4d36-9a85-6b0b9e3b7d11';

/** The desk's calls as an administrator makes them; actions are asked for on what does not exist. */
const byAdmin: Record<keyof typeof deskCalls, readonly Omit<Example, 'as'>[]> = {
  atencion: [ok],
  gestionPedidos: [
    ok,
    { path: '/gestion/pedidos?estado=pagado&buscar=P-0000&pagina=2', ...ok },
    { path: '/gestion/pedidos?buscar=%25', ...ok },
    { path: '/gestion/pedidos?estado=perdido', ...bad },
    { path: '/gestion/pedidos?pagina=0', ...bad },
  ],
  gestionPedido: [{ path: `/gestion/pedidos/${unknownId}`, ...missing }],
  reenvio: [
    { path: `/gestion/pedidos/${unknownId}/reenvio`, body: { marca }, ...missing },
    { path: `/gestion/pedidos/${unknownId}/reenvio`, body: { marca, email: 'eva@' }, ...bad },
  ],
  devolucion: [
    {
      path: `/gestion/pedidos/${unknownId}/devolucion`,
      body: { marca, motivo: 'Error', confirmacion: 'P-000001', antes: 0 },
      ...missing,
    },
    { path: `/gestion/pedidos/${unknownId}/devolucion`, body: { marca, motivo: '' }, ...bad },
  ],
  calculoDevolucion: [
    { path: `/gestion/pedidos/${unknownId}/devolucion/calculo`, body: {}, ...missing },
    { path: `/gestion/pedidos/${unknownId}/devolucion/calculo`, body: { puntos: [] }, ...bad },
  ],
  correccion: [
    {
      path: `/gestion/pedidos/${unknownId}/correccion`,
      body: { ...billing, marca, motivo: 'NIF' },
      ...missing,
    },
    { path: `/gestion/pedidos/${unknownId}/correccion`, body: { marca, motivo: 'NIF' }, ...bad },
  ],
  pagoVisto: [{ path: '/gestion/pagos/2611NADA/visto', body: { marca }, ...missing }],
  devolucionAMano: [{ path: '/gestion/devoluciones/R2020-000001/a-mano', body: { marca }, ...missing }],
  devolucionReintento: [
    { path: '/gestion/devoluciones/R2020-000001/reintento', body: { marca }, ...missing },
  ],
  correoVisto: [
    { path: '/gestion/correos/999999/visto', body: { marca }, ...missing },
    { path: '/gestion/correos/uno/visto', body: { marca }, ...bad },
  ],
  pruebasVistas: [{ path: `/gestion/pedidos/${unknownId}/pruebas/vistas`, body: { marca }, ...missing }],
  registroVisto: [{ path: '/gestion/facturas/F2020-000001/registro/visto', body: { marca }, ...missing }],
  gestionFacturas: [ok, { path: '/gestion/facturas?registro=rejected&buscar=Ebro', ...ok }],
  gestionFactura: [{ path: '/gestion/facturas/F2020-000001', ...missing }],
  gestionUsuarios: [ok, { path: '/gestion/usuarios?buscar=admin', ...ok }],
  bloqueo: [{ path: `/gestion/usuarios/${unknownId}/bloqueo`, body: { marca, bloquear: true }, ...missing }],
  datosDeUsuario: [{ path: `/gestion/usuarios/${unknownId}/datos`, body: { marca }, ...missing }],
  eliminacion: [
    {
      path: `/gestion/usuarios/${unknownId}/eliminacion`,
      body: { marca, confirmacion: 'x@y.es' },
      ...missing,
    },
  ],
  tarifas: [ok],
  nuevaTarifa: [
    { body: { marca, precio: 180, desde: '2020-01-01', descuentos: [] }, ...bad, status: 409 },
    { body: { marca, precio: 0, desde: '2099-01-01', descuentos: [] }, ...bad },
  ],
  ventas: [{ path: '/gestion/ventas?anio=2026', ...ok }, bad],
  // A month that exists would be answered with a file instead of an envelope.
  ventasCsv: [{ path: '/gestion/ventas/2026-13/csv', ...bad }],
  ventasModelos: [
    { path: '/gestion/ventas/2026-T4/modelos', ...ok },
    { path: '/gestion/ventas/2026/modelos', ...bad },
  ],
  trabajos: [ok],
  reintento: [{ path: `/gestion/trabajos/${unknownId}/reintento`, body: { marca }, ...missing }],
  descarte: [{ path: `/gestion/trabajos/${unknownId}/descarte`, body: { marca }, ...missing }],
  trabajo: [{ path: `/gestion/trabajos/${unknownId}`, ...missing }],
  actuaciones: [ok],
};

/** Examples of the desk's calls, none of which users who are not administrators can find. */
export const deskExamples = Object.fromEntries(
  (Object.entries(deskCalls) as [keyof typeof deskCalls, Call][]).map(([name, call]) => [
    name,
    [
      { path: call.path, ...missing },
      { path: call.path, as: 'user', ...missing },
      ...byAdmin[name].map((example) => ({ ...example, as: 'admin' as const })),
    ],
  ]),
) as Partial<Record<CallName, readonly Example[]>>;
