import { CONFIRMATION_LINK_HOURS, RESET_LINK_HOURS } from '@mapa/contract';
import { momentText } from '../../platform/madrid.ts';
import type { Letter } from '../../platform/mail/message.ts';

const RESET_TIME = RESET_LINK_HOURS === 1 ? 'una hora' : `${RESET_LINK_HOURS} horas`;

/**
 * The greeting of somebody by a name that anybody may have written. Mail programs make a link of two words with a dot
 * between them, also one of the signs that look like it, so a blank follows it.
 */
const greetingOf = (nombre: string): string =>
  `Hola, ${nombre.replaceAll(/[.․﹒．](?=\p{Cf}*[\p{L}\p{M}]\p{Cf}*[\p{L}\p{M}])/gu, '$& ')}:`;

/** The texts of the mails about accounts. `url` is the address of the page that the mail leads to. */
export const letters = {
  confirmation: (nombre: string, url: string, registered: Date): Letter => ({
    subject: 'Confirme su cuenta en el Mapa Eólico Ibérico',
    greeting: greetingOf(nombre),
    blocks: [
      'Gracias por registrarse en el Mapa Eólico Ibérico. Para activar su cuenta, confirme que esta dirección es suya.',
      { label: 'Confirmar mi cuenta', url },
      `El enlace sirve durante ${CONFIRMATION_LINK_HOURS} horas y se usa una sola vez. Confirma el registro ` +
        `hecho el ${momentText(registered)}, con la contraseña que se eligió en él.`,
      'Si no se ha registrado usted, o no en ese momento, no haga nada: sin la confirmación la cuenta no se ' +
        'activa. Si tiene varios correos como este, siga solo el enlace de su registro: los demás dejan de ' +
        'servir.',
    ],
  }),
  alreadyRegistered: (nombre: string, url: string): Letter => ({
    subject: 'Ya tiene una cuenta en el Mapa Eólico Ibérico',
    greeting: greetingOf(nombre),
    blocks: [
      'Alguien, quizá usted, ha intentado registrarse con esta dirección, que ya tiene una cuenta activa. No ' +
        'hemos cambiado nada en ella.',
      'Si era usted, entre con su contraseña. Si la ha olvidado, puede pedir un enlace para cambiarla.',
      { label: 'Cambiar la contraseña', url },
      'Si no era usted, no tiene que hacer nada.',
    ],
  }),
  reset: (nombre: string, url: string): Letter => ({
    subject: 'Cambio de contraseña en el Mapa Eólico Ibérico',
    greeting: greetingOf(nombre),
    blocks: [
      'Hemos recibido una petición para cambiar la contraseña de su cuenta. Elija una nueva en esta página.',
      { label: 'Elegir una contraseña nueva', url },
      `El enlace sirve durante ${RESET_TIME} y se usa una sola vez.`,
      'Si no lo ha pedido usted, no haga nada: su contraseña sigue siendo la misma.',
    ],
  }),
  deleted: (contact: string): Letter => ({
    subject: 'Su cuenta del Mapa Eólico Ibérico se ha eliminado',
    greeting: 'Hola:',
    blocks: [
      'La cuenta que tenía con esta dirección en el Mapa Eólico Ibérico se ha eliminado, con sus datos personales y ' +
        'sus sesiones. Solo se conservan las facturas y los pedidos que las justifican, el tiempo que exige la ley, ' +
        'y esta dirección mientras quede un pedido por entregarle.',
      `Si no ha sido usted, escríbanos${contact === '' ? '' : ` a ${contact}`}.`,
    ],
  }),
  passwordChanged: (nombre: string, url: string): Letter => ({
    subject: 'Su contraseña del Mapa Eólico Ibérico ha cambiado',
    greeting: greetingOf(nombre),
    blocks: [
      'La contraseña de su cuenta acaba de cambiar y se han cerrado las demás sesiones.',
      'Si no ha sido usted, elija cuanto antes una contraseña nueva.',
      { label: 'Cambiar la contraseña', url },
    ],
  }),
} as const;
