import { deskCalls } from '@mapa/contract';
import { answer } from '../../test/server.ts';

/** Nothing that needs attention. */
export const nothing = {
  entregas: [],
  pagos: [],
  devoluciones: [],
  pruebas: [],
  correos: [],
  registros: { sinEnviar: 0, desde: null, rechazados: [], conErrores: [] },
  trabajos: [],
  detenida: null,
};
/** Has the server say so. */
export const inOrder = () => answer(deskCalls.atencion, { success: true, data: nothing });
