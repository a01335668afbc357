import type { DeskJob } from '@mapa/contract';

/** Faults in words, by a word of their codes; the first that is found counts. */
const FAULTS: readonly (readonly [RegExp, string])[] = [
  [/EENVELOPE/, 'El servidor de correo no ha aceptado la dirección o el remitente'],
  [/EAUTH|ENOAUTH/, 'El servidor de correo no acepta el usuario o la contraseña de la tienda'],
  [/EMESSAGE/, 'El servidor de correo no ha aceptado el mensaje'],
  [/ETLS/, 'La conexión con el servidor de correo no es segura'],
  [/ECONNECTION|ESOCKET|ETIMEDOUT|ECONNREFUSED|EDNS/, 'No se ha podido hablar con el servidor'],
  [/StorageError/, 'El almacén de archivos no responde'],
  [/RESTORED/, 'Se ha restaurado una copia: compruebe antes si ya se hizo'],
];

/** The fault of a job in words, with what the mail server answered or else the codes. */
export function faultText({ fallo, respuesta }: Pick<DeskJob, 'fallo' | 'respuesta'>): string {
  if (fallo === null) return '—';
  const [, words] = FAULTS.find(([code]) => code.test(fallo)) ?? [];
  if (words === undefined) return respuesta ? `${fallo}: ${respuesta}` : fallo;
  return respuesta ? `${words}: «${respuesta}»` : `${words} (${fallo})`;
}
